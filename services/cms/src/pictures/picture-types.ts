import { open } from 'node:fs/promises';
import { problem } from '@fucina/service-kit/problem';
import { fileTypeFromBuffer } from 'file-type';

const HEAD_BYTES = 4100;

/** Accepted formats, named as in sharp. */
export const pictureTypes = {
  jpeg: { mimeType: 'image/jpeg', extension: 'jpg' },
  png: { mimeType: 'image/png', extension: 'png' },
  webp: { mimeType: 'image/webp', extension: 'webp' },
  gif: { mimeType: 'image/gif', extension: 'gif' },
  avif: { mimeType: 'image/avif', extension: 'avif' },
} as const;
export type PictureFormat = keyof typeof pictureTypes;

const formats: Record<string, PictureFormat> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
};

/** Judged by magic bytes; name and declared type are ignored. */
export async function readPictureFormat(path: string): Promise<PictureFormat> {
  const head = await readHead(path);
  if (head.length === 0) throw problem('media.empty');
  const type = await fileTypeFromBuffer(head);
  const format = formats[type?.mime ?? ''];
  if (format) return format;
  throw problem(isSvg(head) ? 'media.svg_refused' : 'media.type_refused');
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function isSvg(head: Buffer) {
  const encoding = head[0] === 0xff || head[1] === 0 ? 'utf16le' : 'utf8';
  const isPacked = head[0] === 0x1f && head[1] === 0x8b;
  return isPacked || /<svg[\s>:]|<!DOCTYPE svg/i.test(head.toString(encoding));
}
