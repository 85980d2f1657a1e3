import { spawn } from 'node:child_process';
import { htmlPage } from '@fucina/guarded-fetch/testing/fixture-site';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { cpuSecondsOf, isRunning, readerPids } from '../testing/children.ts';
import { measureLongestTurn } from '../testing/longest-turn.ts';
import { drawPdf, endlessPdf, memoryBombPdf } from '../testing/pdf-files.ts';
import { createTestCrawl } from '../testing/test-crawl.ts';

const LARGE = 10_000_000;
const MAX_TURN_MS = 200;
const site = createTestCrawl();
const hasty = createTestCrawl({ deadlineMs: { html: 60_000, pdf: 8_000 } });
afterAll(async () => {
  await site.close();
  await hasty.close();
});

const page = (topic: string, links: string[] = []) =>
  htmlPage({
    title: topic,
    body: `<p>Di ${topic} parliamo volentieri con chi viene in bottega a Lucca di mattina.</p>`,
    links,
  });
const asPdf = (body: Buffer) => ({ headers: { 'content-type': 'application/pdf' }, body });
const bomb = asPdf(memoryBombPdf());
const endless = asPdf(endlessPdf());

describe('a hostile document', () => {
  test('that exceeds the memory limit fails outside this process', async () => {
    const before = process.memoryUsage().rss;
    const { outcomes } = await site.crawl({ '/': page('legno', ['/bomba.pdf']), '/bomba.pdf': bomb });

    expect(outcomes).toEqual({ '/': 'read', '/bomba.pdf': 'failed (needed more than 300 MB)' });
    expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(300);
  }, 120_000);

  test('that never ends fails at its deadline', async () => {
    const { outcomes } = await hasty.crawl({ '/': page('colle', ['/mai.pdf']), '/mai.pdf': endless });

    expect(outcomes).toEqual({ '/': 'read', '/mai.pdf': 'failed (took longer than 8 s to read)' });
  }, 120_000);

  test('does not affect others: four ordinary pages are read alongside five hostile ones', async () => {
    const innocent = ['/legno', '/colle', '/vernici', '/orari.pdf'];
    const poison = ['/1.pdf', '/2.pdf', '/3.pdf', '/4.pdf', '/5.pdf'];
    const { outcomes } = await hasty.crawl(
      {
        '/': page('bottega', [...poison, ...innocent]),
        '/legno': page('legno'),
        '/colle': page('colle'),
        '/vernici': page('vernici'),
        '/orari.pdf': asPdf(
          await drawPdf((document) => document.text('Siamo aperti dal lunedì al sabato, 9-13.')),
        ),
        '/1.pdf': bomb,
        '/2.pdf': endless,
        '/3.pdf': bomb,
        '/4.pdf': bomb,
        '/5.pdf': bomb,
      },
      { limits: { parallel: 9 } },
    );

    expect(innocent.map((path) => outcomes[path])).toEqual(innocent.map(() => 'read'));
    expect(poison.map((path) => outcomes[path]?.startsWith('failed'))).toEqual(poison.map(() => true));
  }, 240_000);

  test('that keeps a reader busy does not outlive its killed parent process', async () => {
    const script = `
      const [{ createPageReader }, { endlessPdf }] = await Promise.all([import('./reading/page-reader.ts'), import('./testing/pdf-files.ts')]);
      const limits = { deadlineMs: { html: 600_000, pdf: 600_000 }, maxMemoryMb: 2000, processes: 1 };
      const reader = createPageReader({ limits, logger: { warn() {} } });
      const document = { kind: 'pdf', url: 'http://a.test/x.pdf', origin: 'http://a.test', headers: {}, body: endlessPdf() };
      reader.read(document, new AbortController().signal);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: new URL('..', import.meta.url),
      stdio: 'inherit',
    });
    const patience = { timeout: 60_000 };
    const reader = await vi.waitUntil(() => readerPids(parent.pid)[0], patience);
    await vi.waitUntil(() => cpuSecondsOf(reader) > 1, patience);

    parent.kill('SIGKILL');

    await vi.waitUntil(() => !isRunning(reader), patience);
  }, 180_000);
});

describe.each([
  ['ten million characters of prose', `<p>${'Il tornio gira e la bottega lavora. '.repeat(LARGE / 40)}`],
  ['countless paragraphs', '<p>Il tornio gira e la bottega lavora di mattina.</p>'.repeat(LARGE / 60)],
  ['a million tags', '<b>x</b>'.repeat(LARGE / 10)],
  ['deeply nested elements', `${'<div>'.repeat(LARGE / 8)}Il tornio gira in bottega di mattina`],
  ['one huge attribute', `<p title="${'a'.repeat(LARGE * 0.9)}`],
  ['countless phone links', '<a href="tel:1">x</a> '.repeat(LARGE / 25)],
  [
    'text that causes regular expressions to backtrack',
    `<p>${'a@'.repeat(LARGE / 8)}${' '.repeat(LARGE / 4)}${'<'.repeat(LARGE / 4)}`,
  ],
])('a page of %s', (_, html) => {
  test('does not block the event loop', async () => {
    const pages = { '/': page('bottega', ['/grande', '/dopo']), '/grande': html, '/dopo': page('dopo') };
    let outcomes: Record<string, string> = {};
    const turn = await measureLongestTurn(async () => {
      ({ outcomes } = await site.crawl(pages, { limits: { maxBytesPerPage: LARGE } }));
    });

    expect(outcomes).toMatchObject({ '/': 'read', '/dopo': 'read' });
    expect(['read', 'too little text']).toContain(outcomes['/grande']);
    expect(turn).toBeLessThan(MAX_TURN_MS);
  }, 120_000);
});

test('pages are read again after their reader process is killed', async () => {
  const paths = Array.from({ length: 12 }, (_, i) => `/lavoro-${i}`);
  const works = Object.fromEntries(paths.map((path) => [path, page(path)]));
  const victims: number[] = [];
  const { outcomes } = await site.crawl(
    { '/': page('bottega', paths), ...works },
    {
      onPage(path) {
        if (path !== '/lavoro-3') return;
        victims.push(...readerPids());
        for (const pid of victims) process.kill(pid, 'SIGKILL');
      },
    },
  );

  expect(victims.length).toBeGreaterThan(0);
  expect(outcomes).toEqual(Object.fromEntries(['/', ...paths].map((path) => [path, 'read'])));
});
