import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SampleSite, sampleSites } from './sample-sites.ts';
import { startSampleSites } from './serve.ts';

type Question = {
  id: string;
  lang: string;
  kind: 'answerable' | 'unanswerable' | 'crosslang';
  answer: string | null;
  must_contain: string[];
  page: string | null;
  evidence?: string;
  also_on?: string[];
};
type Reply = { status: number; headers: IncomingHttpHeaders; body: string };

const DEAD_LINKS: Record<string, string> = {
  'ceramiche-orsini': '/fiera-di-primavera.html',
  'saltmarsh-cycles': '/club-rides/',
};
const PRIVATE_PAGES: Record<string, string> = {
  'ceramiche-orsini': '/privato/',
  'saltmarsh-cycles': '/staff-area/',
};
const FIRST_MONTHS: Record<string, string> = {
  'ceramiche-orsini': '/calendario/2026-11',
  'saltmarsh-cycles': '/events/?month=2026-11',
};

let running: Awaited<ReturnType<typeof startSampleSites>>;
beforeAll(async () => {
  running = await startSampleSites();
});
afterAll(() => running.close());

describe.each([...sampleSites])('$domain', (site) => {
  test('every answer’s evidence is quoted word for word from its page', async () => {
    const questions = await readQuestions(site);
    const pages = new Map<string, string>();
    for (const file of await listPages(site)) pages.set(file, await readText(site, file));

    const wrong = questions.filter(
      ({ page, evidence, also_on }) =>
        page !== null &&
        ![page, ...(also_on ?? [])].every((file) => pages.get(file)?.includes(normalise(evidence ?? '?'))),
    );

    expect(wrong).toEqual([]);
  });

  test('there are 18 answerable, 6 unanswerable and 6 cross-language questions, all complete', async () => {
    const questions = await readQuestions(site);

    const kinds = questions.map(({ kind }) => kind);
    const withoutGold = questions.filter(({ kind, answer, must_contain, page }) =>
      kind === 'unanswerable'
        ? answer !== null || must_contain.length > 0 || page !== null
        : !answer || must_contain.length === 0 || !page,
    );
    const inWrongLanguage = questions.filter(
      ({ kind, lang }) => (lang === site.language) === (kind === 'crosslang'),
    );

    expect(kinds.toSorted()).toEqual([
      ...Array(18).fill('answerable'),
      ...Array(6).fill('crosslang'),
      ...Array(6).fill('unanswerable'),
    ]);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(30);
    expect(withoutGold).toEqual([]);
    expect(inWrongLanguage).toEqual([]);
  });

  test('every internal link works, except the intended dead one', async () => {
    const dead: string[] = [];

    for (const path of await followLinks(site)) {
      const { status } = await get(site, path);
      if (status !== 200) dead.push(`${status} ${path}`);
    }

    expect(dead).toEqual([`404 ${DEAD_LINKS[site.slug]}`]);
  });

  test('every linked fragment exists on its page', async () => {
    const missing: string[] = [];

    for (const file of await listPages(site)) {
      for (const [, path = '', fragment = ''] of (await readPage(site, file)).matchAll(
        /href="([^"#]*)#([^"]+)"/g,
      )) {
        const target = path === '' ? await readPage(site, file) : (await get(site, path)).body;
        if (!target.includes(`id="${fragment}"`)) missing.push(`${file}: ${path}#${fragment}`);
      }
    }

    expect(missing).toEqual([]);
  });

  test('the sitemap lists exactly the public pages', async () => {
    const { body, headers } = await get(site, '/sitemap.xml');
    const listed = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
    const files = (await listPages(site)).filter((file) => file !== '404.html');
    const expected = files
      .map((file) => `http://${site.domain}/${file.replace(/(^|\/)index\.html$/, '$1')}`)
      .filter((url) => !url.endsWith(PRIVATE_PAGES[site.slug]!));

    const replies = await Promise.all(listed.map((url) => get(site, new URL(url).pathname)));

    expect(headers['content-type']).toMatch(/xml/);
    expect(listed.toSorted()).toEqual(expected.toSorted());
    expect(replies.map(({ status }) => status)).toEqual(listed.map(() => 200));
  });

  test('robots.txt disallows the private page, which exists, and names the sitemap', async () => {
    const robots = await get(site, '/robots.txt');
    const hidden = await get(site, PRIVATE_PAGES[site.slug]!);

    expect(robots.headers['content-type']).toMatch(/^text\/plain/);
    expect(robots.body.split('\n')).toContain(`Disallow: ${PRIVATE_PAGES[site.slug]}`);
    expect(robots.body.split('\n')).toContain(`Sitemap: http://${site.domain}/sitemap.xml`);
    expect(hidden.status).toBe(200);
  });

  test('the calendar links to a new month at least fifty times', async () => {
    const visited = new Set<string>();
    let path = FIRST_MONTHS[site.slug]!;

    for (let step = 0; step < 50; step += 1) {
      const { status, body } = await get(site, path);
      expect(status).toBe(200);
      visited.add(path);
      path = body.match(/rel="next" href="([^"]+)"/)?.[1] ?? 'no next month';
    }

    expect(visited.size).toBe(50);
    expect(path).toContain('2031-01');
  });

  test('every page has a unique title and declares its language', async () => {
    const titles = new Map<string, string>();

    for (const file of await listPages(site)) {
      const page = await readPage(site, file);
      const language = page.match(/<html lang="([a-z]{2})/)?.[1];
      expect(language, file).toBe(file.startsWith('en/') ? 'en' : site.language);
      titles.set(page.match(/<title>([^<]{8,})<\/title>/)?.[1] ?? `no title: ${file}`, file);
    }

    expect([...titles.keys()].filter((title) => title.startsWith('no title'))).toEqual([]);
    expect(titles.size).toBe((await listPages(site)).length);
  });

  test('questions and files outside the site return 404', async () => {
    const refused = [
      '/questions.jsonl',
      '/questions.jsonl/',
      '/%71uestions.jsonl',
      '/../serve.ts',
      '/../sample-sites.test.ts',
      '/..%2fserve.ts',
      '/%2e%2e/serve.ts',
      '/..%5cserve.ts',
      `/../${sampleSites.find(({ slug }) => slug !== site.slug)?.slug}/index.html`,
      '/%',
      '/index.html%00',
    ];

    const replies = await Promise.all(refused.map((path) => get(site, path)));

    expect(replies.map(({ status }) => status)).toEqual(refused.map(() => 404));
  });

  test('an unknown path returns an HTML 404 page', async () => {
    const { status, headers, body } = await get(site, '/no-such-page.html');

    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<h1>');
  });

  test('absolute links use the requested host name, and ignore a forged one', async () => {
    const named = await get(site, '/', { host: site.domain });
    const numbered = await get(site, '/', { host: `127.0.0.1:${portOf(site)}` });
    const forged = await get(site, '/', { host: 'evil.test"><script>' });

    expect(named.body).toContain(`<link rel="canonical" href="http://${site.domain}/">`);
    expect(numbered.body).toContain(`<link rel="canonical" href="http://127.0.0.1:${portOf(site)}/">`);
    expect(forged.body).not.toContain('evil.test');
  });

  test('ETags yield 304, HEAD has no body, and other methods return 405', async () => {
    const first = await get(site, '/');
    const again = await get(site, '/', { 'if-none-match': first.headers.etag ?? '' });
    const head = await get(site, '/', {}, 'HEAD');
    const post = await get(site, '/', {}, 'POST');

    expect([again.status, again.body]).toEqual([304, '']);
    expect([head.status, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(first.body)));
    expect(post.status).toBe(405);
  });

  test('opening hours are also given as valid JSON-LD', async () => {
    const blocks: string[] = [];
    for (const file of await listPages(site)) {
      const page = await readPage(site, file);
      blocks.push(...[...page.matchAll(/ld\+json">(.*?)<\/script>/gs)].map(([, block = '']) => block));
    }

    const [business] = blocks.map((block) => JSON.parse(block));

    expect(blocks).toHaveLength(1);
    expect(business.openingHoursSpecification.length).toBeGreaterThan(2);
  });
});

test('the host map lists every domain with its loopback port', () => {
  const expected = running.sites.map(({ domain, port }) => `${domain}=127.0.0.1:${port}`).join(',');

  expect(running.hostMap).toBe(expected);
  expect(running.sites.map(({ domain }) => domain)).toEqual(sampleSites.map(({ domain }) => domain));
});

test('if the second port is taken, starting fails and releases the first', async () => {
  const { taken, free } = await neighbouringPorts();

  await expect(startSampleSites({ basePort: free })).rejects.toThrow(/EADDRINUSE/);

  const reopened = await listenOn(free);
  await Promise.all([reopened, taken].map(close));
});

async function neighbouringPorts() {
  for (;;) {
    const taken = await listenOn(0);
    const free = (taken.address() as AddressInfo).port - 1;
    const below = await listenOn(free).catch(() => null);
    if (below) {
      await close(below);
      return { taken, free };
    }
    await close(taken);
  }
}

async function listenOn(port: number) {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function close(server: Server) {
  server.close();
  await once(server, 'close');
}

function portOf(site: SampleSite) {
  return running.sites.find(({ domain }) => domain === site.domain)!.port;
}

/** A raw request, since fetch removes dot segments and forbids setting Host. */
function get(site: SampleSite, path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<Reply>((resolve, reject) => {
    const options = { host: '127.0.0.1', port: portOf(site), path, method };
    const sent = httpRequest({ ...options, headers: { host: site.domain, ...headers } }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** All internal URLs reachable from the home page, with only two months per calendar. */
async function followLinks(site: SampleSite) {
  const found = new Set(['/']);
  for (const path of found) {
    if (/\d{4}-\d{2}/.test(path)) continue;
    const { status, body } = await get(site, path);
    if (status !== 200) continue;
    for (const [, target = ''] of body.matchAll(/(?:href|src)="([^"]+)"/g)) {
      const url = new URL(target.replaceAll('&amp;', '&'), `http://${site.domain}${path}`);
      if (url.host === site.domain) found.add(url.pathname + url.search);
    }
  }
  return found;
}

async function listPages(site: SampleSite) {
  const folder = join(import.meta.dirname, site.slug);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

function readPage(site: SampleSite, file: string) {
  return readFile(join(import.meta.dirname, site.slug, file), 'utf8');
}

async function readQuestions(site: SampleSite) {
  const lines = (await readPage(site, 'questions.jsonl')).trimEnd().split('\n');
  return lines.map((line): Question => JSON.parse(line));
}

async function readText(site: SampleSite, file: string) {
  const html = (await readPage(site, file))
    .replace(/<(script|style|head)\b.*?<\/\1>/gs, ' ')
    .replace(/<\/?(a|b|i|em|strong|span)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ');
  const entities: Record<string, string> = {
    nbsp: ' ',
    euro: '€',
    times: '×',
    amp: '&',
    egrave: 'è',
    eacute: 'é',
    ugrave: 'ù',
  };
  return normalise(html.replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity));
}

/** As the questions.jsonl format defines. */
function normalise(text: string) {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/'\s+/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}
