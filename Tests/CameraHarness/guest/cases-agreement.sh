# Frames that only together make a reading.
. /bin/cases-reading.sh
# Takes two minutes of emulation, so only where it is asked for by its name; tests on the host read
# such a sequence every time.
if [ "$only" != . ] && begin "reads frames of which none is readable alone"; then
  feed GREY glare; read_from GREY --timeout 600 --require-valid; status 0; reads passport
  silent "mrzscan: 1 frames"; end; fi
if begin "reads a moving document"; then
  feed GREY moving; read_from GREY --timeout 600 --require-valid; status 0; reads second; end; fi
