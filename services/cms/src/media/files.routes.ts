import { Readable } from 'node:stream';
import { mediaEndpoints } from '@fucina/contracts/endpoints/content';
import type { AppEnv } from '@fucina/service-kit/app';
import { attachment } from '@fucina/service-kit/file-name';
import type { Mount } from '@fucina/service-kit/mount';
import { problem } from '@fucina/service-kit/problem';
import type { Context } from 'hono';
import type { CmsDeps } from '../deps.ts';
import { pictureTypes } from '../pictures/picture-types.ts';
import { idIn } from '../request.ts';
import { fileUrl, type StoredFile, type StoredMedia } from './media.repository.ts';
import { requireMedia } from './media.usecases.ts';

const KEPT_FOR_EVER = 'public, max-age=31536000, immutable';

/** Public. URLs of replaced files redirect to the current ones. */
export function mountFiles(mount: Mount, deps: CmsDeps) {
  mount(mediaEndpoints.getFile, async (c) => {
    const record = await requireMedia(idIn(c), deps);
    const { hash, name } = c.req.param();
    if (hash === record.hash) {
      const file = record.files.find((candidate) => candidate.name === name);
      if (file) return answerFile(c, { record, file }, deps);
    }
    const current = record.files.find((candidate) => candidate.name === name) ?? record.files[0];
    if (hash === record.hash || !current || !/^[0-9a-f]{16}$/.test(hash)) throw problem('route.not_found');
    c.header('cache-control', 'public, max-age=60');
    return c.redirect(fileUrl(record, current.name), 302);
  });
}

function answerFile(
  c: Context<AppEnv>,
  { record, file }: { record: StoredMedia; file: StoredFile },
  { files }: Pick<CmsDeps, 'files'>,
) {
  const etag = `"${record.hash}-${file.name}"`;
  const headers = {
    'content-type': pictureTypes[file.format].mimeType,
    'cache-control': KEPT_FOR_EVER,
    etag,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': disposition(record, { isDownload: c.req.query('download') !== undefined }),
  };
  const known = c.req.header('if-none-match')?.split(',') ?? [];
  if (known.some((tag) => tag.trim() === etag)) return c.body(null, 304, headers);

  const ifRange = c.req.header('if-range');
  const asked = ifRange === undefined || ifRange === etag ? c.req.header('range') : undefined;
  const range = readRange(asked, file.size);
  if (range === 'unsatisfiable') return c.body(null, 416, { 'content-range': `bytes */${file.size}` });
  const { start, end } = range ?? { start: 0, end: file.size };
  const contentRange = range ? { 'content-range': `bytes ${start}-${end - 1}/${file.size}` } : {};
  const all = { ...headers, ...contentRange, 'content-length': String(end - start) };
  if (c.req.method === 'HEAD') return c.body(null, range ? 206 : 200, all);
  const stream = Readable.toWeb(files.open(file.fileId, { start, end })) as ReadableStream;
  return c.body(stream, range ? 206 : 200, all);
}

function disposition({ originalFilename, filename }: StoredMedia, { isDownload }: { isDownload: boolean }) {
  if (!isDownload) return 'inline';
  const stem = originalFilename.replace(/\.[^.]*$/, '') || 'picture';
  return attachment(stem + filename.slice(filename.lastIndexOf('.')), filename);
}

type ByteRange = { start: number; end: number };

/** Parses a single `Range`; `end` is exclusive. Null means to send everything. */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [match, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (!match || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size };
  }
  const start = Number(first);
  if (start >= size) return 'unsatisfiable';
  if (last !== '' && Number(last) < start) return null;
  return { start, end: last === '' ? size : Math.min(Number(last) + 1, size) };
}
