# What takes the cameras away from every other check.
if begin "policy file withholds the camera"; then
  mkdir -p /etc/mrzscan; echo '{ "camera": "restricted", "reason": "Ask desk 4." }' >/etc/mrzscan/policy.json
  scan --device /dev/video0; restricted; says "Ask desk 4."; end; fi
if begin "policy file allows another camera only"; then
  mkdir -p /etc/mrzscan; echo '{ "camera": "allowed", "devices": ["/dev/video8"] }' >/etc/mrzscan/policy.json
  scan --device /dev/video0; restricted; end
  begin "policy file allows this camera"; scan --device /dev/video8 --frames 1 --timeout 3; [ $result -le 2 ] || problem "status $result"; end; fi
if begin "policy file that is broken grants nothing"; then
  mkdir -p /etc/mrzscan; echo '{ "camera": "allowed", ' >/etc/mrzscan/policy.json
  scan --device /dev/video0; status 78; says "/etc/mrzscan/policy.json"; says "line 2"; end; fi
if begin "policy file that anybody may write grants nothing"; then
  mkdir -p /etc/mrzscan; echo '{ "camera": "allowed" }' >/etc/mrzscan/policy.json; chmod 666 /etc/mrzscan/policy.json
  scan --device /dev/video0; status 78; says "root"; end; fi
rm -rf /etc/mrzscan
if begin "driver unbound while scanning: the camera is gone"; then
  watch; echo vivid.0 >/sys/bus/platform/drivers/vivid/unbind; finish; status 69; says "disconnected"; end; fi
