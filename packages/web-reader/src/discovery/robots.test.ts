import { describe, expect, test } from 'vitest';
import cases from '../testing/robots-cases.json' with { type: 'json' };
import { parseRobots, robotsToken, toRobots } from './robots.ts';

const robotsOf = (text: string, agent: string) => toRobots(parseRobots(text, agent));

describe('robots.txt', () => {
  test('decides all 142 cases of the reference implementation alike', () => {
    const differing = cases.filter(
      ({ robots, agent, url, allowed }) => robotsOf(robots, agent).allows(url) !== allowed,
    );

    expect(cases).toHaveLength(142);
    expect(differing).toEqual([]);
  });

  test('applies the group that names our bot inside a browser-like user agent', () => {
    const robots = robotsOf(
      'User-agent: *\nDisallow: /\n\nUser-agent: FucinaBot\nDisallow: /admin\nCrawl-delay: 2\n',
      'Mozilla/5.0 (compatible; FucinaBot/1.0; +https://fucina.example/bot)',
    );

    expect(robots.allows('https://bottega.it/orari')).toBe(true);
    expect(robots.allows('https://bottega.it/admin/x')).toBe(false);
    expect(robots.crawlDelayMs).toBe(2000);
  });

  test('honors a crawl delay up to ten seconds and ignores invalid ones', () => {
    const delayOf = (value: string) =>
      robotsOf(`User-agent: *\nCrawl-delay: ${value}`, 'FucinaBot').crawlDelayMs;

    expect([delayOf('0.5'), delayOf('3600'), delayOf('-1'), delayOf('soon'), delayOf('')]).toEqual([
      500, 10_000, 0, 0, 0,
    ]);
  });

  test('finds sitemaps anywhere and in any case', () => {
    const robots = robotsOf('SITEMAP: https://a.it/one.xml\nUser-agent: *\nsitemap: /two.xml', 'FucinaBot');

    expect(robots.sitemaps).toEqual(['https://a.it/one.xml', '/two.xml']);
  });

  test('allows everything when the file is HTML or binary', () => {
    for (const text of [
      '<!doctype html><html><body>Disallow: /</body></html>',
      '\u0000\u0001PNG\uffff',
      '\uFEFF',
    ])
      expect(robotsOf(text, 'FucinaBot').allows('https://a.it/x')).toBe(true);
  });

  test('a pattern full of wildcards does not slow down matching', () => {
    const robots = robotsOf(`User-agent: *\nDisallow: /${'*a'.repeat(2000)}$`, 'FucinaBot');

    expect(robots.allows(`https://a.it/${'a'.repeat(1500)}b`)).toBe(true);
  });

  test('parses endless spaces and thousands of rules in no noticeable time', () => {
    const spaces = `a${' '.repeat(16_000)}b\n`.repeat(30);
    const marks = `${'#'.repeat(16_000)}\u2028\n`.repeat(30);
    const rules = Array.from({ length: 40_000 }, (_, i) => `Disallow: /r${i}`).join('\n');
    const startedAt = process.cpuUsage();

    robotsOf(spaces, 'FucinaBot');
    robotsOf(marks, 'FucinaBot');
    const robots = robotsOf(`User-agent: *\n${rules}`, 'FucinaBot');
    for (let i = 0; i < 100; i++) robots.allows(`https://a.it/pagina-${i}`);

    expect(robots.allows('https://a.it/r7')).toBe(false);
    // Normally takes a hundredth of this; with the trap, several times as long.
    expect(process.cpuUsage(startedAt).user / 1000).toBeLessThan(3000);
  });

  test.each([
    ['FucinaBot/1.0 (+https://x)', 'fucinabot'],
    ['Mozilla/5.0 (compatible; FucinaBot/1.0)', 'fucinabot'],
    ['FucinaBot', 'fucinabot'],
    ['', ''],
  ])('extracts from the user agent %j the token %j', (agent, token) => {
    expect(robotsToken(agent)).toBe(token);
  });
});
