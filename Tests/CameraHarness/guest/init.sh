# The first process of the virtual machine: sets the devices up, runs the checks, turns it off.
export PATH=/bin:/sbin HOME=/root
mount -t devtmpfs dev /dev
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t tmpfs tmp /tmp
chmod 1777 /tmp
mkdir -p /dev/shm /dev/pts
mount -t devpts pts /dev/pts
mount -t tmpfs shm /dev/shm
mount -t securityfs security /sys/kernel/security 2>/dev/null
mount -t cgroup2 cgroup /sys/fs/cgroup
# An emulated processor forgets its address translations when it changes the process.
mount -t debugfs debug /sys/kernel/debug
for name in min wakeup; do echo 30000000 >/sys/kernel/debug/sched/${name}_granularity_ns; done
ln -sf /proc/self/fd /dev/fd
leak=$(sed -n 's/.*leak=\([0-9]*\).*/\1/p' /proc/cmdline)
only=$(sed -n 's/.*only=\([^ ]*\).*/\1/p' /proc/cmdline)
echo "# kernel $(uname -r)"
. /bin/expect.sh
[ ! -e /trace ] || set -x
. /bin/cases.sh
echo "# end after $(cut -d. -f1 /proc/uptime) s"
poweroff -f
