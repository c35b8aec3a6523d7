# Who may use the camera: every refusal that a kernel can make.
node() { rm -f /dev/video0; mknod /dev/video0 c 81 0; chown "$2" /dev/video0; chmod "$1" /dev/video0; }
denied() { status 3; says "Camera Access Needed"; says "Camera access is denied. Enable camera access for this app in Settings to scan."; says "Open Settings"; printed_nothing; within 1000; silent 666; }
restricted() { status 4; says "Camera Access Needed"; says "Camera access is restricted on this device and cannot be granted by the user."; silent "Open Settings"; silent "sudo"; printed_nothing; within 1000; }
ada="stage as 1000 1000"

node 660 0:44
if begin "mode bits: not in the group"; then
  with=$ada; scan --device /dev/video0; denied; says "sudo usermod -aG video ada"; says "log out and in"; end; fi
if begin "preview: none without access"; then
  scan_in_terminal --device /dev/video0 --preview --simulate-permission denied --no-permission-prompt
  status 3; ! shows_pictures || problem "shows pictures"; end; fi
if begin "mode bits: not in the group, result as json"; then
  with=$ada; scan --device /dev/video0 --format json --no-permission-prompt
  status 3; prints '"errorCode": 1001'; prints '"resultStatus": "exception"'; silent "Camera Access Needed"; end; fi
if begin "mode bits: in the group"; then
  with="stage as 1000 1000,44"; scan --device /dev/video0 --frames 1; status 1; end; fi
if begin "mode bits: listed in the group, logged in before"; then
  sed -i 's/^video.*/video:x:44:ada/' /etc/group
  with=$ada; scan --device /dev/video0; denied; says "sg video -c"; says "Log out and in"; silent usermod; end
  sed -i 's/^video.*/video:x:44:eve/' /etc/group; fi
if begin "mode bits: a group with another name"; then
  echo 'cameras:x:998:' >>/etc/group; chown 0:998 /dev/video0
  with=$ada; scan --device /dev/video0; denied; says "usermod -aG cameras ada"; end
  chown 0:44 /dev/video0; fi
if begin "mode bits: nobody but root"; then
  node 600 0:0; with=$ada; scan --device /dev/video0; restricted; says "0600"; silent usermod; end; fi
if begin "mode bits: mode 0000"; then
  node 000 0:44; with=$ada; scan --device /dev/video0; restricted; silent usermod; end; fi
if begin "mode bits: the group may only read"; then
  node 640 0:44; with="stage as 1000 1000,44"; scan --device /dev/video0; restricted; end; fi
if begin "mode bits: own node, closed"; then
  node 000 1000:1000; with=$ada; scan --device /dev/video0; denied; says "chmod u+rw /dev/video0"; end; fi
node 660 0:44
if begin "access list: for this user"; then
  stage acl /dev/video0 1000; with=$ada; scan --device /dev/video0 --frames 1; status 1; end; fi
if begin "access list: for another user, though the mode shows rw for the group"; then
  node 660 0:44; stage acl /dev/video0 1001
  with="stage as 1000 1000,44"; scan --device /dev/video0; denied; says "setfacl -m u:ada:rw"; silent usermod; end; fi
node 660 0:44
if begin "directory that may not be entered"; then
  mkdir -p /tmp/private; mknod /tmp/private/video0 c 81 0; chmod 666 /tmp/private/video0; chmod 700 /tmp/private
  with=$ada; scan --device /tmp/private/video0; restricted; says "/tmp/private"; end; fi
if begin "nodev mount"; then
  mkdir -p /tmp/nodev; mount -t tmpfs -o nodev nodev /tmp/nodev; mknod /tmp/nodev/video0 c 81 0; chmod 666 /tmp/nodev/video0
  with=; scan --device /tmp/nodev/video0; restricted; says "nodev"; end; fi
if begin "device cgroup against root"; then
  with="stage cgroup"; scan --device /dev/video0; restricted; says "EPERM"; silent usermod; end; fi
if begin "device cgroup behind mode bits: the first refusal is told first"; then
  with="stage cgroup $ada"; scan --device /dev/video0; denied; says usermod; end; fi
if begin "device cgroup in a container"; then
  touch /.dockerenv; with="stage cgroup"; scan --device /dev/video0; denied; says "docker run --device /dev/video0"; silent usermod; end
  rm /.dockerenv; fi
if begin "group in a container"; then
  touch /.dockerenv; chown 0:4711 /dev/video0; with=$ada; scan --device /dev/video0; denied; says "--group-add 4711"; end
  rm /.dockerenv; chown 0:44 /dev/video0; fi
if begin "flatpak without devices"; then
  printf '[Application]\nname=org.example.Scan\n' >/.flatpak-info; with=$ada
  scan --device /dev/video70; denied; says "flatpak override --user --device=all org.example.Scan"; silent "Plug"; end
  rm /.flatpak-info; fi
if begin "device cgroup in a snap"; then
  with="env SNAP=/snap/mrzscan SNAP_NAME=mrzscan stage cgroup"; scan --device /dev/video0; denied; says "snap connect mrzscan:camera"; end; fi
if begin "Landlock against root"; then
  with="stage landlock"; scan --device /dev/video0; restricted; says "security policy"; end; fi
if begin "Landlock against a member of the group"; then
  with="stage as 1000 1000,44 stage landlock"; scan --device /dev/video0; restricted; end; fi
if begin "AppArmor"; then
  cp /bin/mrzscan /bin/confined
  printf 'abi <abi/3.0>,\nprofile kiosk /bin/confined {\n  file,\n  capability,\n  signal,\n  deny /dev/video0 rwk,\n}\n' >/tmp/profile
  apparmor_parser -a --skip-cache /tmp/profile 2>/tmp/parser || problem "apparmor_parser: $(cat /tmp/parser)"
  stage usage confined --device /dev/video0 >$T/out 2>$T/err </dev/null; result=$?; read -r wall cpu memory <$USAGE
  restricted; says "kiosk (enforce)"; end; rm /bin/confined; fi
if begin "system call filter on open"; then
  with="stage seccomp open 1"; scan --device /dev/video0; restricted; says "system call filter"; end; fi
if begin "system call filter on the camera's calls"; then
  with="stage seccomp ioctl 1"; scan --device /dev/video0; restricted; says "sandbox"; end
  with="stage seccomp ioctl 13"; begin "system call filter on the camera's calls, EACCES"; scan --device /dev/video0; restricted; end; fi
with=
node 660 0:44
if begin "the list tells who may use what"; then
  with=$ada; scan --list-devices --format json; status 0; prints '"access": "denied"'; prints '"path": "/dev/video0"'; end; fi
if begin "open settings prints the command"; then
  with=$ada; scan --open-settings --device /dev/video0; status 0; prints "sudo usermod -aG video ada"; end; fi
with=
[ -z "$slowest" ] || echo "# refusals: told after at most $slowest ms of the processor, of which a process takes $startup to start"
