import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RESTORE_MARK } from '../../packages/service-kit/src/migrations/restore-mark.ts';
import { findTestStores } from '../../packages/service-kit/src/testing/test-stores.ts';
import { backUp } from './back-up.ts';
import { type Databases, openDatabases } from './databases.ts';
import { check, restore } from './restore.ts';
import { onRead } from './testing/on-read.ts';

const { Binary, Decimal128, Double, Long, ObjectId, Timestamp } = mongoose.mongo;
const KEY = randomBytes(32);
let folder = '';
let source: Databases;
let target: Databases;

const openOwn = async () =>
  openDatabases({
    uri: (await findTestStores()).mongodbUri,
    names: { first: `test_${randomUUID().slice(0, 8)}`, second: `test_${randomUUID().slice(0, 8)}` },
  });

const dbOf = ({ databases }: Databases, name = 'first') => {
  const found = databases.find((database) => database.name === name);
  if (!found) throw new Error(name);
  return found.db;
};

async function drop({ databases, close }: Databases) {
  for (const { db } of databases) await db.dropDatabase();
  await close();
}

const fileIn = (name: string) => path.join(folder, name);

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no failure',
    (error: Error) => error.message,
  );

async function isEmpty({ databases }: Databases) {
  for (const { db } of databases) if ((await db.listCollections().toArray()).length > 0) return false;
  return true;
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fucina-backup-'));
  source = await openOwn();
  target = await openOwn();
  const notes = Array.from({ length: 300 }, (_, index) => ({ _id: `note-${index}`, text: `Text ${index}` }));
  await dbOf(source).collection<{ _id: string }>('notes').insertMany(notes);
  await dbOf(source, 'second')
    .collection('pictures')
    .insertOne({ bytes: randomBytes(700_000) });
});
afterEach(async () => {
  await Promise.all([source, target].map(drop));
  await rm(folder, { recursive: true, force: true });
});

test('every BSON type and numeric key round-trips byte for byte', async () => {
  const inNumbers = new Map<string, unknown>([
    ['20', new Map(Object.entries({ z: 1 })).set('3', 2)],
    ['5', 'è'],
  ]);
  const document = new Map<string, unknown>([
    ['_id', new ObjectId()],
    ['long', Long.fromString('9007199254740993')],
    ['double', new Double(3)],
    ['whole', 3],
    ['decimal', Decimal128.fromString('0.10')],
    ['time', new Timestamp({ t: 1, i: 2 })],
    ['date', new Date(0)],
    ['pattern', /a+/i],
    ['nothing', null],
    ['list', [[1], { a: [] }, inNumbers]],
    ['bytes', new Binary(randomBytes(20), 4)],
    ['inNumbers', inNumbers],
  ]);
  await dbOf(source).command({ insert: 'odd', documents: [document] });
  await dbOf(source)
    .collection<{ _id: number | string }>('mixed')
    .insertMany([{ _id: 2 }, { _id: 'two' }, { _id: 1 }]);
  const file = fileIn('types');

  const written = await backUp({ file, key: null }, source);
  const restored = await restore({ file, key: null }, target.databases);

  const read = (of: Databases) => dbOf(of).collection('odd').findOne({}, { raw: true });
  expect(await read(target)).toEqual(await read(source));
  expect(restored.totals).toEqual(written.totals);
  expect(restored.totals.find(({ collection }) => collection === 'mixed')?.count).toBe(3);
});

test('an encrypted backup can be restored only with its key', async () => {
  const file = fileIn('encrypted');
  await backUp({ file, key: KEY }, source);

  const wrongKey = await failureOf(restore({ file, key: randomBytes(32) }, target.databases));
  const noKey = await failureOf(restore({ file, key: null }, target.databases));

  expect(wrongKey).toBe('Wrong key: this backup was encrypted with another one.');
  expect(noKey).toBe('This backup is encrypted: set its key in BACKUP_KEY or BACKUP_KEY_FILE.');
  expect(await isEmpty(target)).toBe(true);
  await restore({ file, key: KEY }, target.databases);
  expect(await dbOf(target).collection('notes').countDocuments()).toBe(300);
});

test('restoring an unencrypted backup with a key is rejected', async () => {
  const file = fileIn('plain');
  await backUp({ file, key: null }, source);

  const failure = await failureOf(restore({ file, key: KEY }, target.databases));

  expect(failure).toContain('This backup is not encrypted, but a key was given');
});

