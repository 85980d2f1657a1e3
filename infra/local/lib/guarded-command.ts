/**
 * Ties a third-party program (mongod, redis-server) to its launcher, even on SIGKILL: the launcher holds the other
 * end of the wrapper's stdin, which the kernel then closes.
 */
const GUARD = `
exec 3<&0
"$@" 3<&- </dev/null &
child=$!
{ cat <&3 >/dev/null; kill -TERM "$child"; } 2>/dev/null &
watcher=$!
exec 3<&-
trap 'kill -TERM "$child" 2>/dev/null' TERM INT HUP
code=0
while kill -0 "$child" 2>/dev/null; do wait "$child"; code=$?; done
kill "$watcher" 2>/dev/null
exit "$code"
`;

export function guardedCommand(command: string, args: string[]) {
  return { command: 'sh', args: ['-c', GUARD, command, command, ...args] };
}
