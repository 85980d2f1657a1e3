import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MAX_MEDIA_BYTES } from '@fucina/contracts/media';
import { problem } from '@fucina/service-kit/problem';
import busboy from 'busboy';

const limits = {
  // One byte more, so that reaching the limit means too large.
  fileSize: MAX_MEDIA_BYTES + 1,
  files: 1,
  fields: 8,
  fieldNameSize: 50,
  fieldSize: 4096,
  headerPairs: 20,
};

export type Upload = { path: string; originalFilename: string; fields: Record<string, string> };

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
  parser.on('file', (_field, stream, { filename }) => {
    file.name = filename ?? '';
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
    await Promise.allSettled(written);
    throw problem('request.malformed', { cause });
  }
  if (file.isTooLarge) throw problem('media.too_large');
  if (written.length === 0 || file.hasSecond) throw problem('media.file_required');
  return { path: file.path, originalFilename: file.name, fields };
}

function openParser(contentType: string) {
  try {
    return busboy({ headers: { 'content-type': contentType }, defParamCharset: 'utf8', limits });
  } catch (cause) {
    throw problem('request.malformed', { cause });
  }
}
