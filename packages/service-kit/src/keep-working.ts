import { fork } from 'node:child_process';
import { type FromWorking, KEPT, type Turn } from './turn.ts';

/** A process that has just begun gets the processor first. */
const RESERVE_AFTER_MS = 2000;

/**
 * Keeps one process at work and another loaded, which takes its place as soon as it ends, for whatever reason, and
 * learns which jobs it had. Without one in reserve this process ends as well: whoever started it knows how long to wait
 * before trying again. Imports nothing of the product, to stay small.
 */
export function keepWorking({
  entry,
  reserveAfterMs = RESERVE_AFTER_MS,
}: {
  entry: string;
  reserveAfterMs?: number;
}) {
  let isStopping = false;
  let reserve: Kept | undefined;
  let working = putToWork(launch(entry), { held: [], ended: null });

  function putToWork(kept: Kept, turn: Turn): Kept {
    kept.child.send(turn, () => undefined);
    void kept.begun.then(() => setTimeout(prepareReserve, reserveAfterMs));
    void kept.ended.then(replace);
    return kept;
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
    const isAskedFor = isStopping;
    stop();
    await reserve?.ended;
    process.exit(code ?? (isAskedFor ? 0 : 1));
  }

  function stop() {
    isStopping = true;
    for (const kept of [working, reserve]) kept?.child.kill('SIGTERM');
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
}

type End = { code: number | null; signal: NodeJS.Signals | null };
type Kept = ReturnType<typeof launch>;

function launch(entry: string) {
  const child = fork(entry, [KEPT], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<End>();
  let held: Turn['held'] = [];
  child.on('message', (said: FromWorking | object) => {
    // What is not for the keeper is for whoever started it.
    if (!('holds' in said)) return void (process.connected && process.send?.(said));
    held = said.holds;
    begun.resolve();
  });
  child.once('error', () => ended.resolve({ code: 1, signal: null }));
  child.once('exit', (code, signal) => ended.resolve({ code, signal }));
  return { child, begun: begun.promise, ended: ended.promise, held: () => held };
}
