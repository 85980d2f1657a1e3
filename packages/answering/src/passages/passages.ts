import type { Block } from '@fucina/contracts/block';
import { type Language, otherLanguage } from '@fucina/contracts/languages';
import { detectLanguage, isClearly } from '../language/language.ts';
import { splitSentences } from '../language/sentences.ts';
import { countWords } from '../language/tokens.ts';

type PassageLine = {
  text: string;
  /** The line that introduces a list ("Tickets include:"), needed to understand an item alone. */
  lead?: string;
  /** The labeled cells of a table row: "Corso adulti – Non soci: 85 €". */
  facts?: string[];
};

/** The unit of retrieval: 80–200 words where the page allows it. */
export type Passage = {
  pageUrl: string;
  pageTitle: string;
  /** Outermost first. */
  headings: string[];
  position: number;
  language: Language | null;
  lines: PassageLine[];
};

/** An empty list removes the page. */
export type PageKnowledge = { url: string; passages: Passage[] };

const MAX_WORDS = 200;
const TARGET_WORDS = 160;
const LANGUAGE_WORDS = 12;
const LANGUAGE_SAMPLE_CHARS = 300;
const MAX_LEAD_WORDS = 25;
const LEAST_LINE_WORDS = 7;
// A number, or a sentence.
const SAYS_MORE = /\d|(?:\s\S+){3}[.!]$/;
const stopWords: Record<Language, RegExp> = {
  it: /(?<!\p{L})(?:il|lo|la|gli|le|di|del|della|dei|che|con|sono|è|una|un|nel|alla|al|si|non|anche|siamo|vi|ci)(?!\p{L})/giu,
  en: /(?<!\p{L})(?:the|and|of|to|is|are|you|your|for|with|we|our|on|at|it|be|this|from|that|will|can)(?!\p{L})/giu,
};
// Leaves single spaces alone, since they are nearly all of the matches.
const UNEVEN_SPACE = /[^\S ]\s*| \s+/g;

type PageText = { url: string; title: string; language: Language | null; blocks: Block[] };
type Line = PassageLine & { words: number; page?: number | undefined };
type LongLine = Pick<Line, 'text' | 'page'> & { lead?: string | undefined; facts?: string[] | undefined };
type Section = { level: number; headings: string[]; lines: Line[] };

/** Splits a page into passages: at every heading, then between lines, and within a line only between sentences. */
export function splitIntoPassages(page: PageText): Passage[] {
  const { url: pageUrl, title: pageTitle, language } = page;
  return splitIntoSections(page.blocks)
    .flatMap(({ headings, lines }) =>
      splitByLanguage(lines, language).flatMap((run) =>
        fillPassages(run).map((filled) => ({ headings, filled })),
      ),
    )
    .map(({ headings, filled }, position) => ({
      pageUrl: addressOf(pageUrl, filled[0]),
      pageTitle,
      headings,
      position,
      language: languageOf(filled, language),
      lines: filled.map(({ text, lead, facts }) => ({
        text,
        ...(lead === undefined ? {} : { lead }),
        ...(facts === undefined ? {} : { facts }),
      })),
    }));
}

/** Adds `#page=`, so that a PDF opens at the passage. */
function addressOf(pageUrl: string, first: Line | undefined): string {
  return first?.page === undefined ? pageUrl : `${pageUrl}#page=${first.page}`;
}

function splitIntoSections(blocks: Block[]): Section[] {
  const sections: Section[] = [];
  let path: { level: number; text: string }[] = [];
  let section: Section = { level: 0, headings: [], lines: [] };
  let lead: string | undefined;

  function begin(level: number) {
    sections.push(section);
    section = { level, headings: path.map(({ text }) => text), lines: [] };
    lead = undefined;
  }

  for (const block of blocks) {
    const text = block.text.replace(UNEVEN_SPACE, ' ').trim();
    if (text === '') continue;
    const { kind, under = Number.POSITIVE_INFINITY } = block;
    const isOver = path.some(({ level }) => level > under);
    if (
      (kind === 'heading' || isOver) &&
      isLeafWithoutText(section, kind === 'heading' ? block.level : under)
    )
      section = asLine(section);
    path = path.filter(({ level }) => level <= under);
    if (kind === 'heading') {
      path = [...path.filter(({ level }) => level < block.level), { level: block.level, text }];
      begin(block.level);
      continue;
    }
    if (isOver) begin(path.at(-1)?.level ?? 0);
    if (kind === 'text') lead = isLead(text) ? text : undefined;
    const introduced = kind === 'text' ? undefined : (block.lead ?? lead) || undefined;
    section.lines.push(...splitLongLine({ text, lead: introduced, page: block.page, facts: factsOf(block) }));
  }
  if (isLeafWithoutText(section, 1)) section = asLine(section);
  return [...sections, section].filter(({ lines }) => lines.length > 0);
}

