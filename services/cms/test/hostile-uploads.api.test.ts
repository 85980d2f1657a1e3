import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { IDENTITY_HEADER } from '@fucina/service-kit/identity';
import { signAs } from '@fucina/service-kit/testing/test-keys';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createPreparePicture } from '../src/pictures/prepare-picture.ts';
import { claimPng, drawNoise, drawPicture } from './pictures.ts';
import { type Cms, startCms } from './start-cms.ts';

let cms: Cms;
let before: number[];
let scratch: string;
beforeAll(async () => {
  // A folder of its own, so that other tests' files do not count as leftovers.
  scratch = await mkdtemp(path.join(tmpdir(), 'fucina-hostile-'));
  vi.stubEnv('TMPDIR', scratch);
  cms = await startCms();
});
afterAll(async () => {
  await cms.stop();
  vi.unstubAllEnvs();
  await rm(scratch, { recursive: true });
});

const count = async () => [
  await cms.db.collection('media').countDocuments(),
  await cms.db.collection('media.files').countDocuments(),
  await cms.db.collection('media.chunks').countDocuments(),
];
const foldersLeft = () => readdir(scratch);
beforeEach(async () => {
  before = await count();
});
afterEach(async () => {
  expect(await foldersLeft()).toEqual([]);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const png = () => drawPicture().png().toBuffer();
const jpeg = () => drawPicture().jpeg().toBuffer();

test.each([
  ['an SVG with a script', 'logo.svg', () => svg, 'media.svg_refused'],
  [
    'an SVG named .png',
    'logo.png',
    () => `\ufeff<?xml version="1.0"?>\n<!-- x -->${svg}`,
    'media.svg_refused',
  ],
  ['an HTML page', 'page.png', () => '<!doctype html><script>alert(1)</script>', 'media.type_refused'],
  ['a PDF', 'scan.jpg', () => '%PDF-1.7\n1 0 obj\n', 'media.type_refused'],
  [
    'a Windows executable',
    'setup.png',
    () => Buffer.from('MZ\u0090\u0000\u0003'.padEnd(200, '\0'), 'latin1'),
    'media.type_refused',
  ],
  ['plain text', 'photo.jpg', () => 'just words', 'media.type_refused'],
  ['an empty file', 'photo.jpg', () => '', 'media.empty'],
  [
    '30,000 × 30,000 pixels',
    'bomb.png',
    () => claimPng({ width: 30_000, height: 30_000 }),
    'media.too_many_pixels',
  ],
  [
    'one row more than 50 megapixels',
    'bomb.png',
    () => claimPng({ width: 10_000, height: 5001 }),
    'media.too_many_pixels',
  ],
  ['a header without pixels', 'short.png', () => claimPng({ width: 500, height: 500 }), 'media.unreadable'],
  [
    'a truncated PNG',
    'half.png',
    async () => halfOf(await drawNoise(200).png().toBuffer()),
    'media.unreadable',
  ],
  [
    'a truncated JPEG',
    'half.jpg',
    async () => halfOf(await drawNoise(200).jpeg().toBuffer()),
    'media.unreadable',
  ],
  [
    'a truncated WebP',
    'half.webp',
    async () => halfOf(await drawNoise(200).webp().toBuffer()),
    'media.unreadable',
  ],
  [
    'a truncated AVIF',
    'half.avif',
    async () => halfOf(await drawNoise(200).avif().toBuffer()),
    'media.unreadable',
  ],
  [
    'a truncated GIF',
    'half.gif',
    async () => halfOf(await drawNoise(200).gif().toBuffer()),
    'media.unreadable',
  ],
  ['the first bytes of a JPEG', 'head.jpg', async () => (await jpeg()).subarray(0, 20), 'media.unreadable'],
  [
    '11 MB',
    'large.png',
    () => Buffer.concat([claimPng({ width: 1, height: 1 }), Buffer.alloc(11 * 1024 * 1024)]),
    'media.too_large',
  ],
])('an upload of %s is rejected and not stored', async (_what, name, draw, code) => {
  const { body } = await cms.upload(await draw(), { name });

  expect(body.code).toBe(code);
  expect(await count()).toEqual(before);
});

const halfOf = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

test('the type of a picture is taken from its content, not its file name', async () => {
  const { status, body } = await cms.upload(await png(), { name: 'really.jpg' });

  expect(status).toBe(201);
  expect(body.media).toMatchObject({
    mimeType: 'image/png',
    filename: 'really.png',
    originalFilename: 'really.jpg',
  });
});

test.each([
  [
    'a script appended to it',
    async () => Buffer.concat([await jpeg(), Buffer.from('<script>alert("poly")</script>')]),
  ],
  ['an archive appended to it', async () => Buffer.concat([await png(), Buffer.from('PK\u0003\u0004poly')])],
  ['a script in its comment', async () => withComment(await jpeg(), '<script>alert("poly")</script>')],
])('an uploaded picture is stripped of %s', async (_what, draw) => {
  const { status, body } = await cms.upload(await draw(), { name: 'poly.jpg' });

  expect(status).toBe(201);
  for (const { url } of [body.media, ...body.media.variants]) {
    const served = Buffer.from(await (await cms.request('unsigned', url)).arrayBuffer());
    expect(served.includes('poly')).toBe(false);
    expect((await sharp(served).metadata()).width).toBe(
      [body.media, ...body.media.variants].find((file) => file.url === url).width,
    );
  }
});

function withComment(bytes: Buffer, comment: string) {
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([bytes.subarray(0, 2), head, Buffer.from(comment), bytes.subarray(2)]);
}

test.each([
  ['../../../etc/passwd.png', 'passwd.png', 'passwd.png'],
  ['C:\\temp\\città.png', 'città.png', 'citta.png'],
  ['灯台😀.png', '灯台😀.png', 'picture.png'],
  [`${'x'.repeat(300)}.png`, 'x'.repeat(255), `${'x'.repeat(80)}.png`],
])('the file name %s is sanitized', async (name, originalFilename, filename) => {
  const { status, body } = await cms.upload(await png(), { name });

  expect(status).toBe(201);
  expect(body.media).toMatchObject({ originalFilename, filename });
});

test('ten simultaneous uploads are all stored', async () => {
  const pictures = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      drawPicture({ width: 50 + at, height: 50 })
        .png()
        .toBuffer(),
    ),
  );

  const answers = await Promise.all(
    pictures.map((bytes, at) => cms.upload(bytes, { name: `ten-${at}.png` })),
  );

  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect(new Set(answers.map(({ body }) => body.media.id)).size).toBe(10);
}, 60_000);

