# A stream that breaks, in every way that vivid can break one.
inject() { stage control /dev/video0 "$@"; }
# vivid forgets an error that comes before the stream has begun, so that it is given again.
break_stream() {
  for _ in 1 2 3; do
    inject "Inject Fatal Streaming Error" 1
    for _ in $(seq 60); do
      grep -qs restarted $T/err && return
      usleep 100000
    done
  done
}
# The scan of this lane, not that of the other one.
own_process() { for process in $(pidof mrzscan); do grep -q video0 /proc/$process/cmdline && echo $process; done; }
# Five hundredths of a second, where a process takes the fiftieth part of one to start, as it does
# without emulation.
spinning() { echo $(($1 * 20 / startup)); }
watch() { start_scan --device /dev/video0 --camera-format YUYV:640x360 --verbose "$@"; await $T/err "the camera delivers"; usleep 500000; }

if begin "unplugged: ends within a second, without spinning"; then
  watch; used=$(spent $(own_process)); before=$(cut -d' ' -f1 /proc/uptime); inject Disconnect 1
  finish; after=$(cut -d' ' -f1 /proc/uptime); used=$((cpu - used))
  status 69; says "disconnected"
  wall=$(echo "$after $before" | awk '{print int(($1 - $2) * 1000)}')
  slow=$((startup > 500 ? startup : 500))
  [ $wall -le $((2 * slow)) ] || problem "took $wall ms"
  [ "$(spinning $used)" -le 50 ] || problem "took $used ms of the processor, where a process takes $startup to start"
  [ "$(grep -c disconnected $T/err)" = 1 ] || problem "told more than once"; end
  echo "# unplugged: ended after $wall ms and $used ms of the processor ($startup to start); limit 5 % of a second"; fi
if begin "damaged frames: the scan goes on"; then
  watch --frames 30; inject "Inject V4L2_BUF_FLAG_ERROR" 1; usleep 100000; inject "Inject V4L2_BUF_FLAG_ERROR" 1; finish
  status 1; says " damaged"; silent "0 damaged"; end; fi
if begin "broken queue: restarted once"; then
  watch --timeout 8; break_stream; finish
  status 1; says "restarted"; end; fi
if begin "broken queue twice: an error"; then
  watch --timeout 30; break_stream; await $T/err restarted; usleep 700000
  inject "Inject Fatal Streaming Error" 1; finish
  status 74; says "EIO"; end; fi
if begin "no frames for a while: goes on without a restart"; then
  watch --timeout 9; inject "Percentage of Dropped Buffers" 100; sleep 3; inject "Percentage of Dropped Buffers" 0; finish
  status 1; silent "restarted"; end; fi
if begin "no frames any more: told once, restarted once, then an error"; then
  watch --timeout 40; inject "Percentage of Dropped Buffers" 100
  usleep 700000; used=$(spent $(own_process)); sleep 3; used=$(($(spent $(own_process)) - used)); finish
  [ $used -le 150 ] || problem "waiting for three seconds took $used ms of the processor"
  echo "# waiting for frames: $used ms of the processor in 3 s; limit 5 %"
  inject "Percentage of Dropped Buffers" 0
  status 69; says "no frames for 5 seconds"; says "not even after a restart"; end; fi
if begin "buffers can't be had"; then
  inject "Inject VIDIOC_REQBUFS Error" 1
  scan --device /dev/video0 --camera-format YUYV:640x360 --frames 1; [ $result = 74 ] || [ $result = 69 ] || problem "status $result"; says "VIDIOC_REQBUFS"; end; fi
if begin "the stream can't be started"; then
  inject "Inject VIDIOC_STREAMON Error" 1
  scan --device /dev/video0 --camera-format YUYV:640x360 --frames 1; status 74; says "VIDIOC_STREAMON"; end; fi
# What vivid can't do itself: the kernel's answer is given in its place. 19 ENODEV, 28 ENOSPC, 32 EPIPE.
if begin "buffers, but none of them"; then
  with="stage refuse REQBUFS 0 0"; scan --device /dev/video0 --camera-format YUYV:640x360 --frames 1; status 71; says "resources"; end; fi
if begin "gone while buffers are asked for"; then
  with="stage refuse REQBUFS 19 0"; scan --device /dev/video0 --camera-format YUYV:640x360 --frames 1; status 69; says "disconnected"; silent "unsupported"; end; fi