/** Undefined for rows that hold a single fact. */
function factsOf(block: Block): string[] | undefined {
  if (block.kind !== 'row' || block.cells.length < 2) return undefined;
  const [first, ...others] = block.cells;
  const isNamed = first !== undefined && block.text.startsWith(`${first.value} — `);
  const cells = isNamed ? others : block.cells;
  if (cells.length < 2) return undefined;
  return cells.map(({ label, value }) => {
    const fact = label ? `${label}: ${value}` : value;
    return isNamed ? `${first.value} – ${fact}` : fact;
  });
}

/** "Tickets have sold out!" with nothing below it: the heading is the content. A page's title is only if it says more. */
function isLeafWithoutText({ headings, lines, level }: Section, nextLevel: number): boolean {
  const isContent = headings.length > 1 || SAYS_MORE.test(headings[0] ?? '');
  return isContent && lines.length === 0 && nextLevel <= level;
}

function asLine({ headings, level }: Section): Section {
  return {
    level,
    headings: headings.slice(0, -1),
    lines: splitLongLine({ text: headings.at(-1) ?? '' }),
  };
}

const isLead = (text: string) => text.endsWith(':') && countWords(text) <= MAX_LEAD_WORDS;

function splitLongLine({ text, lead, page, facts }: LongLine): Line[] {
  const withLead = (part: string): Line => ({
    text: part,
    words: countWords(part),
    ...(lead === undefined ? {} : { lead }),
    page,
  });
  const whole = withLead(text);
  if (whole.words <= MAX_WORDS) return [facts === undefined ? whole : { ...whole, facts }];

  const parts: string[] = [];
  let words = 0;
  for (const sentence of splitSentences(text)) {
    const length = countWords(sentence);
    if (parts.length === 0 || words + length > TARGET_WORDS) {
      parts.push(sentence);
      words = length;
    } else {
      parts[parts.length - 1] += ` ${sentence}`;
      words += length;
    }
  }
  return parts.map(withLead);
}

/** Bilingual pages switch language between lines. Lines too short to detect follow the previous one. */
function splitByLanguage(lines: Line[], pageLanguage: Language | null): Line[][] {
  if (lines.length < 2) return [lines];
  const runs: Line[][] = [];
  let spoken = pageLanguage;
  for (const line of lines) {
    const language = languageOfLine(line, spoken);
    const isOther = language !== null && spoken !== null && language !== spoken;
    if (isOther || runs.length === 0) runs.push([line]);
    else runs.at(-1)?.push(line);
    spoken = language ?? spoken;
  }
  return runs;
}

/** Uses stop words only, which is fast; of the other language first, since most pages have one. */
function languageOfLine({ text, words }: Line, spoken: Language | null): Language | null {
  if (words < LEAST_LINE_WORDS) return null;
  const countOf = (language: Language) => text.match(stopWords[language])?.length ?? 0;
  const likely = otherLanguage(spoken ?? 'it');
  const first = countOf(likely);
  if (spoken !== null && first < 2) return null;
  const second = countOf(otherLanguage(likely));
  if (Math.max(first, second) < 2) return null;
  if (first > 3 * second) return likely;
  return second > 3 * first ? otherLanguage(likely) : null;
}

/** Evenly sized passages, instead of full ones and a small remainder. */
function fillPassages(lines: Line[]): Line[][] {
  const total = lines.reduce((sum, line) => sum + line.words, 0);
  const share = total <= MAX_WORDS ? MAX_WORDS : total / Math.ceil(total / TARGET_WORDS);
  const passages: Line[][] = [];
  let words = 0;
  for (const line of lines) {
    const current = passages.at(-1);
    const isFull = words >= share || words + line.words > MAX_WORDS;
    if (current === undefined || isFull) {
      passages.push([line]);
      words = line.words;
    } else {
      current.push(line);
      words += line.words;
    }
  }
  return passages;
}

/** A few foreign words do not change the passage's language. */
function languageOf(lines: Line[], pageLanguage: Language | null): Language | null {
  const text = beginningOf(lines);
  if (pageLanguage === null) return countWords(text) < LANGUAGE_WORDS ? null : detectLanguage(text, 'en');
  return isClearly(otherLanguage(pageLanguage), text) ? otherLanguage(pageLanguage) : pageLanguage;
}

function beginningOf(lines: Line[]): string {
  let text = '';
  for (const line of lines) {
    text += `${line.text} `;
    if (text.length >= LANGUAGE_SAMPLE_CHARS) break;
  }
  return text.slice(0, LANGUAGE_SAMPLE_CHARS);
}
