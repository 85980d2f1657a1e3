import type { Language } from '@fucina/contracts/language';
import { factsIn } from '../../facts/facts.ts';
import { isStopWord } from '../../language/stop-words.ts';
import { termOf } from '../../language/terms.ts';
import { tokenize } from '../../language/tokens.ts';
import type { IndexedPassage } from '../../search/indexed-passage.ts';
import { countedKinds, isFactName } from './claim.ts';
import { type Figure, readFigures } from './figures.ts';
import { absolutesIn, isDay, namesIn, readPlain, splitClauses } from './plain-words.ts';
import words from './words.json' with { type: 'json' };

export type Bag = { tokens: Set<string>; terms: Set<string>; facts: number; absolutes: number };

export type GroundClause = Bag & {
  figures: Figure[];
  isDenied: boolean;
  names: Set<string>;
  /** Depends on the sentence before: begins with "it", or names no subject. */
  isLeaning: boolean;
};

export type GroundSentence = { text: string; line: number; clauses: GroundClause[] };

export type Ground = {
  passage: IndexedPassage['passage'];
  language: Language;
  above: Bag;
  sentences: GroundSentence[];
};

/** Prompt injection: text addressed to machines is not evidence for visitors. */
const TO_A_MACHINE = new RegExp(
  [
    '\\b(?:ignore|disregard|forget|override|ignora|dimentica|scorda)\\b.{0,50}\\b(?:instructions?|rules?|prompts?|istruzioni|regole|above)\\b',
    '\\b(?:system|hidden) (?:prompt|message|update|override)\\b|^\\W*(?:system|assistant|user|sistema|assistente)\\s*:',
    '\\b(?:asked|questions?|now on|sempre|da ora|every answer|each answer)\\b.{0,50}\\b(?:answer|reply|respond|say|rispondi)\\b',
    '\\b(?:answer|reply|respond|rispondi|say)\\b.{0,30}\\b(?:that|with|always|only|every|exactly|sempre|solo|che)\\b',
    '<\\||\\[\\/?INST\\]|### ?(?:instruction|system)',
  ].join('|'),
  'iu',
);
const leaning = { it: new Set(words.leaning.it.split(' ')), en: new Set(words.leaning.en.split(' ')) };

export function readGround({ passage, language, sentences }: IndexedPassage): Ground {
  return {
    passage,
    language,
    above: readBag([passage.pageTitle, ...passage.headings].join(' · '), language),
    sentences: sentences.map(({ text, lead, line }) => ({
      text,
      line,
      clauses: (TO_A_MACHINE.test(text) ? [] : splitClauses(text)).map((clause) =>
        readClause(clause, { language, lead, sentence: text }),
      ),
    })),
  };
}

export function readBag(text: string, language: Language): Bag {
  const tokens = tokenize(readPlain(text, language).text);
  const telling = tokens.filter((word) => !isStopWord(word, language));
  return {
    tokens: new Set(tokens),
    terms: new Set(telling.map((word) => termOf(word, language))),
    facts: factsIn(text),
    absolutes: absolutesIn(text),
  };
}

export function joinBags(bags: Bag[]): Bag {
  return {
    tokens: new Set(bags.flatMap(({ tokens }) => [...tokens])),
    terms: new Set(bags.flatMap(({ terms }) => [...terms])),
    facts: bags.reduce((mask, { facts }) => mask | facts, 0),
    absolutes: bags.reduce((mask, { absolutes }) => mask | absolutes, 0),
  };
}

function readClause(
  text: string,
  { language, lead, sentence }: { language: Language; lead: string | undefined; sentence: string },
): GroundClause {
  const bag = readBag(lead === undefined ? text : `${lead} ${text}`, language);
  const own = tokenize(text).filter((word) => !/\d/.test(word) && !isStopWord(word, language));
  const names = namesIn(sentence);
  return {
    ...bag,
    facts: factsIn(text) & countedKinds,
    figures: readFigures(text),
    isDenied: readPlain(text, language).isDenied,
    names: new Set([...bag.tokens].filter((token) => names.has(token) || isDay(token))),
    isLeaning: leaning[language].has(firstWord(text)) || own.every(isFactName),
  };
}

function firstWord(text: string): string {
  const [, word = ''] = /^(?:(?:e|ed|and|but|ma|o|or)\s+)?(\p{L}*)/iu.exec(text) ?? [];
  return word.toLowerCase();
}
