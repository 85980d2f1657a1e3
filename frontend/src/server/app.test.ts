import { brotliDecompressSync } from 'node:zlib';
import { createLogger } from '@fucina/service-kit/logger';
import { describe, expect, test, vi } from 'vitest';
import { pages } from '../app/pages.ts';
import * as renderer from '../entry-server.tsx';
import { settings } from '../testing/settings.ts';
import { createFrontend } from './app.ts';
import type { Build } from './build.ts';
import type { ContentStore } from './content-store.ts';
import { escapeJson } from './document.ts';
import { createChatbotClient } from './forms/chatbot-client.ts';
import type { createLinkPictures } from './link-pictures/link-pictures.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

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
    starter: '/assets/start-1.js',
    styles: [{ href: '/assets/main-1.css', text: 'h1{color:red}', hash: `sha256-${'a'.repeat(43)}=` }],
    fonts: ['/assets/f.woff2'],
    preloads: () => [],
  },
  ...renderer,
};

function start(
  overrides: Partial<Build> = {},
  content: Pick<ContentStore, 'read'> = { read: () => ({}) },
  linkPictures?: ReturnType<typeof createLinkPictures>,
) {
  return createFrontend({
    ...(linkPictures === undefined ? {} : { linkPictures }),
    build: { ...build, ...overrides },
    settings: { ...settings, brandName: '</script><b>"Evil" & Co', origin: 'https://x.example' },
    content,
    chatbot: createChatbotClient({ url: 'http://127.0.0.1:9', logger }),
    logger,
  });
}

