import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findEvalSites } from './question-sites.ts';
import { serveFolder } from './serve-folder.ts';

let folder: string;
let server: Awaited<ReturnType<typeof serveFolder>>;
const get = (target: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${server.port}${target}`, { headers, redirect: 'manual' });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fucina-eval-test-'));
  const site = path.join(folder, 'shop');
  await mkdir(path.join(site, 'fees'), { recursive: true });
  await writeFile(
    path.join(site, 'index.html'),
    '<a href="https://shop.example/fees/">fees</a> https://shop.example.org/',
  );
  await writeFile(path.join(site, 'fees/index.html'), 'fees');
  await writeFile(path.join(site, 'about.html'), 'about');
  await writeFile(path.join(site, 'site.json'), '{ "lang": "en", "origins": ["https://shop.example"] }');
  await writeFile(
    path.join(site, 'questions.jsonl'),
    '{"id":"1","lang":"en","question":"?","kind":"unanswerable","answer":null,"must_contain":[],"page":null}\n',
  );
  server = await serveFolder({ folder: site, origins: ['https://shop.example'] });
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

it('pages are served by folder and by file name', async () => {
  const bodies = await Promise.all(
    ['/fees/', '/about', '/about.html'].map(async (target) => (await get(target)).text()),
  );

  expect(bodies).toEqual(['fees', 'about', 'about']);
});

it('a folder without a trailing slash redirects to the one with it', async () => {
  const response = await get('/fees?x=1');

  expect([response.status, response.headers.get('location')]).toEqual([301, '/fees/?x=1']);
});

it('the site’s own origin is rewritten to the requested one, and other origins are not', async () => {
  const text = await (await get('/')).text();

  expect(text).toBe(`<a href="http://127.0.0.1:${server.port}/fees/">fees</a> https://shop.example.org/`);
});

it('questions, settings and files outside the folder return 404', async () => {
  for (const target of [
    '/questions.jsonl',
    '/site.json',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/shop/about.html',
    '/nothing',
  ]) {
    expect((await get(target)).status).toBe(404);
  }
});

it('a folder of sites is found with its questions and languages', () => {
  expect(findEvalSites(folder)).toMatchObject([
    {
      slug: 'shop',
      domain: 'shop.test',
      language: 'en',
      origins: ['https://shop.example'],
      half: 'elsewhere',
      questions: [{ id: '1', pair: '1', form: 'unanswerable', history: [] }],
    },
  ]);
});

it('a folder without questions is rejected with a reason', () => {
  expect(() => findEvalSites(path.join(folder, 'shop/fees'))).toThrow(/No questions.jsonl/);
  expect(() => findEvalSites(path.join(folder, 'nowhere'))).toThrow(/There is no folder/);
});