test.each([
  ['encrypted', KEY],
  ['plain', null],
])('restoring a truncated or altered %s backup is rejected and restores nothing', async (name, key) => {
  const file = fileIn(`whole-${name}`);
  await backUp({ file, key }, source);
  const whole = await readFile(file);
  const broken = [
    ...[0, 10, 17, 40, 60, whole.length >> 1, whole.length - 20, whole.length - 1].map((length) =>
      whole.subarray(0, length),
    ),
    ...[20, 70, whole.length >> 1, whole.length - 3].map((at) => {
      const copy = Buffer.from(whole);
      copy[at] = (copy[at] ?? 0) ^ 1;
      return copy;
    }),
    // Trailing bytes are ignored after compressed data, but detected after encrypted data.
    ...(key ? [Buffer.concat([whole, Buffer.from('more')])] : []),
  ];

  for (const [index, bytes] of broken.entries()) {
    await writeFile(fileIn('broken'), bytes);
    const failure = await failureOf(restore({ file: fileIn('broken'), key }, target.databases));
    expect(`${index}: ${failure}`).toMatch(/: (This backup is|This file is not a Fucina backup|Wrong key)/);
  }
  expect(await isEmpty(target)).toBe(true);
  expect((await check({ file, key })).totals).toHaveLength(2);
});

test('restoring into non-empty databases is rejected and leaves them unchanged', async () => {
  const file = fileIn('refused');
  await backUp({ file, key: null }, source);
  await dbOf(target, 'second').collection('keys').insertOne({ signs: true });

  const failure = await failureOf(restore({ file, key: null }, target.databases));

  expect(failure).toBe(
    'second is not empty (keys has 1 document), so nothing was restored. Restore into new databases, before you start the services.',
  );
  expect(await dbOf(target, 'second').collection('keys').countDocuments()).toBe(1);
  expect(await dbOf(target).collection('notes').countDocuments()).toBe(0);
});

test('the leftovers of an interrupted restore are removed by the next restore', async () => {
  const file = fileIn('again');
  await backUp({ file, key: null }, source);
  await dbOf(target)
    .collection<{ _id: string; state: string }>(RESTORE_MARK)
    .insertOne({ _id: 'restore', state: 'filling' });
  await dbOf(target).collection<{ _id: string }>('notes').insertOne({ _id: 'half' });
  const said: string[] = [];

  await restore({ file, key: null, say: (text) => said.push(text) }, target.databases);

  expect(said).toContain('leftovers of an interrupted restore were removed');
  const ids = await dbOf(target).collection('notes').distinct('_id');
  expect(ids).toHaveLength(300);
  expect(ids).not.toContain('half');
  expect(await dbOf(target).listCollections({ name: RESTORE_MARK }).toArray()).toEqual([]);
});

test('a backup of changing data is a consistent snapshot', async () => {
  const notes = dbOf(source).collection<{ _id: string }>('notes');
  const changes = [
    () => notes.updateOne({ _id: 'note-7' }, { $set: { text: 'changed' } }),
    () => Promise.all([notes.deleteOne({ _id: 'note-8' }), notes.insertOne({ _id: 'note-0-new' })]),
    () => dbOf(source).collection<{ _id: string }>('later').insertOne({ _id: 'one' }),
  ];
  const file = fileIn('moving');
  // When this database is read the first is done, so this pass misses changes there.
  const pictures = dbOf(source, 'second');
  const databases = source.databases.map((database) =>
    database.db === pictures ? { ...database, db: onRead(pictures, changes) } : database,
  );

  const end = await backUp({ file, key: null }, { client: source.client, databases });
  await restore({ file, key: null }, target.databases);

  const read = (of: Databases) => dbOf(of).collection('notes').find().sort({ _id: 1 }).toArray();
  expect(end.isOneMoment).toBe(true);
  expect(await read(target)).toEqual(await read(source));
  expect(await dbOf(target).collection('later').countDocuments()).toBe(1);
});

test('a backup of constantly changing data reports that it is not a snapshot', async () => {
  const notes = dbOf(source).collection<{ _id: string }>('notes');
  const pictures = dbOf(source, 'second');
  const changes = Array.from(
    { length: 20 },
    (_, index) => () => notes.updateOne({ _id: 'note-7' }, { $set: { index } }),
  );
  const databases = source.databases.map((database) =>
    database.db === pictures ? { ...database, db: onRead(pictures, changes) } : database,
  );

  const end = await backUp({ file: fileIn('restless'), key: null }, { client: source.client, databases });
  await restore({ file: fileIn('restless'), key: null }, target.databases);

  expect(end.isOneMoment).toBe(false);
  expect(end.until.getTime()).toBeGreaterThanOrEqual(end.since.getTime());
  expect(await dbOf(target).collection('notes').countDocuments()).toBe(300);
});

test('backing up empty databases fails, and an existing file is not overwritten', async () => {
  const nothing = await failureOf(backUp({ file: fileIn('nothing'), key: null }, target));
  await writeFile(fileIn('kept'), 'mine');
  const existing = await failureOf(backUp({ file: fileIn('kept'), key: null }, source));

  expect(nothing).toContain('There is nothing to back up');
  expect(existing).toBe(`${fileIn('kept')} already exists: it was not overwritten.`);
  expect(await readFile(fileIn('kept'), 'utf8')).toBe('mine');
  expect(
    (await readdir(folder)).filter((name) => name.startsWith('nothing') || name.endsWith('.part')),
  ).toEqual([]);
});
