import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { parseSitemap, parseSitemapFile, readSitemaps } from './sitemap.ts';

const page = (url: string) => `<url><loc>${url}</loc><lastmod>2026-01-01</lastmod></url>`;
const urlset = (...urls: string[]) =>
  `<?xml version="1.0"?><urlset xmlns="x">${urls.map(page).join('')}</urlset>`;
const index = (...urls: string[]) =>
  `<sitemapindex>${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`;

async function readAll(files: Record<string, string | Buffer>, { maxPages = 1000 } = {}) {
  const asked: string[] = [];
  const lists = readSitemaps({
    roots: ['/sitemap.xml'],
    async get(url) {
      asked.push(url);
      const body = files[url];
      return { url, status: body === undefined ? 404 : 200, headers: {}, body: Buffer.from(body ?? '') };
    },
    parse: async ({ body }) => parseSitemapFile(body),
    accept: (location) => (location.startsWith('/') ? location : null),
    maxPages,
  });
  const pages: string[] = [];
  for await (const list of lists) pages.push(...list);
  return { pages, asked };
}

describe('a sitemap', () => {
  test('yields its pages trimmed, with entities decoded and without images', () => {
    const text = `<urlset><url><loc>
      /a?x=1&amp;y=2 </loc><image:image><image:loc>/a.png</image:loc></image:image></url><url><loc><![CDATA[/b]]></loc></url></urlset>`;

    expect(parseSitemap(text)).toEqual({ pages: ['/a?x=1&y=2', '/b'], sitemaps: [] });
  });

  test('may be a plain list of URLs', () => {
    expect(parseSitemap('https://a.it/\r\nhttps://a.it/b\nnot an address\n').pages).toEqual([
      'https://a.it/',
      'https://a.it/b',
    ]);
  });

  test('with a DOCTYPE or entities is rejected entirely', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${urlset('/&b;')}`;

    expect(parseSitemap(bomb)).toEqual({ pages: [], sitemaps: [] });
  });

  test('that is HTML, truncated or empty causes no error', () => {
    expect(parseSitemap('<html><body>404</body></html>').pages).toEqual([]);
    expect(parseSitemap('<urlset><url><loc>/a</loc></url><url><loc>/b').pages[0]).toBe('/a');
    expect(parseSitemap('').pages).toEqual([]);
  });
});

describe('reading the sitemaps of a site', () => {
  test('follows an index, including compressed files', async () => {
    const { pages } = await readAll({
      '/sitemap.xml': index('/one.xml', '/two.xml.gz', '/missing.xml'),
      '/one.xml': urlset('/a', '/b'),
      '/two.xml.gz': gzipSync(urlset('/c')),
    });

    expect(pages).toEqual(['/a', '/b', '/c']);
  });

  test('follows an index three levels deep and reads each file once', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 12 }, (_, i) => [`/${i}.xml`, index(`/${i}.xml`, `/${i + 1}.xml`)]),
    );
    const { asked } = await readAll({ ...files, '/sitemap.xml': index('/0.xml') });

    expect(asked).toEqual(['/sitemap.xml', '/0.xml', '/1.xml']);
  });

  test('stops at the limits for files and pages', async () => {
    const many = Array.from({ length: 50 }, (_, i) => `/s${i}.xml`);
    const files = Object.fromEntries(
      many.map((url) => [url, urlset(...Array.from({ length: 20 }, (_, i) => `${url}/${i}`))]),
    );
    const { pages, asked } = await readAll({ ...files, '/sitemap.xml': index(...many) }, { maxPages: 150 });

    expect(pages).toHaveLength(150);
    expect(asked.length).toBeLessThanOrEqual(12);
  });

  test('skips URLs of other hosts', async () => {
    const { pages } = await readAll({ '/sitemap.xml': urlset('https://elsewhere.it/', '/here') });

    expect(pages).toEqual(['/here']);
  });

  test('skips gzip bombs and damaged files', async () => {
    const bomb = await readAll({ '/sitemap.xml': gzipSync(Buffer.alloc(30_000_000, 32)) });
    const damaged = await readAll({ '/sitemap.xml': Buffer.from([0x1f, 0x8b, 1, 2, 3]) });

    expect([bomb.pages, damaged.pages]).toEqual([[], []]);
  });
});
