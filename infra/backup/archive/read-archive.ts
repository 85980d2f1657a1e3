import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import mongoose from 'mongoose';
import { BackupError } from '../backup-error.ts';
import { type ByteReader, createByteReader } from './byte-reader.ts';
import type { Batch, End, Frame, Start } from './frames.ts';
import { open } from './seal.ts';

const { BSON } = mongoose.mongo;
/** BSON's document limit plus overhead. */
const MAX_DOCUMENT_BYTES = 17 * 1024 * 1024;
const DAMAGED = 'This backup is truncated or damaged.';

type Options = {
  source: AsyncIterable<Uint8Array>;
  key: Buffer | null;
  use: (frame: Frame) => Promise<void>;
};

/** Reads a backup, verifies every checksum and returns the manifest. */
export async function readArchive({ source, key, use }: Options): Promise<End> {
  let end: End | null = null;
  await pipeline(open(source, key), createZstdDecompress(), async (plain: AsyncIterable<Uint8Array>) => {
    const reader = createByteReader(plain);
    for (let frame = await readFrame(reader); frame; frame = await readFrame(reader)) {
      if (end) throw new BackupError(DAMAGED);
      if (frame.header.kind === 'end') end = frame.header;
      await use(frame);
    }
  }).catch((error: NodeJS.ErrnoException) => {
    throw isOfZlib(error) ? new BackupError(DAMAGED) : error;
  });
  if (!end)
    throw new BackupError('This backup is truncated: the list of its contents at the end is missing.');
  return end;
}

function isOfZlib({ code }: NodeJS.ErrnoException) {
  return typeof code === 'string' && /^(Z_|ZSTD_)/.test(code);
}

async function readFrame(reader: ByteReader): Promise<Frame | null> {
  const length = await reader.read(4);
  if (length.byteLength === 0) return null;
  const header = await readHeader(reader, length);
  return header.kind === 'batch'
    ? { header, documents: await readBatch(reader, header) }
    : { header, documents: [] };
}

async function readHeader(reader: ByteReader, length: Buffer): Promise<Start | Batch | End> {
  const bytes = await readDocument(reader, length);
  const header = BSON.deserialize(bytes) as Start | Batch | End;
  if (header.kind !== 'batch' || !header.replaces) return header;
  // Ids must be restored with their exact type.
  const { replaces } = BSON.deserialize(bytes, { promoteValues: false, promoteLongs: false }) as Batch;
  return { ...header, replaces };
}

async function readBatch(reader: ByteReader, { count, bytes, sha256 }: Batch): Promise<Uint8Array[]> {
  const all = await reader.read(bytes);
  if (all.byteLength < bytes || createHash('sha256').update(all).digest('hex') !== sha256)
    throw new BackupError(DAMAGED);
  const documents: Uint8Array[] = [];
  for (let at = 0; at < bytes; at += all.readInt32LE(at))
    documents.push(all.subarray(at, at + all.readInt32LE(at)));
  if (documents.length !== count) throw new BackupError(DAMAGED);
  return documents;
}

async function readDocument(reader: ByteReader, length: Buffer): Promise<Buffer> {
  const size = length.byteLength === 4 ? length.readInt32LE() : 0;
  if (size < 5 || size > MAX_DOCUMENT_BYTES) throw new BackupError(DAMAGED);
  const rest = await reader.read(size - 4);
  if (rest.byteLength < size - 4) throw new BackupError(DAMAGED);
  return Buffer.concat([length, rest]);
}