test.each([
  ['no file', (form: FormData) => form.append('note', 'x'), 'media.file_required'],
  [
    'two files',
    (form: FormData) => {
      form.append('file', new File(['a'], 'a.png'));
      form.append('file', new File(['b'], 'b.png'));
    },
    'media.file_required',
  ],
])('a form with %s is rejected', async (_what, fill, code) => {
  const form = new FormData();
  fill(form);

  const response = await cms.request('staff', '/api/cms/media', { method: 'POST', body: form });

  expect(await response.json()).toMatchObject({ code });
  expect(await count()).toEqual(before);
});

test.each(['multipart/form-data', 'multipart/form-data; boundary=x'])(
  'a malformed multipart body (%s) returns 400',
  async (type) => {
    const response = await cms.request('staff', '/api/cms/media', {
      method: 'POST',
      body: 'no form at all',
      headers: { 'content-type': type },
    });

    expect(response.status).toBe(400);
  },
);

test('an aborted upload leaves no files or records behind', async () => {
  const server = await cms.listen();
  const identity = { role: 'admin', id: 'staff', name: 'S', sessionId: 's', language: 'en' } as const;
  const source = { visitor: 'v'.repeat(16), network: 'n'.repeat(16) };
  const upload = request({
    port: server.port,
    method: 'POST',
    path: '/api/cms/media',
    headers: {
      [IDENTITY_HEADER]: signAs({ ...identity, ...source }, 'cms'),
      'content-type': 'multipart/form-data; boundary=line',
      'content-length': 1_000_000,
    },
  });
  upload.on('error', () => undefined);
  upload.write('--line\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
  upload.write(await png());
  await expect.poll(foldersLeft, { timeout: 10_000 }).toHaveLength(1);

  upload.destroy();

  await expect.poll(foldersLeft, { timeout: 10_000 }).toEqual([]);
  expect(await count()).toEqual(before);
  await server.close();
});

test('a picture that takes too long to process is rejected as too complex', async () => {
  const prepare = createPreparePicture({ deadlineMs: 1 });

  await expect(prepare({ input: '/dev/zero', folder: tmpdir(), format: 'png' })).rejects.toMatchObject({
    code: 'media.too_complex',
  });
});
