import { createHash } from 'node:crypto';
import { sourceLimits } from '@fucina/contracts/source';
import type { Blobs } from '@fucina/service-kit/blobs';
import { cleanFileName } from '@fucina/service-kit/file-name';
import { ProblemError, problem } from '@fucina/service-kit/problem';
import type { Scanner } from '@fucina/service-kit/scanner';
import type { FilePart } from '../../shared/read-form.ts';
import { documentType, SNIFFED_BYTES } from './document-type.ts';

export type StoredUpload =
  | { name: string; blobId: string; size: number; contentHash: string }
  | { name: string; refusal: ProblemError };

/** Stores a file while scanning it and detecting its type, in one pass. */
export async function storeUpload(
  { name: given, bytes }: FilePart,
  { blobs, scanner }: { blobs: Blobs; scanner: Scanner },
): Promise<StoredUpload> {
  const name = cleanFileName(given);
  const blob = blobs.open();
  const scan = scanner.open();
  const sniffed = createSniffer();
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > sourceLimits.maxFileBytes) throw problem('source.too_large');
      sniffed.note(chunk);
      hash.update(chunk);
      await blob.write(chunk);
      await scan.write(chunk);
    }
    if (size === 0) throw problem('source.empty');
    if (documentType(sniffed) === null) throw problem('source.wrong_type');
    if ((await scan.finish()) !== null) throw problem('file.infected');
    await blob.finish();
    return { name, blobId: blob.id, size, contentHash: hash.digest('hex') };
  } catch (error) {
    await blob.giveUp();
    if (error instanceof ProblemError && error.code !== 'scanner.unavailable')
      return { name, refusal: error };
    throw error;
  } finally {
    scan.giveUp();
  }
}

function createSniffer() {
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  return {
    note(chunk: Buffer) {
      if (head.length < SNIFFED_BYTES) head = Buffer.concat([head, chunk]).subarray(0, SNIFFED_BYTES);
      tail = Buffer.concat([tail, chunk]).subarray(-SNIFFED_BYTES);
    },
    get head() {
      return head;
    },
    get tail() {
      return tail;
    },
  };
}
