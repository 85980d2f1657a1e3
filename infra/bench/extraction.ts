import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { readHtml } from '../../packages/web-reader/src/extract/read-page.ts';
import { createSiteText } from '../../packages/web-reader/src/extract/site-text.ts';
import { type BenchRow, benchRow, formatRows } from './bench.ts';

const ROUNDS = 3;
const FRAME_SHARE = 0.3;
const htmlHeaders = { 'content-type': 'text/html; charset=utf-8' };

type Page = { path: string; body: Buffer };
type Question = { kind: string; evidence: string | null; page: string | null; also_on?: string[] };
type Texts = Map<string, string>;
type Reader = (pages: Page[]) => Promise<Texts>;

const readers: Record<string, Reader> = { own: readOwn, 'Readability + linkedom': readWithReadability };

/**
 * Time per page, share of the questions' evidence extracted, and share of boilerplate words, against Readability with
 * linkedom. Runs on a folder of sites with `questions.jsonl`.
 */
export async function benchExtraction(folder: string): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const slug of await listSites(folder)) {
    const pages = await loadPages(join(folder, slug));
    const questions = await loadQuestions(join(folder, slug));
    const times = await measure(pages);
    for (const [name, read] of Object.entries(readers)) {
      const texts = await read(pages);
      const label = `${slug}, ${name}`;
      rows.push(benchRow(`${label}: time a page`, times[name] ?? 0, 'ms'));
      rows.push(...scoreEvidence(label, { texts, questions, isOwn: name === 'own' }));
      rows.push(benchRow(`${label}: words of the frame`, frameShare(texts), 'share'));
    }
    const ratio = (times.own ?? 0) / (times['Readability + linkedom'] ?? 1);
    rows.push(benchRow(`${slug}: time to Readability's`, ratio, '×', { atMost: 1 }));
  }
  return rows;
}

async function readOwn(pages: Page[]): Promise<Texts> {
  const site = createSiteText();
  const texts: Texts = new Map();
  const keep = ({ url, blocks }: ReturnType<typeof site.add>) => {
    const lines = blocks.map((block) =>
      block.kind === 'row' ? `${block.text}\n${bareRow(block.cells)}` : block.text,
    );
    texts.set(url, lines.join('\n'));
  };
  for (const { path, body } of pages) {
    keep(site.add({ url: path, ...(await readHtml(body, htmlHeaders)) }));
  }
  for await (const page of site.revise()) keep(page);
  return texts;
}

function bareRow(cells: { label: string; value: string }[]) {
  const [only] = cells;
  return cells.length === 1 && only
    ? `${only.label} ${only.value}`
    : cells.map(({ value }) => value).join(' ');
}

async function readWithReadability(pages: Page[]): Promise<Texts> {
  return new Map(
    pages.map(({ path, body }) => {
      const { document } = parseHTML(body.toString('utf8'));
      return [path, new Readability(document).parse()?.textContent ?? ''];
    }),
  );
}

/** Best of several interleaved rounds. */
async function measure(pages: Page[]): Promise<Record<string, number>> {
  const best: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, read] of Object.entries(readers)) {
      const startedAt = performance.now();
      await read(pages);
      const ms = (performance.now() - startedAt) / pages.length;
      best[name] = Math.min(best[name] ?? Number.POSITIVE_INFINITY, ms);
    }
  }
  return best;
}

function scoreEvidence(
  label: string,
  { texts, questions, isOwn }: { texts: Texts; questions: Question[]; isOwn: boolean },
): BenchRow[] {
  const all = normalize([...texts.values()].join('\n'));
  const asked = questions.filter(({ evidence, page }) => evidence && page);
  if (asked.length === 0) return [];
  const isOnPage = ({ evidence, page, also_on = [] }: Question) =>
    [page ?? '', ...also_on].some((path) =>
      normalize(texts.get(path) ?? '').includes(normalize(evidence ?? '')),
    );
  const missing = asked.filter(({ evidence }) => !all.includes(normalize(evidence ?? '')));
  if (isOwn) for (const { page, evidence } of missing) console.log(`missing: ${page}: ${evidence}`);

  const onPage = asked.filter(isOnPage).length / asked.length;
  const onSite = 1 - missing.length / asked.length;
  return [
    benchRow(`${label}: evidence on its page`, onPage, 'share'),
    {
      name: `${label}: evidence on the site`,
      value: onSite,
      unit: 'share',
      ...(isOwn ? { goal: { atLeast: 0.98 } } : {}),
    },
  ];
}

/** Share of words in lines that occur on at least three pages and on 30 % of them. */
function frameShare(texts: Texts): number {
  const pages = [...texts.values()].map((text) =>
    text
      .split('\n')
      .map(normalize)
      .filter((line) => line.includes(' ')),
  );
  const counts = new Map<string, number>();
  for (const lines of pages) for (const line of new Set(lines)) counts.set(line, (counts.get(line) ?? 0) + 1);
  const isFrame = (line: string) => (counts.get(line) ?? 0) >= Math.max(3, pages.length * FRAME_SHARE);
  const words = (lines: string[]) => lines.reduce((sum, line) => sum + line.split(' ').length, 0);
  const all = pages.flat();
  return all.length === 0 ? 0 : words(all.filter(isFrame)) / words(all);
}

/** As defined for question files: ignores Unicode form, case, accents, typography and whitespace. */
function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[‘’‛`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replace(/'\s+/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

async function listSites(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true });
  const sites: string[] = [];
  for (const entry of entries.filter((candidate) => candidate.isDirectory())) {
    const files = await readdir(join(folder, entry.name));
    if (files.includes('index.html') && files.includes('questions.jsonl')) sites.push(entry.name);
  }
  return sites;
}

async function loadPages(root: string): Promise<Page[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort((a, b) => depthOf(a) - depthOf(b) || a.localeCompare(b));
  return Promise.all(paths.map(async (path) => ({ path, body: await readFile(join(root, path)) })));
}

/** Sorts the home page first, as the crawl does. */
function depthOf(path: string) {
  return path === 'index.html' ? -1 : path.split('/').length;
}

async function loadQuestions(root: string): Promise<Question[]> {
  const text = await readFile(join(root, 'questions.jsonl'), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Question);
}

if (import.meta.main) {
  const folder = process.argv[2] ?? new URL('../sample-sites', import.meta.url).pathname;
  console.log(formatRows(await benchExtraction(folder)));
}
