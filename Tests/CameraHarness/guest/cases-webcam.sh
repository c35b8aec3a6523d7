# A USB webcam on the kernel's own driver, uvcvideo; webcam.c plays it.
node_of_webcam() { # INDEX: 0 the pictures, 1 their metadata
  for entry in /sys/class/video4linux/video*; do
    [ "$(cat $entry/index)" = "$1" ] && grep -q Utopia $entry/name && echo /dev/${entry##*/}
  done 2>/dev/null
}
attach() { webcam 0 /scenes/$1.jpegs /scenes/$2 $3 & plugged=$!; }
plug() { # JPEGS GREYS [FAULT]
  attach "$@"
  for i in $(seq 200); do
    camera=$(node_of_webcam 0); [ -c "$camera" ] && return
    usleep 100000
  done
  problem "the webcam has no node"
}
gone() {
  for i in $(seq 100); do [ -n "$(node_of_webcam 0)" ] || return; usleep 100000; done
  problem "the webcam is still there"
}
unplug() { kill $plugged; wait $plugged 2>/dev/null; gone; }
own_process() { for process in $(pidof mrzscan); do grep -q "$camera" /proc/$process/cmdline && echo $process; done; }
watch() { start_scan --device $camera --verbose "$@"; await $T/err "the camera delivers"; usleep 500000; }

if begin "webcam: one document after another from motion JPEG, each once, the first frames cut off"; then
  plug desk still cut=2; start_scan --device $camera --watch --format ndjson --verbose
  await $T/out UT4712083 600; kill -USR2 $plugged; await $T/out UT9930517 600
  kill -INT $(own_process); finish; status 130; says "MJPG 1280x720"; says "2 damaged"
  [ "$(grep -c '"verified":true' $T/out)" = 2 ] || problem "not two verified documents"
  [ "$(grep -c '"data":{' $T/out)" = 2 ] || problem "not two documents"
  tail -n 1 $T/out | grep -q '"resultStatus":"canceled"' || problem "the end is not told"; unplug; end; fi
if begin "webcam: reads a passport from YUYV"; then
  plug blank still; scan --device $camera --camera-format YUYV --timeout 600 --verbose
  status 0; reads passport; says "YUYV 1280x720"; end
  echo "# mrzscan --device $camera --camera-format YUYV --verbose"; sed 's/^/#   /' $T/err $T/out; unplug; fi
if begin "webcam: listed by its stable name, its metadata node is not"; then
  plug blank blank; mkdir -p /dev/v4l/by-id; ln -sf ../../${camera##*/} /dev/v4l/by-id/usb-Utopia_Desk-video-index0
  scan --list-devices; status 0; prints "$camera"; prints "Utopia Desk Webcam"; prints "usb-vhci_hcd"; prints "/dev/v4l/by-id/usb-Utopia_Desk-video-index0"
  prints "1280x720"; ! grep -q "$(node_of_webcam 1)" $T/out || problem "the metadata node is listed"; rm -r /dev/v4l; end
  begin "webcam: its metadata node leads to the other one"
  scan --device $(node_of_webcam 1); status 66; says "metadata"; says "$camera"; end
  begin "webcam: the second link of it, as found by path, leads to the first one"
  mkdir -p /dev/v4l/by-path; ln -sf ../../$(basename $(node_of_webcam 1)) /dev/v4l/by-path/usb-0-video-index1
  scan --device /dev/v4l/by-path/usb-0-video-index1; status 66; says "metadata"; says "$camera"; rm -r /dev/v4l; unplug; end; fi
if begin "webcam: unplugged while streaming, told once; plugged in again, it scans"; then
  plug blank blank; watch; spent_before=$(spent $(own_process)); kill $plugged; finish; spent_after=$cpu; gone
  status 69; says "disconnected"; [ "$(grep -c disconnected $T/err)" = 1 ] || problem "told more than once"
  plug blank blank; scan --device $camera --frames 2; status 1; unplug; end
  echo "# unplugged: $((spent_after - spent_before)) ms of the processor until the end"; fi
if begin "webcam: uvcvideo leaves while streaming"; then
  plug blank blank; watch; interface=$(basename $(readlink /sys/class/video4linux/${camera##*/}/device))
  echo $interface >/sys/bus/usb/drivers/uvcvideo/unbind; finish; status 69; says "disconnected"; kill $plugged; wait $plugged 2>/dev/null; end; fi
if begin "webcam: in use, which shows when the stream begins"; then
  plug blank blank; stage hold $camera & holder=$!; usleep 700000
  scan --device $camera; status 75; says "holder (process $holder)"; silent "Camera Access Needed"; within 2000
  kill $holder; wait $holder 2>/dev/null; scan --device $camera --frames 1; status 1; unplug; end; fi
if begin "webcam: one damaged picture in ten ends nothing"; then
  plug blank blank each=10; scan --device $camera --frames 40 --timeout 60 --verbose; status 1; silent " 0 damaged"; silent "in a row"; unplug; end; fi
if begin "webcam: nothing but damaged pictures is told once, then an error"; then
  plug blank blank each=1; scan --device $camera --timeout 200; status 74; says "30 frames in a row were damaged; still trying"
  says "300 frames in a row were damaged. Try another cable"; [ "$(wc -l <$T/err)" -le 3 ] || problem "floods"; unplug; end; fi
if begin "webcam: frames with too few bytes are skipped, as uvcvideo gives them or drops them"; then
  plug blank blank each=2; scan --device $camera --camera-format YUYV --frames 4 --timeout 60 --verbose; status 1; unplug; end; fi
if begin "webcam: first frame after three seconds, without a restart"; then
  plug blank blank delay=3000; scan --device $camera --frames 2 --verbose; status 1; silent "restarted"; unplug; end; fi
if begin "webcam: falls silent, is restarted and goes on"; then
  plug blank blank stall=30; scan --device $camera --frames 60 --timeout 60; status 1; says "no frames for 5 seconds"; silent "not even"; unplug; end; fi
if begin "webcam: privacy switch on: names it, keeps waiting"; then
  plug dark blank; kill -USR1 $plugged; scan --device $camera --timeout 8; status 1; says "privacy switch is on"; [ $wall -lt 45000 ] || problem "took $wall ms"; unplug; end; fi
if begin "webcam: not authorized by policy, so that it has no node"; then
  echo 0 >/sys/bus/usb/devices/usb1/authorized_default; attach blank blank; usleep 1500000
  scan --device /dev/video2; status 4; says "Utopia Desk Webcam"; says "not authorized"; silent "Open Settings"
  echo 1 >/sys/bus/usb/devices/usb1/authorized_default; kill $plugged; wait $plugged 2>/dev/null; end; fi
