# How a check is written:
#
#   begin NAME                  starts it; skipped where the name does not match the pattern asked for
#   scan [ARGUMENTS]            runs mrzscan; `with` before it runs it through another program
#   status N, says TEXT, silent TEXT, prints TEXT, within MILLISECONDS …   what has to hold
#   end                         tells ok or not ok, with everything that was said
# Checks run in two lanes at once, each with a folder of its own for what a run leaves behind.
lane() { T=/tmp/$1; mkdir -p $T; export USAGE=$T/usage; with=; }
lane first

begin() {
  name=$1
  problems=
  active=
  # The pattern is a regular expression over the names of the checks.
  echo "$name" | grep -Eq "$only" && active=yes
  [ -n "$active" ]
}

problem() { problems="$problems
  $*"; }

scan() {
  stage usage timeout -s KILL 800 $with mrzscan "$@" >$T/out 2>$T/err </dev/null
  result=$?
  read -r wall cpu memory <$USAGE
}

# Starts a scan in the background; `finish` waits for it.
start_scan() {
  stage usage timeout -s KILL 800 mrzscan "$@" >$T/out 2>$T/err </dev/null &
  scanner=$!
}
finish() {
  wait $scanner
  result=$?
  read -r wall cpu memory <$USAGE
}

# Waits until a file contains a text, at most 20 seconds or as many as given, while the scan lasts.
await() { # FILE TEXT [SECONDS]
  until=$(($(cut -d. -f1 /proc/uptime) + ${3:-20}))
  while [ $(cut -d. -f1 /proc/uptime) -le $until ] && kill -0 $scanner 2>/dev/null; do
    grep -qs -- "$2" "$1" && return 0
    usleep 100000
  done
  grep -qs -- "$2" "$1" && return 0
  problem "'$2' did not appear"
  return 1
}

# Processor time of a process so far, all its threads, in milliseconds.
spent() { awk '{sum += $1} END {print int(sum / 1e6)}' /proc/$1/task/*/schedstat; }

# Runs mrzscan in a terminal; what appears there is in $T/out.
scan_in_terminal() {
  TERM=xterm-256color COLORTERM=truecolor stage terminal $T/out timeout -s KILL 800 mrzscan "$@"
  result=$?
  : >$T/err
}
# The picture is drawn with colours and moves the cursor up to draw the next one over it.
shows_pictures() { grep -q "$(printf '\033')\[[0-9]*A" $T/out && grep -q '[34]8;2;' $T/out; }

status() { [ "$result" = "$1" ] || problem "status $result instead of $1"; }
says() { grep -qF -- "$1" $T/err || problem "standard error lacks: $1"; }
silent() { ! grep -qF -- "$1" $T/err || problem "standard error has: $1"; }
prints() { grep -qF -- "$1" $T/out || problem "standard output lacks: $1"; }
printed_nothing() { [ ! -s $T/out ] || problem "standard output is not empty"; }
# Processor time beyond what the process needs to start, on a machine that starts it in half a
# second: the wall's clock would measure what else runs beside the emulator. That only must not
# stand still.
longest() { [ "$startup" -gt 500 ] && echo $(($1 * startup / 500 + startup)) || echo $(($1 + startup)); }
within() {
  # What else runs beside the emulator may have slowed it down since the start was measured.
  if [ "$cpu" -gt "$(longest $1)" ]; then
    USAGE=$T/start stage usage mrzscan --version >/dev/null 2>&1
    read -r ignored startup ignored <$T/start
  fi
  limit=$(longest $1)
  [ "$cpu" -le "$limit" ] || problem "took $cpu ms of the processor ($startup to start), more than $limit"
  [ "$cpu" -le "${slowest:-0}" ] || slowest=$cpu
  [ "$wall" -le 60000 ] || problem "took $wall ms"
}
reads() {
  for line in $(cat "/scenes/$1.txt"); do prints "$line"; done
}

end() {
  if [ -z "$problems" ]; then
    echo "ok - $name (${wall:-0} ms)"
  else
    echo "not ok - $name$problems"
    sed 's/^/  stderr: /' $T/err
    head -c 1500 $T/out | sed 's/^/  stdout: /'
  fi
}
