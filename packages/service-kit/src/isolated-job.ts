import { fork } from 'node:child_process';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import type { Origin } from './telemetry/origin.ts';

const FLAG = '--one-job-of=';
/** Longer than in the shared process, since nothing waits behind it. */
const HANG_SECONDS = 15;
/** Low, since each is as large as a worker. */
const MOST_AT_ONCE = 2;

/** The job handed over by the parent. */
export type IsolatedJob = { payload: unknown; isLastAttempt: boolean; origin: Origin };
type FromParent = IsolatedJob | 'stop';
/** Error message, if any, and whether retrying is pointless. */
export type IsolatedResult = { failure: string | null; isFinal?: boolean };
type FromChild = 'ready' | IsolatedResult;

/** The child process ended before its job. Not the job's fault if it had not begun. */
export class IsolatedProcessEnded extends Error {
  readonly isCausedByJob: boolean;
  constructor(how: string, { isCausedByJob }: { isCausedByJob: boolean }) {
    super(`the process of the job was ended by ${how}`);
    this.isCausedByJob = isCausedByJob;
  }
}

/** Queue of the single job this process was started for; null in other processes. */
export const queueOfOneJob = (): string | null =>
  process.argv.find((argument) => argument.startsWith(FLAG))?.slice(FLAG.length) ?? null;

/** How long a job may block this process's event loop. */
export const jobHangSeconds = () => (queueOfOneJob() === null ? undefined : HANG_SECONDS);

const runLimited = createConcurrencyLimit({ atOnce: MOST_AT_ONCE, places: Number.POSITIVE_INFINITY });

/**
 * Runs a job in a child process started from the same file. Rethrows its errors; throws `IsolatedProcessEnded` if the
 * process ends first.
 */
export function runIsolated(
  job: IsolatedJob,
  options: { queue: string; entry: string; signal: AbortSignal },
): Promise<IsolatedResult> {
  return runLimited(() => runInChild(job, options));
}

async function runInChild(
  job: IsolatedJob,
  { queue, entry, signal }: { queue: string; entry: string; signal: AbortSignal },
): Promise<IsolatedResult> {
  const child = fork(entry, [`${FLAG}${queue}`], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let hasBegun = false;
  const { promise, resolve, reject } = Promise.withResolvers<IsolatedResult>();
  const send = (message: FromParent) => child.connected && child.send(message, () => undefined);
  const stop = () => send('stop');
  signal.addEventListener('abort', stop, { once: true });
  child.on('message', (message: FromChild) => {
    if (message !== 'ready') return resolve(message);
    hasBegun = true;
    send(job);
  });
  child.once('error', reject);
  child.once('exit', (code, killedBy) => {
    const how = killedBy ?? `exit code ${code}`;
    reject(new IsolatedProcessEnded(how, { isCausedByJob: hasBegun && code !== 0 }));
  });
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', stop);
    if (child.connected) child.disconnect();
  }
}

/** Child side: waits for the job, runs it and reports. Exits if the parent disconnects. */
export function awaitJob(work: (job: IsolatedJob, signal: AbortSignal) => Promise<IsolatedResult>) {
  const stopping = new AbortController();
  const send = (message: FromChild) => process.send?.(message, undefined, undefined, () => undefined);
  process.once('disconnect', () => stopping.abort());
  process.on('message', async (message: FromParent) => {
    if (message === 'stop') stopping.abort();
    else send(await work(message, stopping.signal));
  });
  send('ready');
}
