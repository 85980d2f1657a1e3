import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { drawPhoto, drawPicture } from './pictures.ts';
import { type Cms, startCms } from './start-cms.ts';

const cms = await startCms();
afterAll(() => cms.stop());

const countFiles = () => cms.db.collection('media.files').countDocuments();
const countChunks = () => cms.db.collection('media.chunks').countDocuments();
const read = (path: string, init: RequestInit = {}) => cms.request('unsigned', path, init);
const readBytes = async (path: string) => Buffer.from(await (await read(path)).arrayBuffer());
const uploadPng = async (options?: Parameters<Cms['upload']>[1]) => {
  const { status, body } = await cms.upload(await drawPicture().png().toBuffer(), options);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.media;
};

describe('registering an external picture with JSON', () => {
  const external = {
    filename: 'faro.jpg',
    originalFilename: 'Faro.JPG',
    mimeType: 'image/jpeg',
    size: 1234,
    url: 'https://example.com/faro.jpg',
    alt: 'Un faro',
    section: 'hero',
  };

  test('an external picture is stored and listed', async () => {
    const created = await cms.call('staff', 'POST', '/api/cms/media', external);
    const listed = await cms.call('staff', 'GET', '/api/cms/media');

    expect(created.status).toBe(201);
    expect(listed.body.medias[0]).toMatchObject({ ...external, id: created.body.media.id, kind: 'external' });
    expect(listed.body.medias[0].variants).toEqual([]);
  });

  test('the description and the section are optional', async () => {
    const { alt: _, section: __, ...least } = external;

    const { status, body } = await cms.call('staff', 'POST', '/api/cms/media', least);

    expect({ status, media: body.media }).toMatchObject({ status: 201, media: { alt: '', section: null } });
  });

  test.each([
    [{ filename: '' }, '/filename', 'Filename is required.'],
    [{ originalFilename: undefined }, '/originalFilename', 'Original filename is required.'],
    [{ mimeType: '' }, '/mimeType', 'MIME type is required.'],
    [{ size: 0 }, '/size', 'Size must be positive.'],
    [{ size: -1 }, '/size', 'Size must be positive.'],
    [{ size: '5' }, '/size', 'Size must be positive.'],
    [{ url: 'faro.jpg' }, '/url', 'Must be a valid URL.'],
    [{ url: 'javascript:alert(1)' }, '/url', 'Must be a valid URL.'],
    [{ url: 'data:image/png;base64,AA' }, '/url', 'Must be a valid URL.'],
    [{ url: 'https://a.test/"onerror="x' }, '/url', 'Must be a valid URL.'],
  ])("%j is rejected with the specification's message", async (fields, pointer, message) => {
    const { status, body } = await cms.call('staff', 'POST', '/api/cms/media', { ...external, ...fields });

    expect(status).toBe(400);
    expect(body.errors).toContainEqual({ pointer, message });
  });

  test.each([{ section: 'footer' }, { section: '__proto__' }, { id: 4 }, { kind: 'upload' }, { files: [] }])(
    '%j is rejected',
    async (fields) => {
      const { status } = await cms.call('staff', 'POST', '/api/cms/media', { ...external, ...fields });

      expect(status).toBe(400);
    },
  );

  test('requests with the same request key create one record', async () => {
    const body = { ...external, requestKey: 'media-request-key-1' };

    const answers = await Promise.all([1, 2, 3].map(() => cms.call('staff', 'POST', '/api/cms/media', body)));

    expect(new Set(answers.map((answer) => answer.body.media.id)).size).toBe(1);
  });
});

