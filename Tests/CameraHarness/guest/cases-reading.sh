# Reading a document through the driver: the output node `to` plays, the capture node `from` takes.
feed() { # FORMAT SCENE
  stage control $from "OSD Text Mode" 2
  stage control $from "Loop Video" 1
  # Moving frames that nobody reads takes most of the time under emulation: one in six is enough.
  stage control $from "Percentage of Dropped Buffers" 83
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
  feed GREY still; read_from GREY --frames 3 --timeout 600 --require-valid --format ndjson
  status 0; prints '"verified":true'; prints '"source":"/dev/video8"'; says "GREY 1280x720"; says "older ones dropped"
  prints "$(tr '\n' '|' <"/scenes/passport.txt" | sed 's/|$//; s/|/\\n/')"; end; fi
# One frame gives the text; whether that is certain already is asked elsewhere.
if begin "reads a passport from YUYV frames, the first ones dark"; then
  feed YUYV dark; read_from YUYV --timeout 600 --frames 1; [ $result = 0 ] || status 2; reads passport; says "YUYV 1280x720"; end; fi
if begin "reads a passport from one NV12 frame"; then
  feed NV12 still; read_from NV12 --timeout 600 --frames 1; [ $result = 0 ] || status 2; reads passport; says "NV12 1280x720"; end; fi
if begin "nothing in view until the time is over"; then
  feed GREY blank; read_from GREY --timeout 3; status 1; end; fi
