import type { Language } from '@fucina/contracts/language';
import { decodeHtml } from '../fetch/charset.ts';
import type { RawBlock } from './block-writer.ts';
import { detectLanguage } from './detect-language.ts';
import { factsFromJsonLd } from './json-ld.ts';
import { countWords, selectMainText } from './main-text.ts';
import { type PageHtml, parsePageHtml } from './page-html.ts';
import { readWithReadability } from './readability-fallback.ts';
import { hashPair, hashText } from './text-hash.ts';

const LEAST_WORDS = 5;
const POOR_WORDS = 40;
const RICH_WORDS = 400;
const RICH_TEXT_LENGTH = 1200;
const SCRIPTED_TEXT_LENGTH = 200;
const SCRIPTED_WORDS = 12;

/** A page as read on its own, before it is compared with the rest of its site. */
export type ReadHtml = {
  title: string;
  language: Language | null;
  blocks: RawBlock[];
  /** One number a block, for comparing pages. */
  keys: number[];
  /** Equal for two addresses that show the same text. */
  fingerprint: number;
  verdict: 'text' | 'needs JavaScript' | 'too little text';
  isNoindex: boolean;
  canonical: string;
  base: string;
  links: string[];
};

export function readHtml(body: Buffer, headers: Record<string, string>): ReadHtml {
  const html = decodeHtml(body, headers['content-type']);
  const page = parsePageHtml(html);
  const blocks = withFallback(selectMainText(page.blocks), page, html);
  const text = blocks.map(({ block }) => block.text).join('\n');
  const language = detectLanguage(text, page.lang);
  const facts = factsFromJsonLd(page.jsonLd, { text, language });
  const all = insertBeforeFrame(blocks, facts);
  const keys = all.map(({ block }) => hashText(block.text));
  const robots = `${page.robots} ${headers['x-robots-tag']?.toLowerCase() ?? ''}`;

  return {
    title: page.title || headingOf(blocks),
    language,
    blocks: all,
    keys,
    fingerprint: fingerprintOf(all, keys),
    verdict: judge(all, page),
    isNoindex: /\b(noindex|none)\b/.test(robots),
    canonical: page.canonical,
    base: page.base,
    links: /\b(nofollow|none)\b/.test(robots) ? [] : [...page.links, ...refreshTarget(page)],
  };
}

/** Facts of the page belong with its text, not under the last heading of the footer. */
function insertBeforeFrame(blocks: RawBlock[], facts: RawBlock[]) {
  const end = blocks.findLastIndex(({ region }) => region === 'main' || region === 'body') + 1;
  return end === 0 ? [...facts, ...blocks] : blocks.toSpliced(end, 0, ...facts);
}

function withFallback(blocks: RawBlock[], page: PageHtml, html: string) {
  if (page.textLength < RICH_TEXT_LENGTH || countWords(blocks, POOR_WORDS) >= POOR_WORDS) return blocks;
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

/** `<meta http-equiv="refresh" content="0; url=/it/">` is a link like any other. */
function refreshTarget({ refresh }: PageHtml) {
  const target = /url\s*=\s*["']?([^"']+)/i.exec(refresh)?.[1];
  return target ? [target] : [];
}
