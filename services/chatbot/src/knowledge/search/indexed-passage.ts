import type { Language } from '@fucina/contracts/language';
import type { Passage } from '../passage.ts';
import { type FactKind, factKinds, factsIn, maskOf, namesIn } from '../text/facts.ts';
import { splitSentences } from '../text/sentences.ts';
import { isNumber, termsOf } from '../text/terms.ts';
import type { Alternative } from './concept-terms.ts';
import type { Postings } from './postings.ts';

/** A sentence of a passage with what retrieval needs to judge it. */
export type IndexedSentence = {
  text: string;
  lead: string | undefined;
  /** Which line of the passage it belongs to. */
  line: number;
  terms: Int32Array;
  facts: number;
  /** The kinds of fact that a label in it names: "Where: Lower Hall". */
  names: number;
  /** Where its numbers stand among the terms. */
  numbers: number[];
};

export type IndexedPassage = {
  passage: Passage;
  language: Language;
  sentences: IndexedSentence[];
  /** Terms of the nearest heading, of those above it, and of the page's title and address. */
  headingTerms: Int32Array;
  outerTerms: Int32Array;
  titleTerms: Int32Array;
  /** Kinds of fact that the nearest heading names ("Where to find us") and holds (a person's name). */
  headingNames: number;
  headingFacts: number;
  /** Every term once, with its share of a score before the term's rarity is known. */
  impacts: Map<number, number>;
};

// BM25F: a term in a heading counts more than in the body; a long field dilutes it. Averages are fixed rather than
// measured, so that a passage's impacts never change when others arrive.
const SATURATION = 1.2;
const TOO_USUAL = 0.5;
const fields = {
  body: { weight: 1, averageLength: 70, dilution: 0.45 },
  heading: { weight: 2, averageLength: 4, dilution: 0.3 },
  outer: { weight: 0.8, averageLength: 6, dilution: 0.3 },
  title: { weight: 1.2, averageLength: 6, dilution: 0.3 },
};

export function indexPassage(passage: Passage, postings: Postings): IndexedPassage {
  const language = passage.language ?? 'en';
  const idsOf = (text: string) => Int32Array.from(termsOf(text, language), (term) => postings.idOf(term));
  const sentences = passage.lines.flatMap(({ text, lead }, line) =>
    splitSentences(text).map((sentence) => {
      const terms = termsOf(lead === undefined ? sentence : `${lead} ${sentence}`, language);
      return {
        text: sentence,
        lead,
        line,
        terms: Int32Array.from(terms, (term) => postings.idOf(term)),
        facts: factsIn(sentence),
        names: namesIn(sentence, lead),
        numbers: terms.flatMap((term, at) => (isNumber(term) ? at : [])),
      };
    }),
  );
  const headingTerms = idsOf(passage.headings.at(-1) ?? '');
  const outerTerms = idsOf(passage.headings.slice(0, -1).join(' '));
  const titleTerms = idsOf(`${passage.pageTitle} ${wordsOfPath(passage.pageUrl)}`);

  const headingFacts = factsIn(passage.headings.at(-1) ?? '');
  const headingNames = namesIn(`${passage.headings.at(-1) ?? ''}:`);

  const impacts = new Map<number, number>();
  addField(
    impacts,
    sentences.flatMap(({ terms }) => [...terms]),
    fields.body,
  );
  addField(impacts, headingTerms, fields.heading);
  addField(impacts, outerTerms, fields.outer);
  addField(impacts, titleTerms, fields.title);
  for (const [term, frequency] of impacts) {
    impacts.set(term, (frequency * (SATURATION + 1)) / (frequency + SATURATION));
  }
  for (const term of factTerms(sentences, headingNames)) impacts.set(postings.idOf(term), 1);
  return {
    passage,
    language,
    sentences,
    headingTerms,
    outerTerms,
    titleTerms,
    headingNames,
    headingFacts,
    impacts,
  };
}

function addField(
  impacts: Map<number, number>,
  terms: ArrayLike<number>,
  { weight, averageLength, dilution }: { weight: number; averageLength: number; dilution: number },
) {
  const share = weight / (1 - dilution + (dilution * terms.length) / averageLength);
  for (let i = 0; i < terms.length; i += 1) {
    const term = terms[i] ?? 0;
    impacts.set(term, (impacts.get(term) ?? 0) + share);
  }
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

/** Facts are found like words: "Dove siete?" must reach an address that no word of the question names. */
function factTerms(sentences: IndexedSentence[], headingNames: number): string[] {
  const facts = sentences.reduce((mask, sentence) => mask | sentence.facts, 0);
  const named = sentences.reduce((mask, sentence) => mask | sentence.names, headingNames);
  return factKinds.flatMap((kind) => {
    const mask = maskOf([kind]);
    if ((facts & mask) === 0) return [];
    return (named & mask) === 0 ? [`fact=${kind}`] : [`fact=${kind}`, `named=${kind}`];
  });
}

/** Passages that hold such a fact; none where most do, since it tells nothing then. */
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
    if (id === undefined || (postings.get(id)?.alive ?? 0) > size * TOO_USUAL) return [];
    return [{ termIds: [id], weight }];
  });
}
