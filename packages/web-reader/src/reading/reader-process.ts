import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import type { Duplex } from 'node:stream';
import { giveWay, watchDeadline, watchResidentMemory } from './child-limits.ts';
import { readFrames, writeFrame } from './frames.ts';
import type { Answer, ReadingProgress, ReadOptions, Work } from './page-reader.ts';

const START_MS = 30_000;
const LOOK_EVERY_MS = 50;
// Gives about two fifths of the CPU share. More steps slow uploads a lot without making answers faster.
const STEPS_BEHIND = 4;
const WORN_SHARE = 0.6;
// Sandbox: no file writes, no child processes, no eval.
const FLAGS = [
  '--permission',
  '--allow-fs-read=*',
  '--allow-worker',
  '--disallow-code-generation-from-strings',
  '--no-warnings',
];

/** `died`: crashed without an answer. */
export type StopReason = 'too slow' | 'too much memory' | 'died';
type ReadingEnd = { type: 'answer'; answer: Answer } | { type: 'stopped'; why: StopReason };

export type ReaderProcess = ReturnType<typeof startReaderProcess>;

export function startReaderProcess({
  maxMemoryMb,
  givesWay = false,
  entry = createRequire(import.meta.url).resolve('#reader-child'),
}: {
  maxMemoryMb: number;
  givesWay?: boolean;
  entry?: string;
}) {
  const child = spawn(process.execPath, [...FLAGS, entry], {
    // Inherits no secrets.
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'pipe', 'pipe'],
  });
  if (givesWay) giveWay(child.pid, STEPS_BEHIND);
  const [, , , documents, lifeline] = child.stdio as unknown as [null, null, null, Duplex, Duplex];
  const pid = child.pid ?? 0;
  const residentMemory = watchResidentMemory(pid, lifeline);
  const started = Promise.withResolvers<void>();
  let answered = Promise.withResolvers<ReadingEnd>();
  let onProgress: ReadOptions['onProgress'];
  let documentsRead = 0;

  readFrames<'ready' | Answer | (ReadingProgress & { type: 'progress' })>(documents, ({ message }) => {
    if (message === 'ready') started.resolve();
    else if (message.type === 'progress') onProgress?.({ done: message.done, total: message.total });
    else answered.resolve({ type: 'answer', answer: message });
  });
  for (const event of ['error', 'exit']) child.once(event, () => stop('died'));
  for (const pipe of [documents, lifeline]) pipe.on('error', () => undefined);
  hold(false);

  function stop(why: StopReason) {
    child.kill('SIGKILL');
    started.resolve();
    answered.resolve({ type: 'stopped', why });
  }

  /** An idle reader must not keep the parent alive. */
  function hold(isHeld: boolean) {
    for (const handle of [child, documents, lifeline] as { ref(): void; unref(): void }[])
      isHeld ? handle.ref() : handle.unref();
  }

  return {
    givesWay,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    hasRead: () => documentsRead > 0,
    /** Memory from earlier documents has piled up, so a fresh process is better. */
    isWorn: () => residentMemory() > maxMemoryMb * 1_000_000 * WORN_SHARE,

    async read(
      { body, ...work }: Work,
      { deadlineMs, ...options }: ReadOptions & { deadlineMs: number },
    ): Promise<ReadingEnd> {
      hold(true);
      onProgress = options.onProgress;
      const endStart = watchDeadline({ pid, givesWay, deadlineMs: START_MS }, () => stop('died'));
      await started.promise;
      endStart();

      const endDeadline = watchDeadline({ pid, givesWay, deadlineMs }, () => stop('too slow'));
      const watch = setInterval(() => {
        if (residentMemory() > maxMemoryMb * 1_000_000) stop('too much memory');
      }, LOOK_EVERY_MS);
      writeFrame(documents, work, body);
      const end = await answered.promise;
      endDeadline();
      clearInterval(watch);
      if (end.type === 'answer') answered = Promise.withResolvers();
      documentsRead += 1;
      hold(false);
      return end;
    },
    end: () => stop('died'),
  };
}
