import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { isMainThread, Worker } from 'node:worker_threads';
import type { ReadingProgress, Work } from './page-reader.ts';

const DOCUMENTS_FD = 3;
const LIFELINE_FD = 4;
const REPORT_EVERY_MS = 50;

if (isMainThread) {
  new Worker(fileURLToPath(import.meta.url)).unref();
  await serve();
} else {
  holdLifeline();
}

async function serve() {
  const { readFrames, writeFrame } = await import('./frames.ts');
  const { doWork } = await import('./read-document.ts');
  const parent = new Socket({ fd: DOCUMENTS_FD });
  parent.on('error', () => undefined);
  readFrames<Work>(parent, async ({ message, body }) => {
    const onProgress = (progress: ReadingProgress) => writeFrame(parent, { type: 'progress', ...progress });
    writeFrame(parent, await doWork({ ...message, body }, onProgress));
  });
  writeFrame(parent, 'ready');
}

/**
 * On its own thread, since a document may block the main one for good. Exits when the parent is gone, and reports
 * memory use where the parent cannot read it.
 */
function holdLifeline() {
  const lifeline = new Socket({ fd: LIFELINE_FD });
  lifeline.on('error', () => undefined);
  lifeline.on('close', () => process.kill(process.pid, 'SIGKILL'));
  lifeline.resume();
  if (process.platform !== 'linux')
    setInterval(() => lifeline.write(`${process.memoryUsage.rss()}\n`), REPORT_EVERY_MS);
}
