import type { Block } from '@fucina/contracts/block';
import type { Language } from '@fucina/contracts/language';
import { madeBlock, type RawBlock } from './block-writer.ts';
import { decodeHtml } from './charset.ts';
import { detectLanguage } from './detect-language.ts';
import { factsFromJsonLd } from './json-ld/facts-from-json-ld.ts';
import { createKnownText } from './json-ld/schema-nodes.ts';
import { countWords, selectMainText } from './main-text.ts';
import { parsePageHtml } from './page-html.ts';
import type { PageHtml } from './page-record.ts';
import { boundBlock, boundText, hashPair, hashText, MOST_BLOCKS, tidy } from './text.ts';

export const LEAST_WORDS = 5;
/** Characters kept per document: about a book. */
export const MAX_TEXT = 400_000;
/** Characters kept per upload: its text must fit in one database record. */
export const MAX_UPLOAD_TEXT = 3_000_000;
const MAX_TITLE = 300;
const MAX_ADDRESS = 4000;
const POOR_WORDS = 40;
const RICH_WORDS = 400;
const RICH_TEXT_LENGTH = 1200;
const SCRIPTED_TEXT_LENGTH = 200;
const SCRIPTED_WORDS = 12;
const HOME = /^https?:\/\/[^/]+\/(?:(?:it|en)\/?|(?:index|home)[^/]*)?$/;
const LEAST_OF_SUMMARY = 8;
const KNOWN_BY = 60;
// Cut off, or "The website of …".
const SAYS_NOTHING =
  /(?:…|\.\.\.|\[…\])$|^(?:the )?(?:official )?(?:web ?site|site|home ?page)\b|^(?:il )?sito\b/i;
const inShort: Record<Language, string> = { it: 'In breve', en: 'In short' };
const ENDED = /[.!?]$/;

/** `noindex` concerns search engines, not a site's own chatbot. The others are obeyed. */
type PageWish = 'noai' | 'nosnippet' | 'noindex';

export type ReadHtml = {
  title: string;
  language: Language | null;
  blocks: RawBlock[];
  keys: number[];
  /** Equal for pages with the same text. */
  fingerprint: number;
  verdict: 'text' | 'needs JavaScript' | 'too little text' | 'only images';
  /** Opt-outs in the page's meta tags. */
  asks: PageWish | null;
  canonical: string;
  base: string;
  links: string[];
};

export async function readHtml(body: Buffer, headers: Record<string, string>, url = ''): Promise<ReadHtml> {
  const html = decodeHtml(body, headers['content-type']);
  const page = parsePageHtml(html);
  const blocks = await withFallback(selectMainText(page.blocks), page, html);
  const text = blocks.map(({ block }) => block.text).join('\n');
  const language = detectLanguage(text, page.lang);
  const facts = factsFromJsonLd(page.jsonLd, { text, language });
  const told = insertBeforeFrame(blocks, facts);
  const all = cutText(HOME.test(url) ? withSummary(told, { page, text, language }) : told);
  const robots = `${page.robots} ${headers['x-robots-tag'] ?? ''}`;
  return {
    ...toPageContent({
      title: page.title || headingOf(blocks),
      language,
      blocks: all,
      verdict: judge(all, page),
      robots,
    }),
    canonical: page.canonical.slice(0, MAX_ADDRESS),
    base: page.base.slice(0, MAX_ADDRESS),
    links: [...page.links, ...refreshTarget(page)],
  };
}

type Summarized = { page: PageHtml; text: string; language: Language | null };

type PageContent = Pick<ReadHtml, 'title' | 'language' | 'blocks' | 'verdict'> & { robots: string };

export function toPageContent({ title, language, verdict, robots, ...page }: PageContent): ReadHtml {
  const blocks = page.blocks.flatMap((raw) => boundBlock(raw.block).map((block) => ({ ...raw, block })));
  const keys = blocks.map(({ block }) => hashText(block.text));
  return {
    title: boundText(title.slice(0, MAX_TITLE)),
    language,
    blocks,
    keys,
    fingerprint: fingerprintOf(blocks, keys),
    verdict,
    asks: wishIn(robots.toLowerCase()),
    canonical: '',
    base: '',
    links: [],
  };
}

