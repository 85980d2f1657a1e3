import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { BackupError } from '../backup-error.ts';
import { type ByteReader, createByteReader } from './byte-reader.ts';

// Layout: magic, 0 or 1 for encryption, then if encrypted: salt, key check, chunks.
const MAGIC = Buffer.from('FUCINA BACKUP 1\n');
const SALT_BYTES = 16;
const PROOF_BYTES = 16;
const TAG_BYTES = 16;
const CHUNK_BYTES = 64 * 1024;

/** Writes everything after the magic. With a key: AES-256-GCM in chunks. */
export async function* seal(
  source: AsyncIterable<Uint8Array>,
  key: Buffer | null,
): AsyncGenerator<Uint8Array> {
  yield Buffer.concat([MAGIC, Buffer.from([key ? 1 : 0])]);
  if (!key) return yield* source;

  const salt = randomBytes(SALT_BYTES);
  const { cipherKey, proof } = deriveKeys(key, salt);
  yield Buffer.concat([salt, proof]);
  const reader = createByteReader(source);
  let chunk = await reader.read(CHUNK_BYTES);
  for (let index = 0; ; index += 1) {
    const next = await reader.read(CHUNK_BYTES);
    const isLast = next.byteLength === 0;
    const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce(index, isLast));
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    if (isLast) return;
    chunk = next;
  }
}

/** Reads what `seal` wrote. Reports a wrong key, a foreign file and a modified or truncated one differently. */
export async function* open(
  source: AsyncIterable<Uint8Array>,
  key: Buffer | null,
): AsyncGenerator<Uint8Array> {
  const reader = createByteReader(source);
  const magic = await reader.read(MAGIC.byteLength);
  if (!magic.equals(MAGIC))
    throw new BackupError('This file is not a Fucina backup, or was made by a later version.');
  const [isEncrypted] = await reader.read(1);
  if (isEncrypted === 0 && key)
    throw new BackupError(
      'This backup is not encrypted, but a key was given: unset BACKUP_KEY to restore it anyway.',
    );
  if (isEncrypted === 0) return yield* reader.rest();
  if (!key) throw new BackupError('This backup is encrypted: set its key in BACKUP_KEY or BACKUP_KEY_FILE.');
  yield* openChunks(reader, key);
}

async function* openChunks(reader: ByteReader, key: Buffer) {
  const { cipherKey, proof } = deriveKeys(key, await reader.read(SALT_BYTES));
  const said = await reader.read(PROOF_BYTES);
  if (said.byteLength < PROOF_BYTES)
    throw new BackupError('This backup is truncated: it ends before its data begins.');
  if (!timingSafeEqual(said, proof))
    throw new BackupError('Wrong key: this backup was encrypted with another one.');

  let chunk = await reader.read(CHUNK_BYTES + TAG_BYTES);
  for (let index = 0; ; index += 1) {
    const next = await reader.read(CHUNK_BYTES + TAG_BYTES);
    const isLast = next.byteLength === 0;
    const decipher = createDecipheriv('aes-256-gcm', cipherKey, nonce(index, isLast), {
      authTagLength: TAG_BYTES,
    });
    try {
      decipher.setAuthTag(chunk.subarray(-TAG_BYTES));
      yield Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw new BackupError(
        isLast
          ? 'This backup is truncated or damaged near its end.'
          : `This backup is damaged in chunk ${index + 1}.`,
      );
    }
    if (isLast) return;
    chunk = next;
  }
}

/** One key per file, so that a counter is a safe nonce. The key check reveals nothing about the key. */
function deriveKeys(key: Buffer, salt: Buffer) {
  const bytes = Buffer.from(hkdfSync('sha256', key, salt, 'backup of fucina', 32 + PROOF_BYTES));
  return { cipherKey: bytes.subarray(0, 32), proof: bytes.subarray(32) };
}

/** Marks the last chunk, so that truncation is detected. */
function nonce(index: number, isLast: boolean) {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(index, 0, 6);
  bytes[11] = isLast ? 1 : 0;
  return bytes;
}
