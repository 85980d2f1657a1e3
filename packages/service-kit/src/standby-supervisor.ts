import { fork } from 'node:child_process';
import { type Activation, STANDBY_FLAG, type WorkerReport } from './standby.ts';

/** Delay before the standby loads, so as not to compete with a process that has just started. */
const RESERVE_AFTER_MS = 2000;

/**
 * Keeps one process active and another on standby. When the active one ends, the standby takes over and learns which
 * jobs it held. Without a standby this process exits too and leaves back-off to its own supervisor. Imports nothing
 * from the product, to stay small.
 */
export function superviseWithStandby({
  entry,
  reserveAfterMs = RESERVE_AFTER_MS,
}: {
  entry: string;
  reserveAfterMs?: number;
}) {
  let isStopping = false;
  let reserve: Child | undefined;
  let working = putToWork(launch(entry), { held: [], ended: null });

  function putToWork(member: Child, turn: Activation): Child {
    member.child.send(turn, () => undefined);
    void member.begun.then(() => setTimeout(prepareReserve, reserveAfterMs));
    void member.ended.then(replace);
    return member;
  }

  function prepareReserve() {
    if (isStopping || reserve) return;
    const next = launch(entry);
    reserve = next;
    void next.ended.then(() => {
      if (reserve !== next) return;
      reserve = undefined;
      setTimeout(prepareReserve, reserveAfterMs);
    });
  }

  function replace({ code, signal }: End) {
    if (isStopping || !reserve) return void end(code);
    const next = reserve;
    reserve = undefined;
    working = putToWork(next, { held: working.held(), ended: signal ?? `exit code ${code}` });
  }

  async function end(code: number | null) {
    const isRequested = isStopping;
    stop();
    await reserve?.ended;
    process.exit(code ?? (isRequested ? 0 : 1));
  }

  function stop() {
    isStopping = true;
    for (const member of [working, reserve]) member?.child.kill('SIGTERM');
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
}

type End = { code: number | null; signal: NodeJS.Signals | null };
type Child = ReturnType<typeof launch>;

function launch(entry: string) {
  const child = fork(entry, [STANDBY_FLAG], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<End>();
  let held: Activation['held'] = [];
  child.on('message', (message: WorkerReport | object) => {
    // Messages for someone else go up to this process's own supervisor.
    if (!('holds' in message)) return void (process.connected && process.send?.(message));
    held = message.holds;
    begun.resolve();
  });
  child.once('error', () => ended.resolve({ code: 1, signal: null }));
  child.once('exit', (code, signal) => ended.resolve({ code, signal }));
  return { child, begun: begun.promise, ended: ended.promise, held: () => held };
}