function wishIn(robots: string): PageWish | null {
  if (/\bnoai\b/.test(robots)) return 'noai';
  if (/\bnosnippet\b/.test(robots)) return 'nosnippet';
  return /\b(?:noindex|none)\b/.test(robots) ? 'noindex' : null;
}

export function cutText(blocks: RawBlock[], most = MAX_TEXT): RawBlock[] {
  let room = most;
  return blocks.slice(0, MOST_BLOCKS).flatMap((raw) => {
    const { text } = raw.block;
    const kept = room <= 0 ? [] : [text.length <= room ? raw : cutBlock(raw, room)];
    room -= text.length;
    return kept;
  });
}

function cutBlock(raw: RawBlock, room: number): RawBlock {
  return { ...raw, block: { ...raw.block, text: raw.block.text.slice(0, room) } };
}

/** Inserts structured facts before the page frame, so that their headings end with them. */
function insertBeforeFrame(blocks: RawBlock[], facts: RawBlock[]) {
  const end = blocks.findLastIndex(({ region }) => region === 'main' || region === 'body') + 1;
  if (facts.length === 0) return blocks;
  const [next, ...rest] = blocks.slice(end);
  if (!next) return [...blocks, ...facts];
  const under = Math.min(next.block.under ?? 1, 1);
  return [...blocks.slice(0, end), ...facts, { ...next, block: { ...next.block, under } }, ...rest];
}

/** The home page's description under a heading of its own, unless the page says it itself or it is an excerpt. */
function withSummary(blocks: RawBlock[], { page, text, language }: Summarized): RawBlock[] {
  const summary = tidy(page.description);
  const isTelling = summary.split(' ').length >= LEAST_OF_SUMMARY && !SAYS_NOTHING.test(summary);
  const [next, ...rest] = blocks;
  if (!next || !isTelling || createKnownText(text).has(summary.slice(0, KNOWN_BY))) return blocks;
  const heading: Block = { kind: 'heading', level: 2, text: inShort[language ?? 'it'] };
  return [
    madeBlock(heading, 'body'),
    madeBlock({ kind: 'text', text: ENDED.test(summary) ? summary : `${summary}.` }, 'body'),
    { ...next, block: { ...next.block, under: 0 } },
    ...rest,
  ];
}

async function withFallback(blocks: RawBlock[], page: PageHtml, html: string) {
  if (page.textLength < RICH_TEXT_LENGTH || countWords(blocks, POOR_WORDS) >= POOR_WORDS) return blocks;
  // Slow to load and rarely needed.
  const { readWithReadability } = await import('./readability-fallback.ts');
  const second = selectMainText(readWithReadability(html));
  return countWords(second, RICH_WORDS) > countWords(blocks, RICH_WORDS) * 2 ? second : blocks;
}

function judge(blocks: RawBlock[], { textLength, scripts, hasAppRoot }: PageHtml): ReadHtml['verdict'] {
  const words = countWords(blocks, POOR_WORDS);
  const isScripted = scripts > 0 && textLength < SCRIPTED_TEXT_LENGTH && words < SCRIPTED_WORDS;
  if (isScripted && (hasAppRoot || words < LEAST_WORDS)) return 'needs JavaScript';
  return words < LEAST_WORDS ? 'too little text' : 'text';
}

function headingOf(blocks: RawBlock[]) {
  return blocks.find(({ block }) => block.kind === 'heading')?.block.text ?? '';
}

function fingerprintOf(blocks: RawBlock[], keys: number[]) {
  const isOwn = ({ region }: RawBlock) => region === 'main' || region === 'body';
  const own = keys.filter((_, i) => blocks[i] && isOwn(blocks[i]));
  return (own.length > 0 ? own : keys).reduce(hashPair, 0);
}

function refreshTarget({ refresh }: PageHtml) {
  const target = /url\s*=\s*["']?([^"']+)/i.exec(refresh)?.[1];
  return target ? [target] : [];
}
