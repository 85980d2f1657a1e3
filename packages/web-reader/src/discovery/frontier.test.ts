import { describe, expect, test } from 'vitest';
import { createFrontier, type Discovery } from './frontier.ts';

const site = 'https://bottega.it';
const link = (path: string, from = '/', depth = 1): Discovery => ({
  url: site + path,
  from: site + from,
  depth,
  isListed: false,
});
const listed = (path: string): Discovery => ({ url: site + path, from: null, depth: 1, isListed: true });
const create = (limits = {}) =>
  createFrontier({ maxDepth: 5, maxRemembered: 100, maxPerShape: 60, ...limits });
const take = (frontier: ReturnType<typeof create>) =>
  frontier.drain().map(({ url }) => url.slice(site.length));

describe('crawl order', () => {
  test('links of the home page come before the sitemap, and deeper links last', () => {
    const frontier = create();

    frontier.add([listed('/a'), link('/b', '/x', 2), link('/c')]);

    expect(take(frontier)).toEqual(['/c', '/a', '/b']);
  });

  test('frequently asked pages come first, archives and searches last', () => {
    const frontier = create();

    frontier.add([
      link('/tag/rosso/'),
      link('/storia'),
      link('/contatti'),
      link('/cerca?q=x'),
      link('/prezzi'),
    ]);

    expect(take(frontier).slice(0, 3)).toEqual(['/contatti', '/prezzi', '/storia']);
  });

  test('a URL is queued once', () => {
    const frontier = create();

    const first = frontier.add([link('/a'), link('/a'), listed('/a')]);
    const second = frontier.add([link('/a', '/b', 3)]);

    expect([first.found.length, second.found.length]).toEqual([1, 0]);
    expect(take(frontier)).toEqual(['/a']);
  });

  test('URLs beyond the memory limit are only counted', () => {
    const frontier = create({ maxRemembered: 10 });

    frontier.add(Array.from({ length: 5000 }, (_, i) => link(`/p-${i}x`)));

    expect(take(frontier)).toHaveLength(10);
    expect(frontier.forgotten()).toEqual({ count: 4990, firstUrl: `${site}/p-10x` });
  });

  test('links deeper than the limit are rejected with the reason', () => {
    const { refused } = create().add([link('/deep', '/x', 6)]);

    expect(refused).toEqual([{ url: `${site}/deep`, reason: 'deeper than 5 links' }]);
  });
});

describe('crawler traps', () => {
  function follow(pathAt: (step: number) => string, steps: number) {
    const frontier = create({ maxRemembered: 10_000, maxDepth: 10_000 });
    for (let step = 1; step <= steps; step++) {
      const { refused } = frontier.add([link(pathAt(step), pathAt(step - 1), step)]);
      if (refused[0]) return { step, reason: refused[0].reason };
    }
    return null;
  }

  test.each([
    [
      'months in the path',
      (i: number) => `/calendario/${2026 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`,
    ],
    [
      'months in a parameter',
      (i: number) => `/eventi?month=${2026 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`,
    ],
    [
      'months and two views that link to each other',
      (i: number) => `/eventi?data=2026-${String((i % 12) + 1).padStart(2, '0')}&vista=${'ab'[i % 2]}`,
    ],
    ['days in folders', (i: number) => `/agenda/2026/${String((i % 12) + 1).padStart(2, '0')}/`],
  ])('a calendar with %s is stopped after a few steps', (_, pathAt) => {
    expect(follow(pathAt, 100)).toEqual({ step: expect.any(Number), reason: 'an endless calendar' });
    expect(follow(pathAt, 100)?.step).toBeLessThanOrEqual(6);
  });

  test('numbered pages are followed up to a limit', () => {
    const trap = follow((i) => `/notizie/pagina/${i}`, 100);

    expect(trap?.step).toBeGreaterThan(15);
    expect(trap?.step).toBeLessThan(30);
  });

  test('a path that repeats itself is stopped', () => {
    expect(follow((i) => `/a${'/b/c'.repeat(i)}`, 20)?.step).toBeLessThanOrEqual(3);
  });

  test('combinations of filters are stopped', () => {
    const trap = follow((i) => `/negozio?colore=${i.toString(36)}x&taglia=${(i * 7).toString(36)}y`, 200);

    expect(trap?.step).toBeLessThanOrEqual(60);
  });

  test('dated blog posts are not a trap', () => {
    const frontier = create({ maxRemembered: 10_000 });
    const posts = Array.from({ length: 80 }, (_, i) =>
      link(`/2025/${String((i % 12) + 1).padStart(2, '0')}/articolo-${'abcdefgh'[i % 8]}-${i}x/`),
    );

    const { refused } = frontier.add(posts.slice(0, 50));

    expect(refused).toEqual([]);
  });

  test('a sitemap may list consecutive months', () => {
    const { refused } = create().add(
      Array.from({ length: 40 }, (_, i) => listed(`/archivio/${1990 + i}-01`)),
    );

    expect(refused).toEqual([]);
  });

  test('pages of one shape are skipped after eight useless ones', () => {
    const { traps } = create();

    for (let i = 0; i < 8; i++) traps.noteUseless(`${site}/p?id=${i}`);

    expect(traps.isWorthless(`${site}/p?id=9`)).toBe(true);
    expect(traps.isWorthless(`${site}/orari`)).toBe(false);
  });

  test('a shape that was useful once is skipped after more useless pages', () => {
    const { traps } = create();

    traps.noteUseful(`${site}/p?id=0`);
    for (let i = 1; i <= 15; i++) traps.noteUseless(`${site}/p?id=${i}`);
    const before = traps.isWorthless(`${site}/p?id=99`);
    traps.noteUseless(`${site}/p?id=16`);

    expect(before).toBe(false);
    expect(traps.isWorthless(`${site}/p?id=99`)).toBe(true);
  });

  test.each([
    ['session IDs', (i: number) => `/s/${(i * 7_654_321 + 1e15).toString(16)}4f0a/conto`],
    [
      'letter case',
      (i: number) => `/${'benvenuti'.slice(0, i % 9).toUpperCase()}${'benvenuti'.slice(i % 9)}`,
    ],
    ['repeated slashes', (i: number) => `/${'/'.repeat(i)}pagina`],
  ])('URLs that differ by %s share a shape', (_, pathAt) => {
    const { traps } = create();

    for (let i = 0; i < 8; i++) traps.noteUseless(site + pathAt(i));

    expect(traps.isWorthless(site + pathAt(8))).toBe(true);
  });

  test('a folder is skipped after twenty consecutive useless pages, and no other folder', () => {
    const { traps } = create();

    for (let i = 0; i < 20; i++) traps.noteUseless(`${site}/labirinto/${'abcdefghijklmnopqrst'[i]}`);

    expect(traps.isWorthless(`${site}/labirinto/z`)).toBe(true);
    expect(traps.isWorthless(`${site}/orari`)).toBe(false);
  });
});
