import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type ProblemError, problem } from '@fucina/service-kit/problem';
import type { PictureAnswer, PictureJob, PictureRefusal, PreparedPicture } from './picture-child.ts';

const DEADLINE_MS = 45_000;
const MAX_MEMORY_BYTES = 700_000_000;
const LOOK_EVERY_MS = 100;

const refusals: Record<PictureRefusal | 'stopped', () => ProblemError> = {
  unreadable: () => problem('media.unreadable'),
  'too many pixels': () => problem('media.too_many_pixels'),
  stopped: () => problem('media.too_complex'),
};

export type PreparePicture = (job: PictureJob) => Promise<PreparedPicture>;

/** Converts pictures in a child process, with limits on time and memory. */
export function createPreparePicture({
  deadlineMs = DEADLINE_MS,
  entry = createRequire(import.meta.url).resolve('#picture-child'),
} = {}): PreparePicture {
  return async function preparePicture(job) {
    // Inherits no secrets and no standard streams.
    const child = fork(entry, { env: {}, execArgv: [], stdio: 'ignore' });
    const ended = Promise.withResolvers<PictureAnswer | 'stopped'>();
    child.once('message', (answer) => ended.resolve(answer as PictureAnswer));
    for (const event of ['error', 'exit']) child.once(event, () => ended.resolve('stopped'));
    const deadline = setTimeout(() => child.kill('SIGKILL'), deadlineMs);
    const watch = setInterval(() => {
      if (residentMemory(child.pid) > MAX_MEMORY_BYTES) child.kill('SIGKILL');
    }, LOOK_EVERY_MS);

    child.send(job);
    const answer = await ended.promise;
    clearTimeout(deadline);
    clearInterval(watch);
    const isGone = child.exitCode !== null || child.signalCode !== null;
    child.kill('SIGKILL');
    if (!isGone) await once(child, 'exit');
    if (answer === 'stopped') throw refusals.stopped();
    if ('refused' in answer) throw refusals[answer.refused]();
    return answer.prepared;
  };
}

/** Works on Linux only; elsewhere the pixel and time limits must suffice. */
function residentMemory(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
