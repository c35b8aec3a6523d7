# Frames that only together make a reading.
. /bin/cases-reading.sh
if begin "reads frames of which none is readable alone"; then
  feed GREY glare; read_from GREY --timeout 300 --require-valid; status 0; reads passport
  silent "mrzscan: 1 frames"; end; fi
if begin "reads a moving document"; then
  feed GREY moving; read_from GREY --timeout 300 --require-valid; status 0; reads second; end; fi
