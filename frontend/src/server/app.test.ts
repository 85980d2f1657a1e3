import { brotliDecompressSync } from 'node:zlib';
import { createLogger } from '@fucina/service-kit/logger';
import { describe, expect, test } from 'vitest';
import { renderPage } from '../entry-server.tsx';
import { createFrontend } from './app.ts';
import type { Build } from './build.ts';
import { escapeJson } from './document.ts';
import { chooseEncoding } from './encoding.ts';

const build: Build = {
  files: new Map([
    [
      '/assets/main-1.js',
      {
        contentType: 'text/javascript; charset=utf-8',
        isImmutable: true,
        variants: { identity: Buffer.from('plain'), br: Buffer.from('squeezed') },
      },
    ],
  ]),
  entry: {
    script: '/assets/main-1.js',
    styles: ['/assets/main-1.css'],
    fonts: ['/assets/f.woff2'],
    preloads: () => [],
  },
  renderPage,
};

function start(overrides: Partial<Build> = {}) {
  return createFrontend({
    build: { ...build, ...overrides },
    settings: {
      brandName: '</script><b>"Evil" & Co',
      origin: 'https://x.example',
      isDevelopment: false,
      sampleSites: [],
      leadForm: null,
      contactEmail: null,
    },
    logger: createLogger({ name: 'test', level: 'silent' }),
    isDraining: () => false,
  });
}

describe('a page', () => {
  test('is a whole document with its language, and its state cannot end its script', async () => {
    const response = await start().request('/it/website-analyzer');
    const html = await response.text();

    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toMatch(/^<!doctype html>\n<html lang="it">/);
    expect(html).toContain('<link rel="canonical" href="https://x.example/it/website-analyzer">');
    expect(html).toContain('<link rel="alternate" hreflang="x-default"');
    expect(html).not.toContain('</script><b>');
    expect(html).toContain('&lt;b&gt;&quot;Evil&quot; &amp; Co');
  });

  test('is not sent again when the browser still has it, and stays an HTML page', async () => {
    const app = start();
    const first = await app.request('/website-analyzer');

    const again = await app.request('/website-analyzer', {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });

    expect(again.status).toBe(304);
    expect(again.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test('is compressed for browsers that can read it', async () => {
    const response = await start().request('/website-analyzer', {
      headers: { 'accept-encoding': 'gzip, br' },
    });

    expect(response.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toContain('<html lang="en">');
  });

  test('that does not exist answers 404', async () => {
    expect((await start().request('/nope')).status).toBe(404);
    expect((await start().request('/it/legal')).status).toBe(404);
  });

  test('that cannot be rendered answers 500 without telling why', async () => {
    const app = start({ renderPage: () => Promise.reject(new Error('secret')) });

    const response = await app.request('/website-analyzer');

    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret');
  });
});

test('an address that moved keeps its query', async () => {
  const response = await start().request('/it/privacy?ref=mail');

  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/it/legal/privacy-policy?ref=mail');
});

describe('a file of the build', () => {
  test('is cached for ever and comes compressed', async () => {
    const response = await start().request('/assets/main-1.js', { headers: { 'accept-encoding': 'br' } });

    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.text()).toBe('squeezed');
  });

  test('comes plain to who asks for nothing else', async () => {
    const response = await start().request('/assets/main-1.js');

    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toBe('plain');
  });

  test('that does not exist is not a page', async () => {
    const response = await start().request('/assets/none.js');

    expect(response.status).toBe(404);
    expect(await response.text()).toBe('Not found');
  });
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['identity', null],
  [undefined, null],
])('of "%s", %s is taken', (header, expected) => {
  expect(chooseEncoding(header)).toBe(expected);
});

test('JSON in a page cannot close its script', () => {
  expect(escapeJson({ name: '</script>' })).toBe('{"name":"\\u003c/script>"}');
});
