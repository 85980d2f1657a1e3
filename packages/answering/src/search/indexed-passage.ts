import type { Language } from '@fucina/contracts/language';
import { type FactKind, factKinds, factsIn, maskOf, namesIn } from '../facts/facts.ts';
import { splitSentences } from '../language/sentences.ts';
import { termsOf } from '../language/terms.ts';
import { fold } from '../language/tokens.ts';
import type { Passage } from '../passages/passages.ts';
import { neededFacts } from '../question/asked-facts.ts';
import type { Alternative } from './concept-terms.ts';
import type { Postings } from './postings.ts';

export type IndexedSentence = {
  text: string;
  lead: string | undefined;
  line: number;
  terms: Int32Array;
  facts: number;
  /** Bit mask of fact kinds announced by labels: "Where: Lower Hall". */
  names: number;
  /** Positions of numbers in `terms`. */
  numbers: number[];
};

export type IndexedPassage = {
  passage: Passage;
  language: Language;
  sentences: IndexedSentence[];
  /** Terms of the nearest heading, then of outer headings, then of title and URL. */
  headingTerms: Int32Array;
  outerTerms: Int32Array;
  titleTerms: Int32Array;
  /** Bit masks: facts the nearest heading announces ("Where to find us"), and facts it contains (a person's name). */
  headingNames: number;
  headingFacts: number;
};

/**
 * Compact storage: the text once, and all features in one array. Objects per sentence would take ten times the
 * memory, so hits are unpacked on demand.
 */
export type PackedPassage = { passage: Passage; packed: Int32Array };

// BM25F parameters. Average lengths are constants, so scores need no update as passages arrive.
const SATURATION = 1.2;
const TOO_USUAL = 0.5;
const fields = {
  body: { weight: 1, averageLength: 70, dilution: 0.45 },
  heading: { weight: 2, averageLength: 4, dilution: 0.3 },
  outer: { weight: 0.8, averageLength: 6, dilution: 0.3 },
  title: { weight: 1.2, averageLength: 6, dilution: 0.3 },
};

// Packed layout: this header, then per sentence the end of its terms, facts and names, then all terms.
const [SENTENCES, HEADING_FACTS, HEADING_NAMES, BODY_END, HEADING_END, OUTER_END] = [0, 1, 2, 3, 4, 5];
const HEAD = 6;
const PER_SENTENCE = 3;

// Measured bytes: per passage with its arrays, per string, and per character (strings with "’" or "€" use two bytes
// each).
const BYTES_OF_PASSAGE = 400;
const BYTES_OF_TEXT = 40;
const BYTES_OF_LETTER = 1.5;

export function indexPassage(
  passage: Passage,
  { passageId, postings }: { passageId: number; postings: Postings },
): PackedPassage {
  const language = languageOf(passage);
  const terms: number[] = [];
  const read = (text: string) => {
    for (const term of termsOf(text, language)) terms.push(postings.idOf(term));
    return terms.length;
  };
  const marks = sentencesOf(passage).flatMap(({ text, lead }) => {
    const end = read(lead === undefined ? text : `${lead} ${text}`);
    return [end, factsIn(text), namesIn(text, lead)];
  });
  const heading = passage.headings.at(-1) ?? '';
  const bodyEnd = terms.length;
  const headingEnd = read(heading);
  const outerEnd = read(passage.headings.slice(0, -1).join(' '));
  read(`${passage.pageTitle} ${wordsOfPath(passage.pageUrl)}`);
  const head = [marks.length / PER_SENTENCE, factsIn(heading), namesIn(`${heading}:`) | asksFor(heading)];
  const packed = new Int32Array(HEAD + marks.length + terms.length);
  packed.set([...head, bodyEnd, headingEnd, outerEnd]);
  packed.set(marks, HEAD);
  packed.set(terms, HEAD + marks.length);

  const frequencies = new Map<number, number>();
  addField(frequencies, terms.slice(0, bodyEnd), fields.body);
  addField(frequencies, terms.slice(bodyEnd, headingEnd), fields.heading);
  addField(frequencies, terms.slice(headingEnd, outerEnd), fields.outer);
  addField(frequencies, terms.slice(outerEnd), fields.title);
  for (const [termId, frequency] of frequencies) {
    const impact = (frequency * (SATURATION + 1)) / (frequency + SATURATION);
    postings.add({ termId, passageId, impact });
  }
  for (const term of factTermsOf(packed)) postings.add({ termId: postings.idOf(term), passageId, impact: 1 });
  return { passage, packed };
}

