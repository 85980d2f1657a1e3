import { getPriority } from 'node:os';
import { createLogger } from '@fucina/service-kit/logger';
import { afterEach, expect, test, vi } from 'vitest';
import { isRunning, readerPids } from '../testing/children.ts';
import { createPageReader, defaultReadingLimits, type PageReader } from './page-reader.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const limits = { ...defaultReadingLimits, deadlineMs: { html: 60_000, pdf: 60_000 } };
const { signal } = new AbortController();
let reader: PageReader;
afterEach(() => reader.close());

const document = (text: string) => ({
  kind: 'html' as const,
  url: 'http://a.test/',
  origin: 'http://a.test',
  headers: {},
  body: Buffer.from(`<p>${text}`),
});
const sayings = [
  'Il legno si cura con la cera',
  'La ceramica si cuoce nel forno',
  'Il ferro si batte da caldo',
];
const textOf = (reading: Awaited<ReturnType<PageReader['read']>>) =>
  reading.type === 'page' ? reading.page.blocks.map(({ block }) => block.text) : reading;

test('30 simultaneous documents are read correctly by two processes', async () => {
  reader = createPageReader({ limits: { ...limits, processes: 2 }, logger });
  const many = Array.from({ length: 30 }, (_, i) => `${sayings[i % 3]} ${i}`);

  const readings = await Promise.all(many.map((text) => reader.read(document(text), signal)));

  expect(readings.map(textOf)).toEqual(many.map((text) => [text]));
  expect(readerPids()).toHaveLength(2);
});

test('uploads are read at a lower priority than web pages', async () => {
  reader = createPageReader({ limits, logger });
  const upload = { ...document('Il ferro'), kind: 'txt' as const, isUpload: true };
  await Promise.all([reader.read(document('Il legno'), signal), reader.read(upload, signal)]);

  const behind = readerPids().map((pid) => getPriority(pid) - getPriority());

  expect(behind.toSorted((a, b) => a - b)).toSatisfy(([page = 0, file = 0]) => page === 0 && file > 0);
});

test('the process limit includes readers of both kinds', async () => {
  reader = createPageReader({ limits: { ...limits, processes: 2 }, logger });
  const upload = { ...document('Il ferro'), kind: 'txt' as const, isUpload: true };
  for (const text of sayings)
    await Promise.all([reader.read(document(text), signal), reader.read(document(text), signal)]);

  await reader.read(upload, signal);

  expect(readerPids().filter(isRunning)).toHaveLength(2);
});

test('an idle process exits and is replaced for the next document', async () => {
  reader = createPageReader({ limits, logger, restMs: 1 });
  await reader.read(document('Il legno'), signal);
  await vi.waitUntil(() => !readerPids().some(isRunning), { timeout: 30_000 });

  expect(textOf(await reader.read(document('La cera'), signal))).toEqual(['La cera']);
});

test('a reader kept ready has a process before the first document, and one when the others rest', async () => {
  reader = createPageReader({ limits: { ...limits, processes: 2 }, logger, restMs: 1 });
  reader.keepReady();
  const running = () => readerPids().filter(isRunning);
  expect(running()).toHaveLength(1);

  await Promise.all(sayings.map((text) => reader.read(document(text), signal)));
  await vi.waitUntil(() => running().length === 1, { timeout: 30_000 });

  const [kept = 0] = running();
  process.kill(kept, 'SIGKILL');
  await vi.waitUntil(() => !isRunning(kept), { timeout: 30_000 });
  expect(textOf(await reader.read(document('La cera'), signal))).toEqual(['La cera']);
});

test('an aborted read rejects at once and does not delay the next', async () => {
  reader = createPageReader({ limits: { ...limits, processes: 1 }, logger });
  const stop = new AbortController();
  const first = reader.read(document('Il legno'), stop.signal);
  const second = reader.read(document('La cera'), stop.signal);
  const third = reader.read(document('Il ferro'), signal);

  stop.abort();

  await expect(first).rejects.toMatchObject({ kind: 'aborted' });
  await expect(second).rejects.toMatchObject({ kind: 'aborted' });
  expect(textOf(await third)).toEqual(['Il ferro']);
});

test('closing the reader stops its processes and rejects further reads', async () => {
  reader = createPageReader({ limits, logger });
  const pending = reader.read(document('Il legno'), signal);

  reader.close();

  expect(textOf(await pending)).toMatchObject({ type: 'none', verdict: { outcome: 'failed' } });
  await expect(reader.read(document('La cera'), signal)).rejects.toMatchObject({ kind: 'aborted' });
  await vi.waitUntil(() => !readerPids().some(isRunning), { timeout: 30_000 });
});