if begin "no bandwidth for the best formats: takes a smaller one"; then
  with="stage refuse STREAMON 28 3"; scan --device /dev/video0 --frames 1; status 1; says "the USB has no room for more; the camera delivers"; end; fi
if begin "no bandwidth for any format"; then
  with="stage refuse STREAMON 28 0"; scan --device /dev/video0 --frames 1; status 75; says "the USB has no bandwidth left"; silent "disk"; end; fi
if begin "a media pipeline that is not set up"; then
  with="stage refuse STREAMON 32 0"; scan --device /dev/video0 --camera-format YUYV:640x360 --frames 1; status 69; says "libcamera"; end; fi
if begin "a virtual camera without a source"; then
  with="env NODE=v4l2-loopback:0x05200001 stage refuse STREAMON 5 0"; scan --device /dev/video0 --camera-format YUYV:640x360 --frames 1
  status 69; says "this virtual camera has no source"; end; fi
if begin "a codec's node"; then
  with="env NODE=codec:0x04008000 stage refuse STREAMON 5 0"; scan --device /dev/video0; status 66; says "codec"; end; fi
if begin "a node of a media pipeline"; then
  with="env NODE=rp1-cfe:0x24200001 stage refuse STREAMON 5 0"; scan --device /dev/video0; status 69; says "libcamera"; end; fi
with=
if begin "the time is over, though frames come faster than they are read"; then
  inject "Test Pattern" 0; scan --device /dev/video0 --camera-format YUYV:640x360 --timeout 3; status 1
  [ $wall -lt 120000 ] || problem "took $wall ms"; inject "Test Pattern" 6; end; fi
if begin "a format without a grey picture in it is converted"; then
  scan --device /dev/video0 --camera-format RGB3:640x360 --frames 3 --verbose; status 1; says "YU12 640x360"; says " 0 damaged"; end; fi
if begin "preview: pictures in a terminal"; then
  scan_in_terminal --device /dev/video0 --camera-format YUYV:640x360 --preview --frames 8 --timeout 60
  status 1; shows_pictures || problem "no picture"; end; fi
if begin "preview: none where standard error is no terminal"; then
  scan --device /dev/video0 --camera-format YUYV:640x360 --preview --frames 3; status 1; silent "$(printf '\033')"; end; fi
if begin "busy: names who streams, within a second"; then
  stage hold /dev/video0 & holder=$!; usleep 500000
  scan --device /dev/video0; status 75; says "holder (process $holder)"
  # vivid lists some six thousand combinations of formats, sizes and rates, a call each.
  within 4000; silent "Camera Access Needed"
  kill $holder; wait $holder 2>/dev/null; end; fi
if begin "mirroring is turned off, and put back"; then
  inject "Horizontal Flip" 1; watch --timeout 6
  [ "$(inject "Horizontal Flip" get)" = 0 ] || problem "still mirrored while scanning"; finish
  [ "$(inject "Horizontal Flip" get)" = 1 ] || problem "not put back"; inject "Horizontal Flip" 0; end; fi
for signal in INT TERM; do
  if begin "SIG$signal ends the scan, and the next one starts"; then
    watch --format ndjson; kill -$signal $(own_process); finish; status 130; prints '"resultStatus":"canceled"'
    scan --device /dev/video0 --camera-format YUYV:640x360 --frames 1; status 1; end; fi
done
if begin "black pictures: asks for the shutter, keeps waiting"; then
  inject "Test Pattern" 5
  scan --device /dev/video0 --camera-format YUYV:640x360 --timeout 6
  inject "Test Pattern" 6; status 1; says "shutter"; end; fi
# Without the pages of the program's file, which come in when they are first needed.
resident() { awk '/RssAnon/{print $2}' /proc/$(own_process)/status; }
if begin "frames without a leak"; then
  start_scan --device /dev/video0 --camera-format GREY:320x180 --timeout $((leak + 13)) --verbose; await $T/err "the camera delivers"; sleep 8
  sizes=$(for part in 1 2 3 4 5 6; do resident; sleep $((leak / 6)); done; resident); finish; status 1
  first=$(echo $sizes | cut -d' ' -f1); last=$(echo $sizes | cut -d' ' -f7)
  # The allocator settles within a minute; a frame that leaks has 56 KiB, thirty times a second.
  [ $((last - first)) -lt 4096 ] || problem "from $first to $last KiB"
  echo "# resident: $(echo $sizes) KiB in $leak s; $(grep -o '[0-9]* frames were read.*' $T/err)"; end; fi