describe('an uploaded picture', () => {
  test.each([
    ['jpeg', 'image/jpeg', 'jpg'],
    ['png', 'image/png', 'png'],
    ['webp', 'image/webp', 'webp'],
    ['gif', 'image/gif', 'gif'],
    ['avif', 'image/avif', 'avif'],
  ] as const)(
    'in %s keeps its type and gets AVIF and WebP variants in several widths',
    async (format, type, ending) => {
      const bytes = await drawPicture({ width: 700, height: 350 }).toFormat(format).toBuffer();

      const { status, body } = await cms.upload(bytes, { name: `Il faro è qui.${ending}` });

      expect(status).toBe(201);
      expect(body.media).toMatchObject({
        kind: 'upload',
        mimeType: type,
        originalFilename: `Il faro è qui.${ending}`,
        filename: `il-faro-e-qui.${ending}`,
        width: 700,
        height: 350,
        alt: { it: 'Un faro', en: 'A lighthouse' },
      });
      const forms = body.media.variants.map(
        (variant: { width: number; format: string }) => `${variant.width}.${variant.format}`,
      );
      expect(forms).toEqual(['320.avif', '320.webp', '640.avif', '640.webp', '700.avif', '700.webp']);
      for (const { url, width, height, size } of [body.media, ...body.media.variants]) {
        const response = await read(url);
        const served = Buffer.from(await response.arrayBuffer());
        expect(response.status).toBe(200);
        expect(served).toHaveLength(size);
        expect(await sharp(served).metadata()).toMatchObject({ width, height });
      }
    },
  );

  test('is never upscaled', async () => {
    const { body } = await cms.upload(await drawPicture({ width: 100, height: 50 }).png().toBuffer());

    expect(body.media.variants.map(({ width }: { width: number }) => width)).toEqual([100, 100]);
  });

  test('is rotated upright and stripped of metadata', async () => {
    const photo = await drawPhoto();
    expect((await sharp(photo).metadata()).orientation).toBe(6);

    const { body } = await cms.upload(photo, { name: 'photo.jpg' });

    for (const { url } of [body.media, ...body.media.variants]) {
      const served = await readBytes(url);
      expect(served.includes('SecretCamera')).toBe(false);
      const { exif, orientation, xmp, iptc } = await sharp(served).metadata();
      expect({ exif, orientation, xmp, iptc }).toEqual({});
    }
    expect(body.media).toMatchObject({ width: 60, height: 120 });
    const { data } = await sharp(await readBytes(body.media.url))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([data[0]! > 200, data[2]! < 60]).toEqual([true, true]);
  });

  test('stays animated', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 40, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();

    const { body } = await cms.upload(gif, { name: 'moving.gif' });

    expect(body.media).toMatchObject({ width: 40, height: 40 });
    expect((await sharp(await readBytes(body.media.url)).metadata()).pages).toBe(3);
    expect(body.media.variants.map(({ format }: { format: string }) => format)).toEqual(['webp']);
    expect((await sharp(await readBytes(body.media.variants[0].url)).metadata()).pages).toBe(3);
  });

  test('requires a description in both languages and rejects unknown fields', async () => {
    const before = await countFiles();
    const bytes = await drawPicture().png().toBuffer();
    const alts = { 'alt.it': 'Un faro', 'alt.en': 'A lighthouse' };

    const none = await cms.upload(bytes, { fields: {} });
    const italian = await cms.upload(bytes, { fields: { 'alt.it': 'Un faro', 'alt.en': ' ' } });
    const strange = await cms.upload(bytes, { fields: { ...alts, __proto__x: '1' } });
    const section = await cms.upload(bytes, { fields: { ...alts, section: 'footer' } });

    expect(none.body.errors.map(({ message }: { message: string }) => message)).toEqual([
      'Describe the picture in Italian.',
      'Describe the picture in English.',
    ]);
    expect(italian.body.errors).toEqual([
      { pointer: '/alt/en', message: 'Describe the picture in English.' },
    ]);
    expect([strange.status, section.status]).toEqual([400, 400]);
    expect(await countFiles()).toBe(before);
  });

  test('is stored once when uploads share a request key', async () => {
    const path = '/api/cms/media?requestKey=upload-request-key-1';
    const [one, two] = await Promise.all([uploadPng({ path }), uploadPng({ path })]);
    const before = await countFiles();
    const three = await uploadPng({ path });

    expect(new Set([one.id, two.id, three.id]).size).toBe(1);
    expect(await countFiles()).toBe(before);
  });

  test('is answered again, although it was the last one there was room for', async () => {
    const path = '/api/cms/media?requestKey=upload-request-key-2';
    const { id } = await uploadPng({ path });
    const before = await countFiles();
    const count = vi.spyOn(cms.deps.media, 'count').mockResolvedValue(2000);
    onTestFinished(() => count.mockRestore());
    const bytes = await drawPicture().png().toBuffer();

    const again = await cms.upload(bytes, { path });
    const another = await cms.upload(bytes);

    expect([again.status, again.body.media.id]).toEqual([201, id]);
    expect([another.status, another.body.code]).toEqual([409, 'media.limit_reached']);
    expect(await countFiles()).toBe(before);
  });
});

