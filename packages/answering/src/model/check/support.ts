import { inEachLanguage, type Language } from '@fucina/contracts/languages';
import { factsIn } from '../../facts/facts.ts';
import { isWeekday } from '../../facts/moments.ts';
import { type Quantity, quantitiesIn, statesQuantities } from '../../facts/values.ts';
import { isCognate } from '../../language/spelling.ts';
import { isStopWord, termOf } from '../../language/terms.ts';
import { tokenize } from '../../language/tokens.ts';
import type { IndexedPassage } from '../../search/indexed-passage.ts';
import {
  absolutesIn,
  type Clause,
  countedKinds,
  FREE,
  isFactName,
  isSaidByFact,
  namesIn,
  ONLY,
  readPlain,
  type Said,
  splitClauses,
} from './claim.ts';
import words from './words.json' with { type: 'json' };

type Bag = { tokens: Set<string>; terms: Set<string>; facts: number; absolutes: number };

type GroundClause = Bag & {
  quantities: Quantity[];
  isDenied: boolean;
  names: Set<string>;
  /** Depends on the previous sentence: starts with "it", or has no subject. */
  isLeaning: boolean;
};

type GroundSentence = { text: string; clauses: GroundClause[] };

export type Ground = {
  passage: IndexedPassage['passage'];
  language: Language;
  above: Bag;
  sentences: GroundSentence[];
};

/** Prompt injection: text addressed to a model is not evidence. */
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
const leaning = inEachLanguage((language) => new Set(words.leaning[language].split(' ')));

export function readGround({ passage, language, sentences }: IndexedPassage): Ground {
  return {
    passage,
    language,
    above: readBag([passage.pageTitle, ...passage.headings].join(' · '), language),
    sentences: sentences.map(({ text, lead }) => ({
      text,
      clauses: (TO_A_MACHINE.test(text) ? [] : splitClauses(text)).map((clause) =>
        readClause(clause, { language, lead, sentence: text }),
      ),
    })),
  };
}

function readBag(text: string, language: Language): Bag {
  const tokens = tokenize(readPlain(text, language).text);
  const contentWords = tokens.filter((word) => !isStopWord(word, language));
  return {
    tokens: new Set(tokens),
    terms: new Set(contentWords.map((word) => termOf(word, language))),
    facts: factsIn(text),
    absolutes: absolutesIn(text),
  };
}

function joinBags(bags: Bag[]): Bag {
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
    quantities: quantitiesIn(text),
    isDenied: readPlain(text, language).isDenied,
    names: new Set([...bag.tokens].filter((token) => names.has(token) || isWeekday(token))),
    isLeaning: leaning[language].has(firstWord(text)) || own.every(isFactName),
  };
}

function firstWord(text: string): string {
  const [, word = ''] = /^(?:(?:e|ed|and|but|ma|o|or)\s+)?(\p{L}*)/iu.exec(text) ?? [];
  return word.toLowerCase();
}

/** Share of a clause's words that may be missing from the page, never two in a row. */
const FORGIVEN = { same: 0.25, other: 0.34 };

const SHORTEST_COGNATE = 5;

type Options = { isOtherLanguage: boolean };

/**
 * Index of the supporting sentence, or null if any clause is unsupported. Numbers, names and days must belong to the
 * same thing, and negation must match.
 */
export function findSupport(claim: Clause[], ground: Ground, options: Options): number | null {
  // "Two." on its own would match any page.
  const isSpecific = claim.some(
    ({ said, quantities }) =>
      said.length > 0 || quantities.some(({ symbol, value }) => symbol !== '' || value.length > 2),
  );
  if (!isSpecific) return null;
  const places = claim.map((clause) =>
    ground.sentences.findIndex((_, at) => isSaid(clause, { ground, at }, options)),
  );
  return places.every((at) => at >= 0) ? (places[0] ?? null) : null;
}

function isSaid(clause: Clause, { ground, at }: { ground: Ground; at: number }, options: Options): boolean {
  const clauses = ground.sentences[at]?.clauses ?? [];
  if (!saysAbsolutes(clause, [...clauses, ground.above])) return false;
  const isAnchored = clause.quantities.length > 0 || clause.said.some(({ isHard }) => isHard);
  const matched = clauses.map((own) => clause.said.filter((one) => isFound(one, own)).length);
  const most = Math.max(0, ...matched);
  return clauses.some((own, place) => {
    const isBest = isAnchored || matched[place] === most;
    const saysSomething = (matched[place] ?? 0) > 0 || clause.quantities.length > 0;
    if (!isBest || !saysSomething || own.isDenied !== clause.isDenied) return false;
    if (isOfAnother(own, clause) || !statesQuantities(own.quantities, clause.quantities)) return false;
    if (isCutShort(clause, own)) return false;
    const around = isAnchored ? reachOf(clause, ground, { at, place }) : [...clauses, ...before(ground, at)];
    const reach = around.filter(({ isDenied }) => clause.isDenied || !isDenied);
    const ofOthers = clauses.filter((other) => other !== own && !around.includes(other));
    const bag = joinBags([own, ...reach, ground.above]);
    return saysWords(clause, { own, bag, ofOthers: joinBags(ofOthers) }, options);
  });
}

