# Reading a document through the driver: the output node `to` plays, the capture node `from` takes.
feed() { # FORMAT SCENE
  stage control $from "OSD Text Mode" 2
  stage control $from "Loop Video" 1
  stage feed $to "$1" 1280 720 "/scenes/$2" 2>$T/feed &
  feeder=$!
  usleep 300000
}
read_from() { # FORMAT ARGUMENTS
  format=$1; shift
  scan --device $from --camera-format "$format:1280x720" --verbose "$@"
  kill $feeder 2>/dev/null
  wait $feeder 2>/dev/null
  [ ! -s $T/feed ] || problem "feed: $(cat $T/feed)"
}
[ $from = /dev/video8 ] || return 0

if begin "reads a passport from GREY frames, within three frames, as ndjson"; then
  feed GREY still; read_from GREY --frames 3 --require-valid --format ndjson
  status 0; prints '"verified":true'; prints '"source":"/dev/video8"'; says "GREY 1280x720"; says "older ones dropped"
  prints "$(tr '\n' '|' <"/scenes/passport.txt" | sed 's/|$//; s/|/\\n/')"; end; fi
for format in YUYV NV12; do
  if begin "reads a passport from $format frames, the first ones dark"; then
    feed $format dark; read_from $format --timeout 300
    status 0; reads passport; says "$format 1280x720"; end
    echo "# mrzscan --device $from --camera-format $format:1280x720 --verbose"
    sed 's/^/#   /' $T/err $T/out; fi
done
if begin "nothing in view until the time is over"; then
  feed GREY blank; read_from GREY --timeout 3; status 1; end; fi
