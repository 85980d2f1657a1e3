import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startModelProcess } from '../packages/reader/src/model-process.ts';
import { createLogger } from '../packages/service-kit/src/logger.ts';
import { defineProcessor, startProcessor } from '../packages/service-kit/src/processor.ts';
import { createQueue } from '../packages/service-kit/src/queue.ts';
import { addressOf, connectRedisForWorker } from '../packages/service-kit/src/redis.ts';
import { createTestRedis } from '../packages/service-kit/src/testing/test-stores.ts';
import type { DocumentKind } from '../packages/web-reader/src/reading/page-reader.ts';
import { startReaderProcess } from '../packages/web-reader/src/reading/reader-process.ts';
import { drawPdf } from '../packages/web-reader/src/testing/pdf-files.ts';
import { createPreparePicture } from '../services/cms/src/pictures/prepare-picture.ts';

const bundle = path.join(import.meta.dirname, 'bundle.ts');
let image = '';

// Outside the repository, so that no node_modules is found.
beforeAll(async () => {
  image = await mkdtemp(path.join(tmpdir(), 'fucina-image-'));
  const { status, stderr } = spawnSync(process.execPath, [bundle, 'chatbot', image], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
}, 120_000);
afterAll(() => rm(image, { recursive: true, force: true }));

test('the worker image starts, and fails on invalid configuration', () => {
  const { status, stderr } = spawnSync(process.execPath, ['worker.js'], {
    cwd: image,
    encoding: 'utf8',
    env: {},
  });

  expect(stderr).toContain('Configuration is not valid');
  expect(status).toBe(1);
});

test('the worker image reads pages and PDFs in child processes', async () => {
  const entry = createRequire(path.join(image, 'services/chatbot/src/worker.js')).resolve('#reader-child');
  const reader = startReaderProcess({ entry, maxMemoryMb: 1000 });
  const sentence = 'Il restauro di una sedia costa 45 euro, su prenotazione.';
  const read = async (kind: DocumentKind, body: Buffer) => {
    const document = { kind, url: 'http://a.test/x', origin: 'http://a.test', headers: {}, body };
    return reader.read(document, { deadlineMs: 60_000 });
  };

  const page = await read('html', Buffer.from(`<p>${sentence}`));
  const pdf = await read('pdf', await drawPdf((document) => document.text(sentence)));
  reader.end();

  for (const end of [page, pdf])
    expect(end).toMatchObject({ answer: { page: { blocks: [{ block: { text: sentence } }] } } });
}, 180_000);

test('the worker image includes the thread that releases the jobs of a hung worker', async () => {
  const entry = createRequire(path.join(image, 'services/chatbot/src/worker.js')).resolve(
    '#release-jobs-thread',
  );
  const logger = createLogger({ name: 'test', level: 'silent' });
  const { url, prefix } = await createTestRedis();
  const redis = connectRedisForWorker({ url, logger });
  const queue = createQueue('held', z.object({}), { redis, prefix });
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const processor = defineProcessor(z.object({}), () => {
    begun.resolve();
    return ended.promise;
  });
  const running = startProcessor('held', processor, { redis, logger, concurrency: 1, prefix });
  await queue.add({}, { id: 'job' });
  await begun.promise;
  const lock = await redis.get(`${prefix}:held:job:lock`);

  const workers = [{ queue: 'held', prefix, id: lock?.split(':')[0] }];
  const thread = new Worker(entry, { workerData: { redis: addressOf(redis), workers } });
  await once(thread, 'exit');

  expect(await queue.find('job')).toMatchObject({ state: 'waiting' });
  ended.resolve();
  await running.close();
  await queue.close();
  redis.disconnect();
}, 60_000);

test('the chatbot image runs the model with the bundled library', async () => {
  const entry = createRequire(path.join(image, 'services/chatbot/src/main.js')).resolve('#model-child');
  const folder = path.join(path.dirname(entry), '../model');
  const model = await startModelProcess({ entry, folder, threads: 1 });

  const vectors = await model.embed(['query: orari', 'query: opening hours']);
  model.close();

  expect(vectors).toHaveLength(2 * model.dimensions);
}, 60_000);

test('the cms image processes pictures with the bundled library', async () => {
  const folder = path.join(image, 'cms');
  const { status, stderr } = spawnSync(process.execPath, [bundle, 'cms', folder], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const entry = createRequire(path.join(folder, 'services/cms/src/main.js')).resolve('#picture-child');
  const work = path.join(image, 'work');
  const input = path.join(work, 'dot.gif');
  await mkdir(work);
  await writeFile(
    input,
    Buffer.from('R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64'),
  );

  const prepared = await createPreparePicture({ entry })({ input, folder: work, format: 'gif' });

  expect(prepared.main).toMatchObject({ width: 1, height: 1 });
  expect(prepared.variants.map(({ format }) => format)).toEqual(['avif', 'webp']);
}, 120_000);

test('the frontend image draws link previews and serves the third-party notices', async () => {
  const folder = path.join(image, 'frontend');
  const { status, stderr } = spawnSync(process.execPath, [bundle, 'frontend', folder], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const env = {
    PORT: '0',
    PUBLIC_URL: 'http://a.test',
    CONTENT_URL: 'http://127.0.0.1:9',
    CHATBOT_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'info',
  };
  const server = spawn(process.execPath, ['main.js'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const port = await readPort(server.stdout);

    const answer = await fetch(`http://127.0.0.1:${port}/og/it/home.png`);

    expect(answer.headers.get('content-type')).toBe('image/png');
    const png = Buffer.from(await answer.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    const notices = await fetch(`http://127.0.0.1:${port}/third-party-notices.txt`);
    expect(notices.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await notices.text()).toMatch(/^react 19\S+ \(MIT\)$/m);
  } finally {
    server.kill();
  }
}, 120_000);

async function readPort(output: Readable) {
  for await (const line of createInterface({ input: output })) {
    const [, port] = /"port":(\d+)/.exec(line) ?? [];
    if (port) return port;
  }
  throw new Error('the frontend did not start');
}
