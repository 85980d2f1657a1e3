import { termsOf } from '../language/terms.ts';
import { fold, tokenize } from '../language/tokens.ts';
import type { Concept } from '../question/concept.ts';
import { type Question, topicsOf } from '../question/question.ts';
import type { Evidence } from '../search/evidence.ts';
import type { PassageIndex } from '../search/passage-index.ts';
import { worthOfPlace } from './place-worth.ts';

const LOOKED_AT = 40;
const LEAST_ROWS = 3;
const MAX_ROWS = 12;
const MAX_TOPICS = 2;
const LINES_OF_PART = 1_000;
const AS_GOOD_AS_SAID = 0.8;
const ROW = / — [^;—]+: /;

/** Requests for a full list: "what courses do you offer?", "courses". */
const asking = {
  it: wordsOf(
    'e ed anche che quali quale tipo tipi di sono ci i il la le gli dei delle degli un una fate avete offrite proponete organizzate vendete tenete noleggiate vostri vostre elenco lista dimmi ditemi vorrei vedere sapere',
  ),
  en: wordsOf(
    'and also what which kind kinds type types sort sorts of do you have offer run sell teach provide hire the your are there any a list all tell me see',
  ),
};

function wordsOf(list: string): Set<string> {
  return new Set(list.split(' '));
}

type Table = { parts: [Evidence, ...Evidence[]] };

/** The table listing what the message names, if it asks nothing more; otherwise null. */
export function findList(question: Question, index: PassageIndex): Evidence | null {
  const asked = question.alone ?? question;
  const topics = listedTopics(asked);
  if (topics.length === 0) return null;
  const { hits } = index.search(asked, { limit: LOOKED_AT });
  const tables = tablesIn(hits).filter(({ parts: [first] }) => areNamed(topics, namesAround(first), first));
  const best = hits[0]?.score || 1;
  const valued = tables.flatMap((table) => {
    const [first] = table.parts;
    const { passage, language } = first.indexed;
    const isOwn = areNamed(topics, passage.headings.slice(-1), first);
    // One of several such tables on a page is not the full list.
    const isOnly = !tables.some((other) => other !== table && pageOf(other) === pageOf(table));
    if (!isOwn && !isOnly) return [];
    const value = worthOfPlace({
      isHeaded: isOwn,
      isTitled: areNamed(topics, [passage.pageTitle], first),
      isOwnLanguage: language === question.language,
      fit: first.score / best,
    });
    return [{ table, value }];
  });
  const [chosen] = valued.sort((a, b) => b.value - a.value);
  return chosen === undefined ? null : joinTable(chosen.table);
}

const pageOf = ({ parts: [first] }: Table) => first.indexed.passage.pageUrl;

function tablesIn(hits: Evidence[]): Table[] {
  const withRows = hits.filter((hit) => rowsOf(hit).length > 0);
  const byPlace = Map.groupBy(withRows, ({ indexed: { passage } }) =>
    [passage.pageUrl, ...passage.headings].join('\n'),
  );
  return [...byPlace.values()].flatMap(([first, ...others]): Table[] => {
    if (first === undefined) return [];
    const rows = [first, ...others].flatMap(rowsOf);
    return rows.length < LEAST_ROWS ? [] : [{ parts: [first, ...others] }];
  });
}

function joinTable({ parts }: Table): Evidence {
  const inOrder = parts.toSorted((a, b) => a.indexed.passage.position - b.indexed.passage.position);
  const sentences = inOrder.flatMap(({ indexed }, part) =>
    indexed.sentences.map((sentence) => ({ ...sentence, line: sentence.line + part * LINES_OF_PART })),
  );
  const [first = parts[0]] = inOrder;
  const joined = { ...first, indexed: { ...first.indexed, sentences } };
  const block = rowsOf(joined).slice(0, MAX_ROWS);
  return { ...joined, sentence: block[0] ?? 0, block };
}

function listedTopics(question: Question): Concept[] {
  const { text, language, needs } = question;
  const isAsking = (word: string) => asking[language].has(word);
  const all = topicsOf(question);
  const told = all.filter(({ words }) => !words.every(isAsking));
  const topics = told.length > 0 ? told : all;
  const named = new Set(topics.flatMap(({ words }) => words));
  const isPlain = tokenize(fold(text)).every((word) => named.has(word) || isAsking(word));
  return needs.length === 0 && isPlain && topics.length <= MAX_TOPICS ? topics : [];
}

function rowsOf({ indexed: { sentences } }: Evidence): number[] {
  return [...sentences.keys()].filter((at) => ROW.test(sentences[at]?.text ?? ''));
}

const namesAround = ({ indexed: { passage } }: Evidence) => [...passage.headings, passage.pageTitle];

function areNamed(topics: Concept[], names: string[], { indexed: { language } }: Evidence): boolean {
  const terms = new Set(names.flatMap((name) => termsOf(name, language)));
  return topics.every(({ expansions }) =>
    expansions.some(
      ({ terms: said, weight }) => weight >= AS_GOOD_AS_SAID && said.every((term) => terms.has(term)),
    ),
  );
}
