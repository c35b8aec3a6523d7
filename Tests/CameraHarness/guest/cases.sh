# The checks. video0: webcam with its metadata node video1; video4: multi-planar; video8 is fed by
# video9 and video10 by video11 (loops), all at 1280x720.

mknod /tmp/dead c 81 200
for module in $(cat /mod/order); do [ "$module" = vivid ] || insmod "/mod/$module.ko"; done

if begin "a driver that is not loaded: the camera is gone"; then
  scan --version; startup=$cpu
  scan --device /tmp/dead
  status 69; says "disconnected"; printed_nothing; within 1000; end
fi
scan --version; startup=$cpu
echo "# a process takes $startup ms of the processor to start"

if begin "no camera at all: auto"; then
  scan; status 66; says "no such camera"; end
fi
if begin "no camera at all: list"; then
  scan --list-devices; status 0; printed_nothing; end
fi
if begin "a driver that is barred"; then
  mkdir -p /etc/modprobe.d; echo "blacklist uvcvideo" >/etc/modprobe.d/kiosk.conf
  scan --device /dev/video0
  status 4; says "/etc/modprobe.d/kiosk.conf"; silent "Open Settings"; end
  rm -r /etc/modprobe.d
fi

insmod /mod/vivid.ko n_devs=4 node_types=0x20001,0x1,0x101,0x101 num_inputs=1,1,1,1 \
  input_types=0x0,0x0,0x3,0x3 num_outputs=1,1,1,1 output_types=0x0,0x0,0x1,0x1 multiplanar=1,2,1,1 \
  vid_cap_nr=0,4,8,10 vid_out_nr=-1,-1,9,11 meta_cap_nr=1,-1,-1,-1 || echo "not ok - vivid does not load"
# The picture of video0 is white, in which there is nothing to read.
stage control /dev/video0 "Test Pattern" 6
stage control /dev/video0 "OSD Text Mode" 2
for node in 8 9 10 11; do stage slow /dev/video$node; done
# Emulated, one frame takes almost a minute to read: that goes on beside everything else.
(lane second; from=/dev/video8 to=/dev/video9; . /bin/cases-reading.sh) &
reading=$!
(lane third; from=/dev/video10 to=/dev/video11; . /bin/cases-agreement.sh) &
agreeing=$!
(lane fourth; . /bin/cases-webcam.sh) &
webcams=$!
. /bin/cases-refusals.sh
. /bin/cases-nodes.sh
. /bin/cases-failures.sh
wait $reading
wait $agreeing
wait $webcams
. /bin/cases-last.sh
