// Child process started by model-process.ts, since inference blocks the event loop.
import { getPriority, setPriority } from 'node:os';
import { type Model, openModel } from './model.ts';
import { ReaderUnavailable, type Reason } from './reader-unavailable.ts';
import type { Reading } from './reading.ts';
import type { PassageText } from './windows.ts';

export type Task =
  | { type: 'embed'; texts: readonly string[] }
  | { type: 'read'; question: string; passages: readonly PassageText[] };

export type ModelNews =
  | { type: 'ready'; name: string; dimensions: number }
  | { type: 'unavailable'; reason: Reason; message: string }
  | { type: 'done'; result: Float32Array | Reading[] }
  | { type: 'failed'; message: string };

const [, , folder = '', threads = '1', niceness = '0'] = process.argv;
// The parent may have exited.
const send = (news: ModelNews) => process.send?.(news, undefined, undefined, () => undefined);

// Never raises the priority of a process that was niced further.
setPriority(Math.max(Number(niceness), getPriority()));
process.on('disconnect', () => process.exit());
const model = await open();
if (model) {
  process.on('message', async (task: Task) => send(await work(model, task)));
  send({ type: 'ready', name: model.name, dimensions: model.dimensions });
}

async function open() {
  try {
    return await openModel({ folder, threads: Number(threads) });
  } catch (error) {
    const reason = error instanceof ReaderUnavailable ? error.reason : 'no_native_library';
    send({ type: 'unavailable', reason, message: error instanceof Error ? error.message : String(error) });
    return null;
  }
}

async function work(opened: Model, task: Task): Promise<ModelNews> {
  try {
    const result =
      task.type === 'embed'
        ? await opened.embed(task.texts)
        : await opened.read(task.question, task.passages);
    return { type: 'done', result };
  } catch (error) {
    return { type: 'failed', message: String(error) };
  }
}
