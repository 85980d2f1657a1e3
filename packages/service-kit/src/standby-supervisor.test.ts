import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createLogger } from './logger.ts';
import { createQueue } from './queue.ts';
import { connectRedisForWorker } from './redis.ts';
import { createTestRedis } from './testing/test-stores.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const { url, prefix } = await createTestRedis();
const redis = connectRedisForWorker({ url, logger });
const folder = mkdtempSync(join(tmpdir(), 'standby-'));
const at = (file: string) => JSON.stringify(import.meta.resolve(file));

const write = (name: string, code: string) => {
  const file = join(folder, name);
  writeFileSync(file, code);
  return file;
};
const keep = (name: string, entry: string) =>
  write(
    name,
    `import { superviseWithStandby } from ${at('./standby-supervisor.ts')};
    superviseWithStandby({ entry: ${JSON.stringify(entry)}, reserveAfterMs: 0 });`,
  );

const worker = write(
  'worker.mjs',
  `
  import { z } from ${JSON.stringify(import.meta.resolve('zod'))};
  import { queueOfOneJob } from ${at('./isolated-job.ts')};
  import { releaseJobs } from ${at('./held-jobs.ts')};
  import { defineProcessor, startProcessor } from ${at('./processor.ts')};
  import { connectRedisForWorker } from ${at('./redis.ts')};
  import { awaitActivation } from ${at('./standby.ts')};
  import { watchForHang } from ${at('./watchdog.ts')};
  const logger = { debug() {}, info() {}, warn() {}, error() {} };
  const redis = connectRedisForWorker({ url: ${JSON.stringify(url)}, logger });
  const tell = (what) => redis.rpush(process.env.TEST_PREFIX + ':reported', what);
  const isAlone = queueOfOneJob() !== null;
  await tell('loaded ' + process.pid);
  const { held, ended } = await awaitActivation();
  const processor = defineProcessor(z.object({ about: z.string() }), async ({ about }) => {
    await tell(about + ' begun by ' + (isAlone ? process.ppid : process.pid) + (isAlone ? ' alone' : ''));
    if (about === 'poison' && !isAlone) for (;;);
    if (ended === null && !isAlone) await new Promise(() => undefined);
    await tell(about + ' done');
  }, { subjectOf: ({ about }) => about });
  process.on('disconnect', () => process.exit());
  process.on('SIGTERM', () => process.exit(0));
  await releaseJobs(redis, held);
  startProcessor('kept', processor, { redis, logger, concurrency: 4, prefix: process.env.TEST_PREFIX, entry: process.argv[1] });
  watchForHang({ jobHangSeconds: 0.5 });
`,
);
const keeper = keep('keeper.mjs', worker);

/** A prefix per test, since a process of the previous test may still be exiting. */
let ownPrefix: string;
let queue: ReturnType<typeof createKeptQueue>;
const createKeptQueue = () =>
  createQueue('kept', z.object({ about: z.string() }), { redis, prefix: ownPrefix });
beforeEach(() => {
  ownPrefix = `${prefix}-${randomUUID()}`;
  queue = createKeptQueue();
  return () => queue.close();
});
afterAll(() => {
  redis.disconnect();
  rmSync(folder, { recursive: true });
});

function start(entry: string): ChildProcess {
  const env = { TEST_PREFIX: ownPrefix };
  const kept = fork(entry, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env });
  onTestFinished(() => void kept.kill('SIGKILL'));
  return kept;
}

async function untilReported(pattern: RegExp, times = 1): Promise<string[]> {
  for (;;) {
    const reported = (await redis.lrange(`${ownPrefix}:reported`, 0, -1)).filter((what) =>
      pattern.test(what),
    );
    if (reported.length >= times) return reported;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function untilLoaded(count: number) {
  return (await untilReported(/^loaded/, count)).map((what) => Number(what.replace('loaded ', '')));
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function untilGone(pid: number) {
  while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
}

const expiriesOf = async (id: string) => Number((await redis.hget(`${ownPrefix}:kept:${id}`, 'stc')) ?? 0);

test('a standby takes over the jobs of a killed process without waiting for their locks', async () => {
  start(keeper);
  await queue.add({ about: 'held' }, { id: 'held' });
  const [first = 0, reserve] = await untilLoaded(2);
  await untilReported(/^held begun/);

  process.kill(first, 'SIGKILL');
  const begun = await untilReported(/^held begun/, 2);
  const expiries = await expiriesOf('held');
  await untilReported(/^held done/);

  expect(begun).toEqual([`held begun by ${first}`, `held begun by ${reserve} alone`]);
  expect(expiries).toBe(0);
}, 60_000);

test('jobs running beside a hanging job continue on the standby', async () => {
  start(keeper);
  await queue.add({ about: 'beside' }, { id: 'beside' });
  const [first, reserve] = await untilLoaded(2);
  await untilReported(/^beside begun/);

  await queue.add({ about: 'poison' }, { id: 'poison' });
  const begun = await untilReported(/^beside begun/, 2);
  await untilReported(/^(beside|poison) done/, 2);

  expect(begun).toEqual([`beside begun by ${first}`, `beside begun by ${reserve}`]);
  expect(await untilReported(/^poison begun/)).toEqual([
    `poison begun by ${first}`,
    `poison begun by ${reserve} alone`,
  ]);
}, 60_000);

test('a worker that exits during startup ends its supervisor with the same code', async () => {
  const kept = start(keep('keeper-of-none.mjs', write('none.mjs', 'process.exit(3);')));

  const [code] = await once(kept, 'exit');

  expect(code).toBe(3);
});

test('SIGTERM ends both workers and then the supervisor', async () => {
  const kept = start(keeper);
  const pids = await untilLoaded(2);

  kept.kill('SIGTERM');
  const [code] = await once(kept, 'exit');

  expect(code).toBe(0);
  expect(pids.filter(isRunning)).toEqual([]);
}, 60_000);

test('workers exit when their supervisor is killed', async () => {
  const kept = start(keeper);
  const pids = await untilLoaded(2);

  kept.kill('SIGKILL');

  await Promise.all(pids.map(untilGone));
}, 60_000);

test("messages of a worker are forwarded to the supervisor's parent", async () => {
  const kept = start(keep('keeper-of-one.mjs', write('one.mjs', 'process.send({ listensOn: 8080 });')));

  const [said] = await once(kept, 'message');

  expect(said).toEqual({ listensOn: 8080 });
});
