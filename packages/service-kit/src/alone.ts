import { fork } from 'node:child_process';
import type { Origin } from './telemetry/origin.ts';

const ALONE = '--one-job-of=';
/** Longer than among others: nobody waits behind it. */
const HANG_SECONDS = 15;
/** Each is as large as a worker: after the end of a busy one its jobs take turns. */
const MOST_AT_ONCE = 2;

/** The job that a process was started for, as its parent hands it over. */
export type AloneJob = { payload: unknown; isLastAttempt: boolean; origin: Origin };
type FromParent = AloneJob | 'stop';
/** How it went: in words what went wrong, and whether trying again would help. */
export type AloneEnd = { failure: string | null; isFinal?: boolean };
type FromChild = 'ready' | AloneEnd;

/** The process that a job was to be alone in has ended before the job did; not by the job's fault where it had not begun. */
export class EndedAlone extends Error {
  readonly isByJob: boolean;
  constructor(how: string, { isByJob }: { isByJob: boolean }) {
    super(`the process of the job was ended by ${how}`);
    this.isByJob = isByJob;
  }
}

/** The queue of the one job that this process was started for; null in any other process. */
export const queueOfOneJob = (): string | null =>
  process.argv.find((argument) => argument.startsWith(ALONE))?.slice(ALONE.length) ?? null;

/** How long a job may keep this process from anything else. */
export const jobHangSeconds = () => (queueOfOneJob() === null ? undefined : HANG_SECONDS);

let running = 0;
const waiting: (() => void)[] = [];

async function takeTurn(): Promise<() => void> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  return () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
}

/**
 * Does a job in a process of its own, which is started from the same file and ends with it. What fails there fails here
 * with the same words; where the process ends first, `EndedAlone`.
 */
export async function doAlone(
  job: AloneJob,
  { queue, entry, signal }: { queue: string; entry: string; signal: AbortSignal },
): Promise<AloneEnd> {
  const endTurn = await takeTurn();
  const child = fork(entry, [`${ALONE}${queue}`], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let hasBegun = false;
  const { promise, resolve, reject } = Promise.withResolvers<AloneEnd>();
  const tell = (message: FromParent) => child.connected && child.send(message, () => undefined);
  const stop = () => tell('stop');
  signal.addEventListener('abort', stop, { once: true });
  child.on('message', (message: FromChild) => {
    if (message !== 'ready') return resolve(message);
    hasBegun = true;
    tell(job);
  });
  child.once('error', reject);
  child.once('exit', (code, killedBy) => {
    const how = killedBy ?? `exit code ${code}`;
    reject(new EndedAlone(how, { isByJob: hasBegun && code !== 0 }));
  });
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', stop);
    if (child.connected) child.disconnect();
    endTurn();
  }
}

/** The other side: waits for the job, does it and tells how it went; the process ends when its parent lets go. */
export function awaitJob(work: (job: AloneJob, signal: AbortSignal) => Promise<AloneEnd>) {
  const stopping = new AbortController();
  const tell = (message: FromChild) => process.send?.(message, undefined, undefined, () => undefined);
  process.once('disconnect', () => stopping.abort());
  process.on('message', async (message: FromParent) => {
    if (message === 'stop') stopping.abort();
    else tell(await work(message, stopping.signal));
  });
  tell('ready');
}