describe('a served file', () => {
  let media: Awaited<ReturnType<typeof uploadPng>>;
  beforeAll(async () => {
    media = await uploadPng({ name: "Città's (1).png" });
  });

  test('is cached as immutable, sent with nosniff, and sandboxed', async () => {
    const { headers } = await read(media.url);

    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
      'accept-ranges': 'bytes',
    });
  });

  test('returns 304 to a client that has it', async () => {
    const { url } = media;
    const etag = (await read(url)).headers.get('etag') ?? '';

    const again = await read(url, { headers: { 'if-none-match': `"x", ${etag}` } });

    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('supports range requests', async () => {
    const { url, size } = media;
    const whole = await readBytes(url);
    const ask = (range: string, headers = {}) => read(url, { headers: { range, ...headers } });

    const part = await ask('bytes=10-19');
    const tail = await ask('bytes=-5');
    const beyond = await ask(`bytes=${size}-`);
    const changed = await ask('bytes=0-1', { 'if-range': '"other"' });

    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${size}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 20));
    expect(Buffer.from(await tail.arrayBuffer())).toEqual(whole.subarray(-5));
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    expect(changed.status).toBe(200);
  });

  test('answers HEAD with its length', async () => {
    const { url, size } = media;

    const head = await read(url, { method: 'HEAD' });

    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(size),
      '',
    ]);
  });

  test('is sent as an attachment under its original name when ?download is set', async () => {
    const { headers } = await read(`${media.url}?download`);

    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="citta-s-1.png"; filename*=UTF-8''Citt%C3%A0%27s%20%281%29.png`,
    );
  });

  test('returns 404 unless the id, hash and name all match', async () => {
    const { id, url } = media;
    const [, , , hash, name] = url.split('/');

    for (const path of [
      `/media/${id}/${hash}/other.png`,
      `/media/${id}/x/${name}`,
      `/media/999999/${hash}/${name}`,
      `/media/${id}`,
      `/media/__proto__/${hash}/${name}`,
    ]) {
      expect((await read(path)).status, path).toBe(404);
    }
  });
});

describe('managing pictures', () => {
  test('description, section and focal point are updated only on the current version', async () => {
    const { id } = await uploadPng();
    const change = { alt: { it: 'Nuovo', en: 'New' }, section: 'faq', focalPoint: { x: 0.25, y: 1 } };

    const first = await cms.call('staff', 'PUT', `/api/cms/media/${id}`, { version: 1, ...change });
    const again = await cms.call('staff', 'PUT', `/api/cms/media/${id}`, { version: 1, ...change });
    const late = await cms.call('staff', 'PUT', `/api/cms/media/${id}`, { version: 1, section: 'hero' });

    expect(first.body.media).toMatchObject({ ...change, version: 2 });
    expect(again.body.media.version).toBe(2);
    expect(late).toMatchObject({ status: 409, body: { code: 'record.changed_meanwhile' } });
  });

  describe('invalid changes', () => {
    let id: number;
    beforeAll(async () => {
      ({ id } = await uploadPng());
    });

    test.each([
      { focalPoint: { x: 2, y: 0 } },
      { focalPoint: { x: '0', y: 0 } },
      { alt: 'plain' },
      { alt: { it: 'x', en: '' } },
      { url: 'https://x.test' },
      { version: 'a' },
    ])('changing to %j is rejected', async (fields) => {
      const { status } = await cms.call('staff', 'PUT', `/api/cms/media/${id}`, { version: 1, ...fields });

      expect(status).toBe(400);
    });
  });

  test('replacing a file keeps id and description, redirects old URLs and deletes the old files', async () => {
    const old = await uploadPng();
    const before = await countFiles();
    const bytes = await drawPicture({ width: 120, height: 90 }).jpeg().toBuffer();
    const path = `/api/cms/media/${old.id}/file?version=1`;

    const replaced = await cms.upload(bytes, { path, method: 'PUT', name: 'other.jpg', fields: {} });
    const again = await cms.upload(bytes, { path, method: 'PUT', name: 'other.jpg', fields: {} });
    const late = await cms.upload(await drawPicture().png().toBuffer(), { path, method: 'PUT', fields: {} });

    expect(replaced).toMatchObject({
      status: 200,
      body: { media: { id: old.id, version: 2, alt: old.alt } },
    });
    expect(again.body.media.version).toBe(2);
    expect(late).toMatchObject({ status: 409, body: { code: 'record.changed_meanwhile' } });
    expect(await countFiles()).toBe(before);
    for (const [from, to] of [
      [old.url, replaced.body.media.url],
      [old.variants[0].url, replaced.body.media.variants[0].url],
    ]) {
      const response = await read(from);
      expect([response.status, response.headers.get('location')]).toEqual([302, to]);
    }
  });

  test('replacing a file twice at once with the same picture succeeds both times', async () => {
    const { id } = await uploadPng();
    const before = await countFiles();
    const bytes = await drawPicture({ width: 120, height: 90 }).jpeg().toBuffer();
    const path = `/api/cms/media/${id}/file?version=1`;
    const replace = () => cms.upload(bytes, { path, method: 'PUT', name: 'other.jpg', fields: {} });

    const both = await Promise.all([replace(), replace()]);

    expect(both.map(({ status, body }) => [status, body.media?.version])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    expect(await countFiles()).toBe(before);
  });

  test('a replaced picture is still served if the database fails right after the change', async () => {
    const { id } = await uploadPng();
    const bytes = await drawPicture({ width: 120, height: 90 }).jpeg().toBuffer();
    const path = `/api/cms/media/${id}/file?version=1`;
    const failing = vi.spyOn(cms.deps, 'growRevisions').mockRejectedValueOnce(new Error('gone'));

    const failed = await cms.upload(bytes, { path, method: 'PUT', name: 'other.jpg', fields: {} });

    failing.mockRestore();
    expect(failed.status).toBe(500);
    const { medias } = (await cms.call('staff', 'GET', '/api/cms/media')).body;
    const shown = medias.find((media: { id: number }) => media.id === id);
    expect(shown).toMatchObject({ version: 2, filename: 'other.jpg' });
    expect(await readBytes(shown.url)).toHaveLength(shown.size);
  });

  test('a changed description and focal point reach visitors of a text that shows the picture', async () => {
    const { id, url } = await uploadPng();
    await cms.createContent({ key: 'with_picture', value: `See ${url}`, language: 'it' });
    const pictures = async () =>
      (await cms.call('unsigned', 'GET', '/api/cms/overrides?language=it')).body.pictures;
    const before = await pictures();

    const alt = { it: 'Il porto', en: 'The harbour' };
    await cms.call('staff', 'PUT', `/api/cms/media/${id}`, { version: 1, alt, focalPoint: { x: 0, y: 1 } });

    expect(Object.keys(before)).toEqual([String(id)]);
    expect(before[id]).toMatchObject({
      url,
      alt: 'Un faro',
      width: 120,
      height: 60,
      focalPoint: { x: 0.5, y: 0.5 },
    });
    expect(before[id].variants.map(({ format }: { format: string }) => format)).toEqual(['avif', 'webp']);
    expect((await pictures())[id]).toMatchObject({ alt: 'Il porto', focalPoint: { x: 0, y: 1 } });
  });

  test('a picture in use is deleted only after confirmation, and its usages are listed', async () => {
    const { id, url } = await uploadPng();
    await cms.createContent({ key: 'shows_it', value: `![](${url})`, publish: false });
    await cms.createContent({ key: 'shows_another', value: `/media/${id}9/x/y.png` });

    const usages = await cms.call('staff', 'GET', `/api/cms/media/${id}/usages`);
    const refused = await cms.call('staff', 'DELETE', `/api/cms/media/${id}`);
    const still = await read(url);
    const removed = await cms.call('staff', 'DELETE', `/api/cms/media/${id}?confirm=true`);
    const again = await cms.call('staff', 'DELETE', `/api/cms/media/${id}`);

    expect(usages.body.usages).toMatchObject([{ type: 'hero', key: 'shows_it', language: 'en' }]);
    expect(refused).toMatchObject({ status: 409, body: { code: 'media.in_use' } });
    expect(refused.body.errors).toEqual([{ pointer: '/hero/shows_it/en', message: 'shows this picture' }]);
    expect([still.status, removed.status, again.status]).toEqual([200, 204, 204]);
    expect((await read(url)).status).toBe(404);
  });

  test('deleting a picture removes its files and chunks', async () => {
    const before = [await countFiles(), await countChunks()];
    const { id } = await uploadPng();

    await cms.call('staff', 'DELETE', `/api/cms/media/${id}`);

    expect([await countFiles(), await countChunks()]).toEqual(before);
  });
});

describe('picture slots on pages', () => {
  const place = (value: string, more: object = {}) => ({
    type: 'picture',
    key: 'home.hero',
    value,
    language: 'it',
    ...more,
  });

  test('a slot shows its picture only once published, and stops when the entry is deleted', async () => {
    const { id, url } = await uploadPng();
    const overrides = async () => (await cms.call('unsigned', 'GET', '/api/cms/overrides?language=it')).body;

    const draft = await cms.call('staff', 'POST', '/api/cms/content', place(url, { publish: false }));
    const before = await overrides();
    const { version } = draft.body.content;
    await cms.call('staff', 'POST', `/api/cms/content/${draft.body.content.id}/publish`, { version });
    const after = await overrides();

    expect(draft.status).toBe(201);
    expect(before.slots).toEqual({});
    expect(after.slots).toEqual({ 'home.hero': url });
    expect(after.pictures[id].variants.length).toBeGreaterThan(0);
    expect(after.sections).not.toHaveProperty('picture');
    expect((await cms.call('staff', 'GET', `/api/cms/media/${id}/usages`)).body.usages).toMatchObject([
      { type: 'picture', key: 'home.hero', language: 'it' },
    ]);
    expect(await cms.call('staff', 'DELETE', `/api/cms/media/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'media.in_use' },
    });
    await cms.call('staff', 'DELETE', `/api/cms/content/${draft.body.content.id}`);
    expect((await overrides()).slots).toEqual({});
  });

  test.each([
    ['an unknown slot', { key: 'home.attic' }, '/key'],
    ['a picture on another host', { value: 'https://a.test/x.jpg' }, '/value'],
    ['markup', { value: '/media/1/0123456789abcdef/x.png" onerror="x' }, '/value'],
    ['a path outside the library', { value: '/media/1/0123456789abcdef/../../x.png' }, '/value'],
  ])('reject %s', async (_what, wrong, pointer) => {
    const body = place('/media/1/0123456789abcdef/x.png', wrong);

    const { status, body: answer } = await cms.call('staff', 'POST', '/api/cms/content', body);

    expect(status).toBe(400);
    expect(answer.errors).toMatchObject([{ pointer }]);
  });
});

test('startup removes orphaned files and keeps the ones in use', async () => {
  const { url } = await uploadPng();
  const orphan = await cms.deps.files.add({ path: import.meta.filename, name: 'orphan' });
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  await cms.db.collection('media.files').updateMany({}, { $set: { uploadDate: longAgo } });

  await cms.deps.prepareDatabase();

  expect(await cms.deps.files.listBefore(new Date())).not.toContain(orphan);
  expect((await read(url)).status).toBe(200);
});
