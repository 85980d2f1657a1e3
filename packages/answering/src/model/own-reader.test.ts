import { cpSync, mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { modelFolder } from '@fucina/reader/model-folder';
import { createLogger, type Logger } from '@fucina/service-kit/logger';
import { afterAll, expect, test, vi } from 'vitest';
import { createOwnReader } from './own-reader.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const folder = mkdtempSync(path.join(tmpdir(), 'own-reader-'));
const { signal } = new AbortController();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('embeddings of similar texts are closer, across languages and in input order', async () => {
  const reader = createOwnReader({ logger });
  const embeddings = reader?.embeddings;
  const [question] = (await embeddings?.embed(['Do you ship abroad?'], { kind: 'query', signal })) ?? [];
  const [shipping, dogs] =
    (await embeddings?.embed(['Spediamo anche fuori dall’Italia.', 'I cani stanno al guinzaglio.'], {
      kind: 'passage',
      signal,
    })) ?? [];
  reader?.close();

  const similar = (vector: ArrayLike<number> = []) =>
    Array.from(question ?? []).reduce((sum, value, at) => sum + value * (vector[at] ?? 0), 0);
  expect(similar(shipping)).toBeGreaterThan(similar(dogs));
});

test('without model files there is no reader', () => {
  expect(createOwnReader({ folder: path.join(folder, 'nowhere'), logger })).toBeNull();
});

test('a truncated model yields no embeddings and reports the damage', async () => {
  const cut = path.join(folder, 'cut');
  cpSync(modelFolder, cut, { recursive: true });
  truncateSync(path.join(cut, 'encoder.onnx'), 1_000_000);
  const reader = createOwnReader({ folder: cut, logger });
  const embeddings = reader?.embeddings;

  expect(await embeddings?.embed(['orari'], { kind: 'query', signal })).toBeNull();
  expect(await embeddings?.embed(['orari'], { kind: 'query', signal })).toBeNull();
  expect(reader?.state()).toBe('file_damaged');
});

test('a reader whose model is repaired recovers with the next text', async () => {
  const mended = path.join(folder, 'mended');
  cpSync(modelFolder, mended, { recursive: true });
  rmSync(path.join(mended, 'words.bin'));
  const reader = createOwnReader({ folder: mended, logger });
  await reader?.embeddings.embed(['orari'], { kind: 'query', signal });
  const before = reader?.state();

  cpSync(path.join(modelFolder, 'words.bin'), path.join(mended, 'words.bin'));
  await reader?.embeddings.embed(['orari'], { kind: 'query', signal });
  reader?.close();

  expect([before, reader?.state()]).toEqual(['file_missing', 'on']);
});

test('an aborted request gets no results', async () => {
  const reader = createOwnReader({ logger });

  expect(
    await reader?.embeddings.embed(['orari'], { kind: 'query', signal: AbortSignal.abort() }),
  ).toBeNull();
  expect(
    await reader?.passages.read('orari', [{ title: '', sentences: ['Chiuso.'] }], AbortSignal.abort()),
  ).toEqual([]);
  reader?.close();
});

test('a question whose patience ends while the model is loading is answered without it, which is no fault', async () => {
  const warn = vi.fn();
  const startReader = () => new Promise<never>(() => undefined);
  const reader = createOwnReader({
    startReader,
    logger: { ...logger, info: vi.fn(), warn } as unknown as Logger,
  });
  const patience = new AbortController();

  const embedded = reader?.embeddings.embed(['orari'], { kind: 'query', signal: patience.signal });
  patience.abort();

  expect(await embedded).toBeNull();
  expect(warn).not.toHaveBeenCalled();
});

test('in the background it may use every core, since it yields to all other work', async () => {
  const startReader = vi.fn(() => new Promise<never>(() => undefined));
  const startedWith = (givesWay: boolean) => {
    startReader.mockClear();
    const reader = createOwnReader({ threads: 1, givesWay, startReader, logger });
    void reader?.embeddings.embed(['orari'], { kind: 'passage', signal });
    return startReader.mock.calls[0] as unknown;
  };

  expect(startedWith(true)).toEqual([
    expect.objectContaining({ threads: availableParallelism(), niceness: 10 }),
  ]);
  expect(startedWith(false)).toEqual([expect.objectContaining({ threads: 1, niceness: 0 })]);
});

test('reading stops after the batch that contains an answer', async () => {
  const reader = createOwnReader({ logger });
  const dogs = { title: 'Regole – Animali', sentences: ['Un cane costa 6 euro a notte, due 10.'] };
  const rooms = { title: 'Prezzi', sentences: ['La doppia costa 90 euro a notte.'] };
  const read = (first: typeof dogs) =>
    reader?.passages.read('Quanto costa il cane?', [first, ...Array(7).fill(rooms)], signal);
  // Warm up: loading the model is not part of the per-question time budget.
  await reader?.embeddings.embed(['orari'], { kind: 'query', signal });

  expect([(await read(dogs))?.length, (await read(rooms))?.length]).toEqual([4, 8]);
  reader?.close();
});