function isOfAnother(own: GroundClause, { said }: Clause): boolean {
  const asked = said.filter(({ isName, isDay }) => isName || isDay);
  return asked.length > 0 && own.names.size > 0 && !asked.some((one) => isFound(one, own));
}

/**
 * Neighboring clauses that may supply missing words: those about the same thing, with no price, time or name of
 * their own.
 */
function reachOf(
  clause: Clause,
  ground: Ground,
  { at, place }: { at: number; place: number },
): GroundClause[] {
  const clauses = ground.sentences[at]?.clauses ?? [];
  const own = clauses[place];
  if (!own) return [];
  const isOther = (neighbour: GroundClause) =>
    (neighbour.facts & clause.kinds) !== 0 ||
    (clause.kinds === 0 && clause.quantities.length > 0 && neighbour.quantities.length > 0) ||
    isOfAnother(neighbour, clause);
  const reach: GroundClause[] = [];
  const walk = (neighbours: GroundClause[]) => {
    for (const neighbour of neighbours) {
      const mayLean = [own, ...reach].every(({ isLeaning }) => isLeaning);
      if (isOther(neighbour) && !mayLean) return;
      reach.push(neighbour);
    }
  };
  walk(clauses.slice(0, place).reverse());
  if (clauses[0]?.isLeaning) walk(before(ground, at).reverse());
  walk(clauses.slice(place + 1).filter((after) => !isOther(after)));
  // A row label, or "On Saturday," before several times, applies to all of them.
  const [label] = clauses;
  if (label && label.quantities.length === 0 && !isOfAnother(label, clause)) reach.push(label);
  return reach;
}

/** The previous sentence, if this one depends on it. */
function before({ sentences }: Ground, at: number): GroundClause[] {
  const [first] = sentences[at]?.clauses ?? [];
  return first?.isLeaning ? [...(sentences[at - 1]?.clauses ?? [])] : [];
}

/**
 * Dropping a restriction is a different claim: "only in the garden" is not "in the garden", "free above 50 €" is not
 * "free".
 */
function isCutShort(clause: Clause, own: GroundClause): boolean {
  const isFree = (clause.absolutes & FREE) !== 0;
  const words = clause.said.flatMap((one) => one.words);
  const isOnTerms = own.quantities.length > clause.quantities.length || words.length < 2;
  return (isFree && isOnTerms) || (own.absolutes & ONLY & ~clause.absolutes) !== 0;
}

/** One or two words may be missing, unless the page uses them about something else. */
function saysWords(
  { said }: Clause,
  { own, bag, ofOthers }: { own: Bag; bag: Bag; ofOthers: Bag },
  options: Options,
): boolean {
  const share = options.isOtherLanguage ? FORGIVEN.other : FORGIVEN.same;
  const saysNothingElse = [...own.terms].every(
    (term) => /\d/.test(term) || said.some(({ alternatives }) => alternatives.flat().includes(term)),
  );
  const contentWords = said.filter(
    ({ words, isGeneric }) =>
      !(isGeneric && saysNothingElse) && !words.some((word) => isSaidByFact(word, bag.facts)),
  );
  let missing = 0;
  let isLastMissing = false;
  for (const one of contentWords) {
    const isKnown = isFound(one, bag);
    if (!isKnown && (one.isHard || isFound(one, ofOthers))) return false;
    if (!isKnown && isLastMissing) return false;
    isLastMissing = !isKnown;
    missing += isKnown ? 0 : 1;
  }
  return missing <= contentWords.length * share;
}

function isFound({ words, alternatives, isName }: Said, { terms, tokens }: Bag): boolean {
  if (words.every((word) => tokens.has(word))) return true;
  const [own, ...others] = alternatives;
  const isSaid = (all: string[]) => all.length > 0 && all.every((term) => terms.has(term));
  // "Martino" is not "Martina", though they share a stem.
  if (isName) return others.slice(1).some(isSaid);
  if ((own && isSaid(own)) || others.some(isSaid)) return true;
  const [word = ''] = words;
  if (words.length > 1 || word.length < SHORTEST_COGNATE) return false;
  for (const token of tokens) if (isCognate(word, token)) return true;
  return false;
}

function saysAbsolutes({ absolutes }: Clause, bags: Bag[]): boolean {
  const said = bags.reduce((mask, bag) => mask | bag.absolutes, 0);
  return (absolutes & ~said) === 0;
}
