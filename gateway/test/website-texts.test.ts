import { PASSWORD } from '@fucina/auth/testing';
import { startCms } from '@fucina/cms/testing';
import { afterAll, expect, test } from 'vitest';
import { startAccounts } from './start-accounts.ts';

const cms = await startCms();
const listening = await cms.listen();
const accounts = await startAccounts({ cmsUrl: `http://127.0.0.1:${listening.port}` });
for (const [username, role] of [
  ['sara', 'admin'],
  ['anna', 'client'],
] as const) {
  await accounts.auth.register({ username, email: `${username}@people.test`, role });
}
const staff = await accounts.logIn({ username: 'sara', password: PASSWORD });
const client = await accounts.logIn({ username: 'anna', password: PASSWORD });
afterAll(async () => {
  await accounts.stop();
  await listening.close();
  await cms.stop();
});

const text = { type: 'hero', key: 'title_1', value: 'Ciao', language: 'it' };
const gif = Buffer.from('R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

function upload(bytes: Uint8Array<ArrayBuffer>, cookie: string | undefined) {
  const form = new FormData();
  form.append('alt.it', 'Un punto');
  form.append('alt.en', 'A dot');
  form.append('file', new File([bytes], 'Punto è.gif'));
  return fetch(`${accounts.url}/api/cms/media`, {
    method: 'POST',
    body: form,
    headers: { origin: accounts.url, ...(cookie ? { cookie } : {}) },
  });
}

test('a text written by staff is publicly readable and cacheable', async () => {
  const created = await accounts.call('/api/cms/content', { json: text, cookie: staff });
  const read = await accounts.call('/api/cms/content/hero?language=it');
  const overrides = await accounts.call('/api/cms/overrides?language=it');
  const again = await accounts.call('/api/cms/overrides?language=it', {
    headers: { 'if-none-match': overrides.headers.get('etag') ?? '' },
  });

  expect(created.status).toBe(201);
  expect(await read.json()).toMatchObject({ contents: [text] });
  expect(await overrides.json()).toMatchObject({ sections: { hero: { title_1: 'Ciao' } } });
  expect([overrides.headers.get('cache-control'), again.status]).toEqual(['no-cache', 304]);
});

test('only staff can read drafts', async () => {
  const read = (cookie?: string) =>
    accounts.call('/api/cms/content?view=draft', cookie === undefined ? {} : { cookie });

  const statuses = [await read(), await read(client), await read(staff)].map(({ status }) => status);

  expect(statuses).toEqual([401, 403, 200]);
});

test('a text of 100 kB of escaped quotes is accepted', async () => {
  const json = { ...text, key: 'long', value: '"'.repeat(100_000) };

  expect((await accounts.call('/api/cms/content', { json, cookie: staff })).status).toBe(201);
});

test('only staff can upload a picture, and it is served with safe, cacheable headers', async () => {
  const refused = [await upload(gif, undefined), await upload(gif, client)].map(({ status }) => status);
  const created = await upload(gif, staff);
  const { media } = (await created.json()) as { media: { url: string } };

  const served = await accounts.call(media.url);
  const part = await accounts.call(media.url, { headers: { range: 'bytes=0-5' } });

  expect(refused).toEqual([401, 403]);
  expect(media).toMatchObject({ filename: 'punto-e.gif', originalFilename: 'Punto è.gif' });
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/gif',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect([part.status, await part.text()]).toEqual([206, 'GIF89a']);
});

test('uploads up to 10 MB are accepted, larger ones return 413', async () => {
  const padded = (size: number) => Buffer.concat([gif, Buffer.alloc(size - gif.length)]);

  const fits = await upload(padded(10 * 1024 * 1024), staff);
  const tooLarge = await upload(padded(11 * 1024 * 1024), staff);
  const farTooLarge = await upload(padded(13 * 1024 * 1024), staff);

  expect(fits.status).toBe(201);
  expect(tooLarge.status).toBe(413);
  expect(await tooLarge.json()).toMatchObject({ code: 'media.too_large' });
  expect(farTooLarge.status).toBe(413);
  expect(await farTooLarge.json()).toMatchObject({ code: 'request.too_large' });
});

test('another website cannot upload with a staff cookie', async () => {
  const response = await fetch(`${accounts.url}/api/cms/media`, {
    method: 'POST',
    body: new FormData(),
    headers: { origin: 'https://evil.test', cookie: staff },
  });

  expect(response.status).toBe(403);
});
