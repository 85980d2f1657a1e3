import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createLogger } from './logger.ts';
import { createQueue } from './queue.ts';
import { connectRedisForWorker } from './redis.ts';
import { createTestRedis } from './testing/test-stores.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const { url, prefix } = await createTestRedis();
const redis = connectRedisForWorker({ url, logger });
const queue = createQueue('hanging', z.object({ about: z.string() }), { redis, prefix });
const folder = mkdtempSync(join(tmpdir(), 'hanging-jobs-'));
const entry = join(folder, 'worker.mjs');
const at = (file: string) => JSON.stringify(import.meta.resolve(file));

/** A worker whose jobs hang or wait depending on their subject: always, on the first attempt, or alongside others. */
writeFileSync(
  entry,
  `
  import { z } from ${JSON.stringify(import.meta.resolve('zod'))};
  import { queueOfOneJob } from ${at('./isolated-job.ts')};
  import { defineProcessor, startProcessor } from ${at('./processor.ts')};
  import { connectRedisForWorker } from ${at('./redis.ts')};
  import { watchForHang } from ${at('./watchdog.ts')};
  const logger = { debug() {}, info() {}, warn() {}, error() {} };
  const redis = connectRedisForWorker({ url: ${JSON.stringify(url)}, logger });
  const tell = (what) => redis.rpush(${JSON.stringify(`${prefix}:reported`)}, what);
  const isAlone = queueOfOneJob() !== null;
  const processor = defineProcessor(z.object({ about: z.string() }), async ({ about }, { signal }) => {
    await tell(about + (isAlone ? ' begun alone' : ' begun'));
    if (about.startsWith('poison') || (about === 'quarrel' && !isAlone)) for (;;);
    if (about === 'fault' ) throw new Error('no luck');
    const times = await redis.incr(${JSON.stringify(`${prefix}:times:`)} + about);
    if (about === 'patience' && times === 1) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    if (about === 'unlucky' && !isAlone) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    await tell(about + (isAlone ? ' done alone' : ' done'));
  }, { subjectOf: ({ about }) => about, giveUp: ({ about }) => tell(about + ' given up') });
  startProcessor('hanging', processor, { redis, logger, concurrency: 4, prefix: ${JSON.stringify(prefix)}, entry: process.argv[1] });
  process.on('disconnect', () => process.exit());
  watchForHang({ jobHangSeconds: isAlone ? 1 : 0.5 });
`,
);

let isOver = false;
let deaths = 0;
let activeAtDeath: number | undefined;
let worker: ChildProcess | undefined;
function keepRunning() {
  worker = fork(entry, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  worker.once('exit', async () => {
    deaths += 1;
    if (isOver) return;
    activeAtDeath = (await queue.count()).active;
    keepRunning();
  });
}

beforeEach(async () => {
  deaths = 0;
  await redis.del(`${prefix}:reported`, `${prefix}:times:patience`);
  if (!worker) keepRunning();
});
afterAll(async () => {
  isOver = true;
  worker?.kill('SIGKILL');
  await queue.close();
  redis.disconnect();
  rmSync(folder, { recursive: true });
});

async function untilReported(what: string): Promise<string[]> {
  for (;;) {
    const reported = await redis.lrange(`${prefix}:reported`, 0, -1);
    if (reported.includes(what)) return reported;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function untilFailed(id: string) {
  while ((await queue.find(id))?.state !== 'failed') await new Promise((resolve) => setTimeout(resolve, 20));
}

test('a hanging job is retried once in isolation, then given up, while other jobs continue', async () => {
  await queue.add({ about: 'patience' }, { id: 'patience' });
  await untilReported('patience begun');
  await queue.add({ about: 'poison' }, { id: 'poison' });
  await untilReported('poison begun alone');
  await queue.add({ about: 'later' }, { id: 'later' });

  await untilReported('patience done');
  const whileItHangs = await untilReported('later done');
  const reported = await untilReported('poison given up');

  expect(whileItHangs).not.toContain('poison given up');
  expect(reported.toSorted()).toEqual([
    'later begun',
    'later done',
    'patience begun',
    'patience begun',
    'patience done',
    'poison begun',
    'poison begun alone',
    'poison given up',
  ]);
  expect(deaths).toBe(1);
  await untilFailed('poison');
}, 120_000);

test('a job that hung before under another ID is isolated from the start', async () => {
  await queue.add({ about: 'poison' }, { id: 'poison-2' });

  const reported = await untilReported('poison given up');

  expect(reported).toEqual(['poison begun alone', 'poison given up']);
  expect(deaths).toBe(0);
}, 120_000);

test('a job that succeeds in isolation is cleared, and one that fails there is retried as usual', async () => {
  await redis.set(`${prefix}:in-hand:hanging:quarrel`, '1');
  await redis.set(`${prefix}:in-hand:hanging:fault`, '1');
  await queue.add({ about: 'quarrel' }, { id: 'quarrel' });
  await queue.add({ about: 'fault' }, { id: 'fault' });

  await untilReported('quarrel done alone');
  const reported = await untilReported('fault begun');

  expect(reported.filter((what) => what.startsWith('fault')).slice(0, 2)).toEqual([
    'fault begun alone',
    'fault begun',
  ]);
  expect(deaths).toBe(0);
}, 120_000);

test('a job that ran beside two hanging jobs is isolated as well', async () => {
  await queue.add({ about: 'unlucky' }, { id: 'unlucky' });
  await untilReported('unlucky begun');
  await queue.add({ about: 'poison-a' }, { id: 'poison-a' });
  await untilReported('poison-a given up');
  await queue.add({ about: 'poison-b' }, { id: 'poison-b' });

  const reported = await untilReported('unlucky done alone');
  await untilReported('poison-b given up');

  expect(reported.filter((what) => what.startsWith('unlucky'))).toEqual([
    'unlucky begun',
    'unlucky begun',
    'unlucky begun alone',
    'unlucky done alone',
  ]);
  expect(deaths).toBe(2);
}, 120_000);

test('all jobs of a hanging process are back in the queue when it is killed', async () => {
  const about = ['poison-c', 'beside', 'next', 'behind', 'far-behind'];

  await Promise.all(about.map((subject) => queue.add({ about: subject }, { id: subject })));
  const reported = await untilReported('poison-c given up');

  expect(reported.filter((what) => what.endsWith('alone'))).toEqual(['poison-c begun alone']);
  expect(deaths).toBe(1);
  expect(activeAtDeath).toBe(0);
}, 120_000);
