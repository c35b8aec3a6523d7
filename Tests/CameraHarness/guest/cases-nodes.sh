# Nodes that are no cameras, and the list of those that are.
if begin "metadata node: says which node to use"; then
  scan --device /dev/video1; status 66; says "metadata"; says "/dev/video0"; within 1000; end; fi
if begin "multi-planar node"; then
  scan --device /dev/video4; status 69; says "multi-planar"; end; fi
if begin "output node"; then
  scan --device /dev/video9; status 66; says "takes pictures"; end; fi
if begin "no video device: /dev/null"; then
  scan --device /dev/null; status 66; says "not a camera"; end; fi
if begin "directory"; then
  scan --device /dev; status 66; says "directory"; end; fi
if begin "number without a device"; then
  scan --device /tmp/dead; status 69; says "disconnected"; end; fi
if begin "other node: names those that exist"; then
  scan --device /dev/video77; status 66; says "/dev/video0"; end; fi
if begin "path of two hundred characters"; then
  long=/tmp/$(printf 'd%.0s' $(seq 190)); mkdir -p "$long"; mknod "$long/video0" c 81 0
  scan --device "$long/video0" --frames 1; status 1; end; fi
if begin "list: capture nodes only"; then
  scan --list-devices; status 0; prints "/dev/video0"; prints "/dev/video8"; prints "access: authorized"
  for other in video1 video4 video9; do ! grep -q "$other " $T/out || problem "$other is listed"; done; end; fi
if begin "format that is not offered: lists what is"; then
  scan --device /dev/video0 --camera-format MJPG; status 69; says "MJPG is not offered"; says "YUYV:1280x720"; end; fi