export function distinctTerms({ packed }: PackedPassage, postings: Postings): Set<number> {
  const facts = factTermsOf(packed).flatMap((term) => postings.find(term) ?? []);
  return new Set([...termsIn(packed), ...facts]);
}

export function bytesOf({ passage, packed }: PackedPassage): number {
  const { pageUrl, pageTitle, headings, lines } = passage;
  const texts = [
    pageUrl,
    pageTitle,
    ...headings,
    ...lines.flatMap(({ text, lead = '', facts = [] }) => [text, lead, ...facts]),
  ];
  const letters = texts.reduce((sum, text) => sum + text.length, 0);
  return BYTES_OF_PASSAGE + texts.length * BYTES_OF_TEXT + letters * BYTES_OF_LETTER + packed.byteLength;
}

export function openPassage({ passage, packed }: PackedPassage, postings: Postings): IndexedPassage {
  const terms = termsIn(packed);
  const at = (index: number) => packed[index] ?? 0;
  const sentences = sentencesOf(passage).map((sentence, index) => {
    const mark = HEAD + index * PER_SENTENCE;
    const own = terms.subarray(index === 0 ? 0 : at(mark - PER_SENTENCE), at(mark));
    const numbers: number[] = [];
    for (const [place, id] of own.entries()) if (postings.isNumber(id)) numbers.push(place);
    return { ...sentence, terms: own, facts: at(mark + 1), names: at(mark + 2), numbers };
  });
  return {
    passage,
    language: languageOf(passage),
    sentences,
    headingTerms: terms.subarray(at(BODY_END), at(HEADING_END)),
    outerTerms: terms.subarray(at(HEADING_END), at(OUTER_END)),
    titleTerms: terms.subarray(at(OUTER_END)),
    headingNames: at(HEADING_NAMES),
    headingFacts: at(HEADING_FACTS),
  };
}

/** A heading such as "How long it lasts" announces a fact as clearly as a label. */
const asksFor = (heading: string) => maskOf(neededFacts(fold(heading)));

const languageOf = ({ language }: Passage): Language => language ?? 'en';

function sentencesOf({ lines }: Passage): Pick<IndexedSentence, 'text' | 'lead' | 'line'>[] {
  return lines.flatMap(({ text, lead }, line) =>
    splitSentences(text).map((sentence) => ({ text: sentence, lead, line })),
  );
}

const termsIn = (packed: Int32Array) => packed.subarray(HEAD + (packed[SENTENCES] ?? 0) * PER_SENTENCE);

function addField(
  frequencies: Map<number, number>,
  terms: number[],
  { weight, averageLength, dilution }: { weight: number; averageLength: number; dilution: number },
) {
  const share = weight / (1 - dilution + (dilution * terms.length) / averageLength);
  for (const term of terms) frequencies.set(term, (frequencies.get(term) ?? 0) + share);
}

function wordsOfPath(url: string): string {
  try {
    return decodeURIComponent(new URL(url).pathname)
      .replace(/\.\w+$/, '')
      .replace(/[/_-]+/g, ' ');
  } catch {
    return '';
  }
}

/** Facts are indexed as terms, since "Dove siete?" shares no word with an address. */
function factTermsOf(packed: Int32Array): string[] {
  let facts = 0;
  let named = packed[HEADING_NAMES] ?? 0;
  const end = HEAD + (packed[SENTENCES] ?? 0) * PER_SENTENCE;
  for (let mark = HEAD; mark < end; mark += PER_SENTENCE) {
    facts |= packed[mark + 1] ?? 0;
    named |= packed[mark + 2] ?? 0;
  }
  return factKinds.flatMap((kind) => {
    const mask = maskOf([kind]);
    if ((facts & mask) === 0) return [];
    return (named & mask) === 0 ? [`fact=${kind}`] : [`fact=${kind}`, `named=${kind}`];
  });
}

/** Passages holding a fact of that kind; empty if most do, since it would not discriminate. */
export function factAlternatives(
  need: FactKind,
  { postings, size }: { postings: Postings; size: number },
): Alternative[] {
  const weights: [string, number][] = [
    [`named=${need}`, 1],
    [`fact=${need}`, 0.5],
  ];
  return weights.flatMap(([term, weight]) => {
    const id = postings.find(term);
    if (id === undefined || postings.aliveOf(id) > size * TOO_USUAL) return [];
    return [{ termIds: [id], weight }];
  });
}
