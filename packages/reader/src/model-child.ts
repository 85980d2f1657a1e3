// A process of its own, started by model-process.ts: a run of the model holds up whatever else the process has to do.
import { getPriority, setPriority } from 'node:os';
import { type Model, openModel } from './model.ts';
import { ReaderUnavailable, type Reason } from './reader-unavailable.ts';

export type ModelNews =
  | { type: 'ready'; name: string; dimensions: number }
  | { type: 'unavailable'; reason: Reason; message: string }
  | { type: 'read'; numbers: Float32Array }
  | { type: 'failed'; message: string };

const [, , folder = '', threads = '1', niceness = '0'] = process.argv;
// Who listens may be gone by then.
const tell = (news: ModelNews) => process.send?.(news, undefined, undefined, () => undefined);

// Who was put further back stays there.
setPriority(Math.max(Number(niceness), getPriority()));
process.on('disconnect', () => process.exit());
const model = await open();
if (model) {
  process.on('message', async (texts: string[]) => tell(await read(model, texts)));
  tell({ type: 'ready', name: model.name, dimensions: model.dimensions });
}

async function open() {
  try {
    return await openModel({ folder, threads: Number(threads) });
  } catch (error) {
    const reason = error instanceof ReaderUnavailable ? error.reason : 'no_native_library';
    tell({ type: 'unavailable', reason, message: error instanceof Error ? error.message : String(error) });
    return null;
  }
}

async function read(opened: Model, texts: string[]): Promise<ModelNews> {
  try {
    return { type: 'read', numbers: await opened.read(texts) };
  } catch (error) {
    return { type: 'failed', message: String(error) };
  }
}
