import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Busboy } from '@fastify/busboy';
import { MAX_MEDIA_BYTES } from '@fucina/contracts/media';
import { problem } from '@fucina/service-kit/problem';

const SETTLE_MS = 1000;
const limits = {
  fileSize: MAX_MEDIA_BYTES,
  files: 1,
  fields: 8,
  fieldNameSize: 50,
  fieldSize: 4096,
  headerPairs: 20,
};

export type Upload = { path: string; originalFilename: string; fields: Record<string, string> };

/** Writes the one file of a multipart body into the folder as it comes, and collects the fields beside it. */
export async function readUpload(
  request: { body: ReadableStream<Uint8Array> | null; contentType: string },
  folder: string,
): Promise<Upload> {
  if (!/^multipart\/form-data\b/i.test(request.contentType)) throw problem('request.unsupported_type');
  if (!request.body) throw problem('media.file_required');
  const parser = openParser(request.contentType);
  const fields: Record<string, string> = Object.create(null);
  const written: Promise<unknown>[] = [];
  const file = { path: path.join(folder, 'upload'), name: '', isTooLarge: false, hasSecond: false };

  parser.on('field', (name, value) => {
    fields[name] = value;
  });
  parser.on('filesLimit', () => {
    file.hasSecond = true;
  });
  parser.on('file', (_field, stream, name) => {
    file.name = name ?? '';
    stream.once('limit', () => {
      file.isTooLarge = true;
    });
    written.push(pipeline(stream, createWriteStream(file.path)));
    written.at(-1)?.catch(() => undefined);
  });

  try {
    await pipeline(Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]), parser);
    await Promise.all(written);
  } catch (cause) {
    await settle(written);
    throw problem('request.malformed', { cause });
  }
  if (file.isTooLarge) throw problem('media.too_large');
  if (written.length === 0 || file.hasSecond) throw problem('media.file_required');
  return { path: file.path, originalFilename: file.name, fields };
}

function openParser(contentType: string) {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch (cause) {
    throw problem('request.malformed', { cause });
  }
}

/** A body that breaks off may leave the file's stream open, and nobody waits for that. */
async function settle(written: Promise<unknown>[]) {
  await Promise.race([Promise.allSettled(written), wait(SETTLE_MS, undefined, { ref: false })]);
}
