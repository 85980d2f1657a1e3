import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import { peakMb } from '../faults/harness/processes.ts';
import { startMongo } from '../local/mongo.ts';
import { type BenchRow, benchRow, formatRows } from './bench.ts';

/** Half text, which compresses, half files, which do not. */
const MEGABYTES = Number(process.env.BENCH_MB || 256);
const MEGABYTE = 1024 * 1024;
const PIECE = 255 * 1024;
const WORDS =
  'bottega orari restauro mobile antico vernice legno prezzo consegna visita museo biglietto corso pane forno'.split(
    ' ',
  );

/** Encrypted backup of one server and restore to another, using the image's commands. */
async function benchBackup(): Promise<BenchRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fucina-bench-'));
  const output = { say: () => undefined, log: () => undefined };
  const source = await startMongo({ dataDir: path.join(folder, 'source'), ...output });
  const target = await startMongo({ dataDir: path.join(folder, 'target'), ...output });
  try {
    await fill(source.uri);
    const file = path.join(folder, 'all.backup');
    const saved = await run('backup', file, source.uri);
    const restored = await run('restore', file, target.uri);
    const { size } = await stat(file);
    const minutesPerGigabyte = ({ seconds }: { seconds: number }) => (seconds / 60) * (1024 / MEGABYTES);
    const both = { seconds: saved.seconds + restored.seconds };
    return [
      benchRow(`backup of ${MEGABYTES} MB`, minutesPerGigabyte(saved), 'min/GB'),
      benchRow('restore, checked before and after', minutesPerGigabyte(restored), 'min/GB'),
      benchRow('both', minutesPerGigabyte(both), 'min/GB', { atMost: 5 }),
      benchRow('file, of what the databases hold', size / MEGABYTE / MEGABYTES, 'times'),
      benchRow('memory of the backup, at most', saved.memoryMb, 'MB'),
      benchRow('memory of the restore, at most', restored.memoryMb, 'MB'),
    ];
  } finally {
    await Promise.all([source.stop(), target.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill(uri: string) {
  const client = await mongoose.mongo.MongoClient.connect(uri);
  const pages = client.db('fucina_chatbot').collection('pages');
  const chunks = client.db('fucina_projects').collection('blobs.chunks');
  for (let written = 0; written < MEGABYTES; written += 8) {
    await pages.insertMany(
      Array.from({ length: 1024 }, () => ({ title: sentence(5), text: sentence(580), readAt: new Date() })),
    );
    const files_id = new mongoose.mongo.ObjectId();
    await chunks.insertMany(
      Array.from({ length: 16 }, (_, n) => ({ files_id, n, data: randomBytes(PIECE) })),
    );
  }
  await client.close();
}

const sentence = (words: number) =>
  Array.from({ length: words }, () => WORDS[Math.floor(Math.random() * WORDS.length)]).join(' ');

async function run(command: 'backup' | 'restore', file: string, uri: string) {
  const script = path.join(import.meta.dirname, '../backup/commands', `${command}.ts`);
  const env = { ...process.env, MONGODB_URI: uri, BACKUP_KEY: Buffer.alloc(32, 1).toString('base64') };
  const begunAt = performance.now();
  const child = spawn(process.execPath, [script, file], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  let memoryMb = 0;
  const looking = setInterval(() => {
    memoryMb = Math.max(memoryMb, peakMb(child.pid ?? 0));
  }, 100);
  const [code] = await once(child, 'exit');
  clearInterval(looking);
  if (code !== 0) throw new Error(`${command} exited with ${code}`);
  return { seconds: (performance.now() - begunAt) / 1000, memoryMb };
}

console.log(formatRows(await benchBackup()));
