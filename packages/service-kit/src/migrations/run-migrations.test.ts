import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../logger.ts';
import { countInNotes, startMigrating } from '../testing/slow-migration.ts';
import { createTestDatabase } from '../testing/test-stores.ts';
import { RESTORE_MARK } from './restore-mark.ts';
import type { Migration } from './run-migrations.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let running: ReturnType<typeof startMigrating>[];
let logged: string[];
beforeEach(async () => {
  database = await createTestDatabase();
  running = [];
  logged = [];
});
afterEach(async () => {
  await Promise.all(running.map(({ db }) => db.close()));
  await database.drop();
});

function start(migrations: Migration[]) {
  const logger = createLogger({
    name: 'test',
    level: 'warn',
    output: { write: (line) => logged.push(line) },
  });
  const process = startMigrating(database.uri, migrations, logger);
  running.push(process);
  return process;
}

const noted = (id: string): Migration => ({
  id,
  run: async ({ db }) => void (await db.collection('runs').insertOne({ id })),
});
const runs = async () => (await database.db.collection('runs').find().toArray()).map(({ id }) => id);
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no failure',
    (error: Error) => error.message,
  );

test('each migration runs once, in order, when five processes start together', async () => {
  const migrations = [noted('0001-a'), noted('0002-b'), noted('0003-c')];
  const processes = Array.from({ length: 5 }, () => start(migrations));
  const before = await failureOf(processes[0]?.check() ?? Promise.resolve());

  await Promise.all(processes.map(({ run }) => run()));

  expect(await runs()).toEqual(['0001-a', '0002-b', '0003-c']);
  expect(before).toBe('migrations have not finished yet');
  for (const { check } of processes) await check();
});

test('a newer release runs only new migrations, and an older one runs none and says what to do', async () => {
  await start([noted('0001-a')]).run();

  await start([noted('0001-a'), noted('0002-b')]).run();
  expect(logged.join()).not.toContain('newer release');
  await start([noted('0001-a')]).run();

  expect(await runs()).toEqual(['0001-a', '0002-b']);
  expect(logged.join()).toContain('deploy that release again, or restore a backup made before the upgrade');
  expect(logged.join()).toContain('test/0002-b');
});

test('an interrupted migration is resumed without migrating any document twice', async () => {
  const notes = Array.from({ length: 60 }, (_, number) => ({ number }));
  await database.db.collection('notes').insertMany(notes);
  const script = fileURLToPath(new URL('../testing/slow-migration.ts', import.meta.url));
  const killed = spawn(process.execPath, [script, database.uri], { stdio: 'inherit' });
  const count = () => database.db.collection('notes').countDocuments({ times: 1 });
  await expect.poll(count, { timeout: 15_000 }).toBeGreaterThan(2);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const begun = await count();

  await start([countInNotes({ pauseMs: 0 })]).run();

  expect(begun).toBeLessThan(60);
  expect(await count()).toBe(60);
  expect(await database.db.collection('migrations').findOne({})).toMatchObject({
    attempts: 2,
    finishedAt: expect.any(Date),
  });
});

test('a failed migration keeps the process not ready and is retried by the next one', async () => {
  const broken = { id: '0001-a', run: () => Promise.reject(new Error('a document is not as it should be')) };
  const first = start([broken]);

  const failure = await failureOf(first.run());

  expect(failure).toBe('a document is not as it should be');
  await expect(first.check()).rejects.toThrow('not finished yet');
  await start([noted('0001-a')]).run();
  expect(await runs()).toEqual(['0001-a']);
});

test('a process that loses its migration lease aborts', async () => {
  const leases = database.db.collection('migration_lease');
  const stopped = new Promise<void>((resolve) => {
    const endless: Migration = {
      id: '0001-a',
      run: ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            resolve();
            reject(signal.reason);
          });
        }),
    };
    void start([endless]).run();
  });
  await expect.poll(() => leases.countDocuments({ holder: { $ne: 'nobody' } })).toBe(1);

  await leases.updateOne({}, { $set: { holder: 'another', until: new Date(Date.now() + 3600_000) } });
  await stopped;
  await database.db.collection('migrations').updateOne({}, { $set: { finishedAt: new Date() } });

  await expect
    .poll(() =>
      running[0]?.check().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
});

test('migrations wait for an unfinished restore', async () => {
  await database.db.collection(RESTORE_MARK).insertOne({ state: 'filling' });
  const waiting = start([noted('0001-a')]);
  const done = waiting.run();
  await start([]).db.asPromise();
  const meanwhile = await runs();

  await database.db.collection(RESTORE_MARK).drop();
  await done;

  expect(meanwhile).toEqual([]);
  expect(await runs()).toEqual(['0001-a']);
});

test('migrations out of order or with duplicate IDs are rejected', () => {
  expect(() => start([noted('0002-b'), noted('0001-a')])).toThrow('migrations are out of order');
  expect(() => start([noted('0001-a'), noted('0001-a')])).toThrow('migrations are out of order');
});