describe('a page', () => {
  test('is a complete HTML document with its language, and escapes the brand name', async () => {
    const response = await start().request('/it/website-analyzer');
    const html = await response.text();

    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toMatch(/^<!doctype html>\n<html lang="it">/);
    expect(html).toContain('<link rel="canonical" href="https://x.example/it/website-analyzer">');
    expect(html).toContain('<link rel="alternate" hreflang="x-default"');
    expect(html).not.toContain('</script><b>');
    expect(html).toContain('&lt;b&gt;&quot;Evil&quot; &amp; Co');
  });

  test('is not sent again if its ETag matches, and the 304 keeps the content type', async () => {
    const app = start();
    const first = await app.request('/website-analyzer');

    const again = await app.request('/website-analyzer', {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });

    expect(again.status).toBe(304);
    expect(again.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test('is compressed if the browser accepts it', async () => {
    const response = await start().request('/website-analyzer', {
      headers: { 'accept-encoding': 'gzip, br' },
    });

    expect(response.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toContain('<html lang="en">');
  });

  test.each([
    ['/it/prezzi', ['Prezzi', 'Prezzi']],
    ['/', ['Home', 'Home']],
    ['/about', []],
  ])('marks the menu entry of %s in the header and in the drawer', async (path, labels) => {
    const html = await (await start().request(path)).text();

    const marked = [...html.matchAll(/<a [^>]*aria-current="page"[^>]*>([^<]+)/g)];
    expect(marked.map(([, label]) => label)).toEqual(labels);
  });

  test('that does not exist returns 404', async () => {
    expect((await start().request('/nope')).status).toBe(404);
    expect((await start().request('/it/legal')).status).toBe(404);
  });

  test('that fails to render returns 500 without the error message', async () => {
    const app = start({ renderPage: () => Promise.reject(new Error('secret')) });

    const response = await app.request('/website-analyzer');

    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret');
  });
});

test('a redirect keeps the query string', async () => {
  const response = await start().request('/it/privacy?ref=mail');

  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/it/legal/privacy-policy?ref=mail');
});

describe('a page requested again', () => {
  function count() {
    const renderPage = vi.fn(renderer.renderPage);
    let overrides = {};
    const change = (next: object) => {
      overrides = next;
    };
    return { app: start({ renderPage }, { read: () => overrides }), renderPage, change };
  }

  test('is rendered once, until its texts change', async () => {
    const { app, renderPage, change } = count();

    await app.request('/it');
    const before = await (await app.request('/it')).text();
    expect(renderPage).toHaveBeenCalledTimes(1);

    change({ 'home:hero.title_1': 'Cambiato' });
    const after = await (await app.request('/it')).text();
    expect(renderPage).toHaveBeenCalledTimes(2);
    expect(before).not.toContain('Cambiato');
    expect(after).toContain('Cambiato');
  });

  test('is not cached if it does not exist', async () => {
    const { app, renderPage } = count();

    await app.request('/nope');
    await app.request('/nope');

    expect(renderPage).toHaveBeenCalledTimes(2);
  });
});

test('sitemap and robots.txt list public pages and exclude the portal', async () => {
  const sitemap = await (await start().request('/sitemap.xml')).text();
  const robots = await (await start().request('/robots.txt')).text();

  expect(sitemap).toContain('<loc>https://x.example/it/voice-agent</loc>');
  expect(sitemap).toContain('hreflang="x-default" href="https://x.example/it/voice-agent"');
  expect(sitemap).not.toContain('/portal');
  expect(robots).toContain('Disallow: /it/portal');
  expect(robots).toContain('Sitemap: https://x.example/sitemap.xml');
});

test('security.txt returns 404 if no contact email is configured', async () => {
  const response = await start().request('/.well-known/security.txt');

  expect(response.status).toBe(404);
});

describe('a build file', () => {
  test('is cached forever and served compressed', async () => {
    const response = await start().request('/assets/main-1.js', { headers: { 'accept-encoding': 'br' } });

    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.text()).toBe('squeezed');
  });

  test('is served uncompressed by default', async () => {
    const response = await start().request('/assets/main-1.js');

    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toBe('plain');
  });

  test('that does not exist returns a plain 404', async () => {
    const response = await start().request('/assets/none.js');

    expect(response.status).toBe(404);
    expect(await response.text()).toBe('Not found');
  });
});

test('JSON embedded in a page cannot close its script element', () => {
  expect(escapeJson({ name: '</script>' })).toBe('{"name":"\\u003c/script>"}');
});

describe('the link preview picture', () => {
  const drawn: string[] = [];
  const linkPictures = {
    async get({ title }: { title: string }) {
      drawn.push(title);
      return { png: Buffer.from('png'), etag: '"1"' };
    },
  };

  test('exists only for indexed pages, and shows the title set by staff', async () => {
    const content = { read: () => ({ 'head:terms.title': 'Le regole · {{brand}}' }) };
    const app = start({}, content, linkPictures);

    const found = await app.request('/og/it/terms.png');
    const known = await app.request('/og/it/terms.png', { headers: { 'if-none-match': '"1"' } });

    expect(found.headers.get('content-type')).toBe('image/png');
    expect(known.status).toBe(304);
    expect(drawn).toEqual(['Le regole', 'Le regole']);
    for (const path of [
      '/og/it/portal.png',
      '/og/it/nothing.png',
      '/og/de/terms.png',
      '/og/it/constructor.png',
    ])
      expect((await app.request(path)).status, path).toBe(404);
  });

  test('is referenced with its size, unless staff chose a picture with a safe URL', async () => {
    const named = await (await start().request('/it/legal/terms-of-service')).text();
    const chosen = { read: () => ({ 'head:terms.picture': '/media/7/0123456789abcdef/a.png' }) };
    const replaced = await (await start({}, chosen).request('/it/legal/terms-of-service')).text();
    const hostile = { read: () => ({ 'head:terms.picture': 'javascript:alert(1)' }) };
    const refused = await (await start({}, hostile).request('/it/legal/terms-of-service')).text();

    expect(named).toContain('<meta property="og:image" content="https://x.example/og/it/terms.png">');
    expect(named).toContain('<meta property="og:image:width" content="1200">');
    expect(named).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(replaced).toContain('content="https://x.example/media/7/0123456789abcdef/a.png"');
    expect(replaced).not.toContain('og:image:width');
    expect(refused).toContain('content="https://x.example/og/it/terms.png"');
  });
});

test('the style sheet is inlined in website pages, and linked in portal pages', async () => {
  const app = start();
  const [website, portal] = await Promise.all(
    ['/it', '/it/portal'].map(async (path) => {
      const response = await app.request(path);
      return { html: await response.text(), policy: response.headers.get('content-security-policy') };
    }),
  );
  const hash = build.entry.styles[0]?.hash;

  expect(website?.html).toContain('<style>h1{color:red}</style>');
  expect(website?.html).not.toContain('rel="stylesheet"');
  expect(website?.policy).toBe(`style-src 'self' '${hash}'`);
  expect(portal?.html).toContain('<link rel="stylesheet" href="/assets/main-1.css">');
  expect(portal?.html).not.toContain('<style>');
});

describe('the query string', () => {
  const paths = Object.values(pages).map(({ path }) =>
    path.replace('*', 'nothing-here').replace(/:\w+[?]?/g, '1'),
  );
  const linksOf = (html: string) =>
    [...html.matchAll(/<a [^>]*hrefLang="[^>]*>/g)].map(([tag]) => /href="([^"]*)"/.exec(tag)?.[1] ?? '');

  test.each(paths)('is kept in the language links of %s', async (path) => {
    const app = start();
    for (const address of [path, `/it${path}`]) {
      const plain = linksOf(await (await app.request(address)).text());

      const asked = await app.request(`${address}?utm_source=a&q=%22%3Cb%3E`);

      const links = linksOf(await asked.text());
      expect(links).toEqual(plain.map((href) => `${href}?utm_source=a&amp;q=%22%3Cb%3E`));
      expect(plain.join()).not.toContain('?');
    }
  });

  test('is kept in language links on the website, the login and the legal pages', async () => {
    for (const path of ['/', '/voice-agent', '/auth', '/legal/privacy-policy']) {
      const html = await (await start().request(`${path}?a=1`)).text();

      expect(linksOf(html).filter((href) => href.endsWith('?a=1')).length, path).toBeGreaterThan(1);
    }
  });

  test('changes a page’s ETag, and does not leak into the cached page of other visitors', async () => {
    const app = start();
    const one = await app.request('/bot?a=1');
    const known = { headers: { 'if-none-match': one.headers.get('etag') ?? '' } };

    expect((await app.request('/bot?a=1', known)).status).toBe(304);
    expect((await app.request('/bot?a=2', known)).status).toBe(200);
    expect(await (await app.request('/bot')).text()).not.toContain('a=1');
    const squeezed = await app.request('/bot?a=3', { headers: { 'accept-encoding': 'br' } });
    const body = Buffer.from(await squeezed.arrayBuffer());
    expect(brotliDecompressSync(body).toString()).toContain('/it/bot?a=3');
  });

  test.each([
    ['/privacy?a=1&b=2', '/legal/privacy-policy?a=1&b=2'],
    ['/it/terms?a=1', '/it/legal/terms-of-service?a=1'],
    ['/it/bot/?a=1', '/it/bot?a=1'],
  ])('is kept when redirecting from %s', async (address, target) => {
    const response = await start().request(address);

    expect([response.status, response.headers.get('location')]).toEqual([302, target]);
  });
});
