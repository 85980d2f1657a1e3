import type { Browser } from '@playwright/test';
import { median } from '../faults/harness/statistics.ts';
import { type BenchRow, benchRow } from './bench.ts';
import { openBrowser } from './browser.ts';
import { startNextExport } from './site-next.ts';
import type { SiteParts } from './site-parts.ts';
import { type Seen, visitPage } from './site-visit.ts';

const ROUNDS = 5;
const pages = { it: '/it', en: '/' } as const;
type Language = keyof typeof pages;
const languages = Object.keys(pages) as Language[];

export async function benchSitePaint(site: SiteParts): Promise<BenchRow[]> {
  const next = await startNextExport(site.url);
  const browser = await openBrowser();
  try {
    return await measure(browser, { ours: site.url, ...(next ? { next: next.url } : {}) });
  } finally {
    await browser.close();
    await next?.stop();
  }
}

async function measure(browser: Browser, origins: { ours: string; next?: string }): Promise<BenchRow[]> {
  const contenders = Object.entries(origins);
  const seen = new Map<string, Seen[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const language of languages) {
      for (const [name, origin] of contenders) {
        const key = `${name} ${language}`;
        const visit = await visitPage(browser, { url: origin + pages[language], isOurs: name === 'ours' });
        seen.set(key, [...(seen.get(key) ?? []), visit]);
      }
    }
  }
  console.log(`site: ${ROUNDS} visits each in turns, processor 4× slower, 1.6 Mbit/s, 150 ms`);
  return languages.flatMap((language) => rowsOf({ language, seen, isCompared: origins.next !== undefined }));
}

type RowValue = [value: number, unit: string, goal?: BenchRow['goal']];
type Painted = { language: Language; seen: Map<string, Seen[]>; isCompared: boolean };

function rowsOf({ language, seen, isCompared }: Painted): BenchRow[] {
  const of = (name: string) => seen.get(`${name} ${language}`) ?? [];
  const figure = (name: string, key: keyof Seen) => median(of(name).map((visit) => visit[key]));
  const ours = of('ours');
  const row = (name: string, ...rest: RowValue) => benchRow(`${language}: ${name}`, ...rest);
  const lcpRatios = ours.map(({ lcp }, round) => lcp / (of('next')[round]?.lcp ?? Number.NaN));
  return [
    row('JavaScript before anything is used, compressed', figure('ours', 'scriptKb'), 'kB', { atMost: 65 }),
    row('style sheets beside the page, compressed', figure('ours', 'styleKb'), 'kB', { atMost: 20 }),
    row('font files', figure('ours', 'fonts'), '', { atMost: 2 }),
    row('largest contentful paint', figure('ours', 'lcp'), 'ms'),
    row('layout shift', Math.max(...ours.map(({ shift }) => shift)), '', { atMost: 0 }),
    row('total blocking time', figure('ours', 'blocked'), 'ms', { atMost: 20 }),
    row('first key to an app that answers', figure('ours', 'aliveAfter'), 'ms'),
    ...(isCompared
      ? [
          row('Next: JavaScript, compressed', figure('next', 'scriptKb'), 'kB'),
          row('Next: largest contentful paint', figure('next', 'lcp'), 'ms'),
          row('Next: total blocking time', figure('next', 'blocked'), 'ms'),
          row('largest contentful paint to Next’s', median(lcpRatios), '×', { atMost: 0.6 }),
        ]
      : []),
  ];
}
