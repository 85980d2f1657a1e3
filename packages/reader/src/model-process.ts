import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import type { Model } from './model.ts';
import type { ModelNews, Task } from './model-child.ts';
import { ReaderUnavailable } from './reader-unavailable.ts';
import type { Reading } from './reading.ts';

type News<T extends ModelNews['type']> = Extract<ModelNews, { type: T }>;
type Started = { child: ChildProcess; ready: News<'ready'> };

class ProcessEnded extends Error {}

/** Far longer than loading the model or its slowest call takes, even on a busy machine. */
const MAX_SILENCE_MS = 60_000;

/** Handles one call at a time. */
export type ModelProcess = Model & {
  pid(): number | undefined;
  close(): void;
};

/** Runs the model in a child process and restarts it if it dies or hangs. */
export async function startModelProcess({
  folder,
  threads,
  niceness = 0,
  entry = createRequire(import.meta.url).resolve('#model-child'),
}: {
  folder: string;
  threads: number;
  niceness?: number;
  entry?: string;
}): Promise<ModelProcess> {
  let isClosed = false;
  let latest: ChildProcess | null = null;
  let current: Started | null = null;

  async function start(): Promise<Started> {
    if (isClosed) throw new ProcessEnded('the model is closed');
    const child = fork(entry, [folder, String(threads), String(niceness)], {
      // Inherits no secrets.
      env: {},
      // A smaller young generation saves 50 MB.
      execArgv: ['--no-warnings', '--max-semi-space-size=4'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    latest = child;
    child.once('exit', () => {
      if (current?.child === child) current = null;
    });
    const news = await hear(child).catch((error: unknown) => {
      throw new ReaderUnavailable('no_native_library', 'The model’s process ended while it started.', {
        cause: error,
      });
    });
    if (news.type === 'ready') return { child, ready: news };
    child.kill('SIGKILL');
    if (news.type === 'unavailable') throw new ReaderUnavailable(news.reason, news.message);
    throw new Error(`the model's process began with ${news.type}`);
  }

  async function doOnce(task: Task) {
    current ??= await start();
    const news = await hear(current.child, task);
    if (news.type === 'done') return news.result;
    throw new Error('message' in news ? news.message : `the model's process answered ${news.type}`);
  }

  async function doSurely(task: Task) {
    try {
      return await doOnce(task);
    } catch (error) {
      // May have been OOM-killed because of other processes, so retry; a task that kills the process twice is given
      // up.
      if (!(error instanceof ProcessEnded) || isClosed) throw error;
      current = null;
      return doOnce(task);
    }
  }

  const { child, ready } = await start();
  current = { child, ready };

  return {
    name: ready.name,
    dimensions: ready.dimensions,
    pid: () => current?.child.pid,
    embed: async (texts) => (await doSurely({ type: 'embed', texts })) as Float32Array,
    read: async (question, passages) => (await doSurely({ type: 'read', question, passages })) as Reading[],
    close() {
      isClosed = true;
      latest?.kill('SIGKILL');
      current = null;
    },
  };
}

/** Sends a task, if any, and resolves with the next message. A child that stays silent is ended. */
async function hear(child: ChildProcess, task?: Task): Promise<ModelNews> {
  const { promise, resolve, reject } = Promise.withResolvers<ModelNews>();
  const fail = (cause: unknown) => reject(new ProcessEnded('the process of the model ended', { cause }));
  hold(child, true);
  const silence = setTimeout(() => child.kill('SIGKILL'), MAX_SILENCE_MS);
  child.once('error', fail).once('exit', fail).once('message', resolve);
  if (task) child.send(task, (error) => error && fail(error));
  try {
    return await promise;
  } finally {
    clearTimeout(silence);
    child.off('error', fail).off('exit', fail).off('message', resolve);
    hold(child, false);
  }
}

/** An idle child must not keep the parent alive. */
function hold(child: ChildProcess, isHeld: boolean) {
  const handles = [child, child.channel] as ({ ref(): void; unref(): void } | null | undefined)[];
  for (const handle of handles) isHeld ? handle?.ref() : handle?.unref();
}
