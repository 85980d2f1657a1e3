import type { Language } from '@fucina/contracts/language';
import { type FactKind, hasAddress } from '../facts/facts.ts';
import { speaksOfWeekday } from '../facts/moments.ts';
import { fold } from '../language/tokens.ts';
import type { Passage } from '../passages/passages.ts';
import { type EverydayNeed, isPhrased, type StatedNeed } from '../question/everyday-question.ts';
import { readQuestion } from '../question/question.ts';
import type { Evidence } from '../search/evidence.ts';
import type { IndexedSentence } from '../search/indexed-passage.ts';
import type { PassageIndex } from '../search/passage-index.ts';
import { holds, OURS, REACHED, type Statement, statements } from './everyday-statements.ts';
import { findOverview, HOME, isUnderPerson } from './overview.ts';

const NOTHING = /(?!)/;
const LOOKED_AT = 20;
const OPENINGS = 300;
const worth = {
  heading: 1,
  outer: 0.5,
  title: 0.6,
  language: 0.7,
  rank: 0.5,
  fullness: 0.6,
  whole: 1,
  opening: 0.5,
  days: 1.2,
  ours: 0.5,
};
const FULL = 3;
const MAX_SENTENCES = 9;
// More addresses are a list of others, such as hotels nearby.
const MOST_PLACES = 2;
const ROW = / — /;
const NOTE = '*';
const ORIGIN = /^https?:\/\/[^/]+/;

type Where = {
  index: PassageIndex;
  language: Language;
  /** Weekdays asked about, Monday = 0; empty means all. */
  days: number[];
};

/**
 * Passages that state an everyday fact, each with the sentences to quote as `block`. Contact details may come from
 * two passages, everything else from one. Empty if no page states it.
 */
export function findStanding(need: EverydayNeed, where: Where): Evidence[] {
  if (need === 'about' || need === 'offer') {
    const overview = findOverview(need, where);
    return overview === null ? [] : [overview];
  }
  const needs: StatedNeed[] =
    need === 'contact' || need === 'person' ? ['contact', 'phone', 'email'] : [need];
  const [first, ...others] = needs.flatMap((one) => findBest(one, where) ?? []);
  if (first === undefined) return [];
  const isNew = (kind: FactKind) => !first.block?.some((at) => holds([kind])(first.indexed.sentences[at]));
  const missing = (['phone', 'email'] as const).filter((kind) => needs.includes(kind) && isNew(kind));
  // Elsewhere a number may be a partner's.
  const isOurs = ({ pageUrl, pageTitle, headings }: Passage) =>
    pageUrl === first.indexed.passage.pageUrl ||
    [pageTitle, ...headings].some((text) => REACHED.test(fold(text)));
  const rest = others.filter(
    ({ indexed, block }) =>
      isOurs(indexed.passage) &&
      missing.some((kind) => block?.some((at) => holds([kind])(indexed.sentences[at]))),
  );
  return [first, ...rest.slice(0, 1)];
}

/** True if a passage that the reader found speaks of the need, though no page states it as expected. */
export function isSpokenOf(need: EverydayNeed, best: Evidence | undefined): boolean {
  if (best === undefined || need === 'about' || need === 'offer' || need === 'person') return false;
  const { isHeld, inWords = NOTHING } = statements[need];
  const isBegun = need === 'founded' && best.reading ? holds(['date', 'duration']) : isHeld;
  if (isPhrased(need) && (need !== 'founded' || isUnderPerson(best.indexed))) return false;
  const { sentences } = best.indexed;
  if (need === 'address' && findAll(sentences, ({ text }) => hasAddress(text)).length > MOST_PLACES)
    return false;
  const around = sentences.slice(Math.max(0, best.sentence - 1), best.sentence + 2);
  return around.some((sentence) => isBegun(sentence) || inWords.test(fold(sentence.text)));
}

function findBest(need: StatedNeed, { index, language, days }: Where): Evidence | null {
  const { asked, facts, isOpening = false } = statements[need];
  const question = readQuestion(asked[language], { prior: language, history: [] });
  const { hits } = index.search(
    { ...question, language, needs: facts },
    { limit: isOpening ? OPENINGS : LOOKED_AT, openings: isOpening },
  );
  const best = hits[0]?.score || 1;
  let chosen: { evidence: Evidence; value: number } | null = null;
  for (const hit of hits) {
    const found = judge(hit, { need, language, days, fit: hit.score / best });
    if (found !== null && (chosen === null || found.value > chosen.value)) chosen = found;
  }
  return chosen?.evidence ?? null;
}

function judge(
  hit: Evidence,
  { need, language, days, fit }: Omit<Where, 'index'> & { need: StatedNeed; fit: number },
): { evidence: Evidence; value: number } | null {
  const { name, isHeld, saysSo = () => false, isOpening = false, isFromThere } = statements[need];
  const { sentences, passage } = hit.indexed;
  if (isOpening && isUnderPerson(hit.indexed)) return null;
  const complete = need === 'address' ? findAll(sentences, ({ text }) => hasAddress(text)) : [];
  const held = complete.length > 0 ? complete : findAll(sentences, isHeld);
  const [first] = held;
  if (first === undefined) return null;

  const isNamed = (text: string | undefined) => text !== undefined && name.test(fold(text));
  const [heading, ...outer] = passage.headings.toReversed();
  const above = [heading, ...held.map((at) => sentences[at]?.lead)];
  const isWelcome = isOpening && HOME.test(passage.pageUrl);
  const isDirectly = above.some(isNamed);
  const isHeaded = isDirectly || outer.some(isNamed);
  const path = passage.pageUrl.replace(ORIGIN, '').replace(/[-_/.]+/g, ' ');
  const isTitled = isNamed(passage.pageTitle) || isNamed(path) || isWelcome;
  const isSaid = held.some((at) => sentences[at] !== undefined && saysSo(sentences[at]));
  if (!isHeaded && !isTitled && !isSaid) return null;
  if (need === 'address' && !isHeaded && complete.length > MOST_PLACES) return null;
  const fullness = (worth.fullness * Math.min(FULL, held.length)) / FULL;
  const whole = blockOf(sentences, held).filter((at) => !isFromThere || at >= first);
  const ofDay = ofDays(whole, { sentences, days });
  // No row for that day also answers: quote the whole timetable.
  const block = (ofDay ?? whole).slice(0, MAX_SENTENCES);
  return {
    evidence: { ...hit, sentence: block[0] ?? first, block },
    value:
      (isDirectly ? worth.heading : isHeaded ? worth.outer : 0) +
      (isTitled ? worth.title : 0) +
      (hit.indexed.language === language ? worth.language : 0) +
      worth.rank * fit +
      fullness +
      (complete.length > 0 ? worth.whole : 0) +
      (held.some((at) => OURS.test(fold(sentences[at]?.text ?? ''))) ? worth.ours : 0) +
      (ofDay === null ? 0 : worth.days) +
      (isOpening ? worth.opening / (1 + passage.position) : 0),
  };
}

const findAll = (sentences: IndexedSentence[], isHeld: Statement['isHeld']) =>
  sentences.flatMap((sentence, at) => (isHeld(sentence) ? [at] : []));

/** Tables are quoted with their footnotes, prose as whole paragraphs. */
function blockOf(sentences: IndexedSentence[], held: number[]): number[] {
  const isRow = (at: number) => ROW.test(sentences[at]?.text ?? '');
  const isTable = held.filter(isRow).length >= FULL;
  const lines = new Set(held.map((at) => sentences[at]?.line));
  return [...sentences.keys()].filter((at) => {
    const { line = 0, text = '' } = sentences[at] ?? {};
    return isTable ? (held.includes(at) && isRow(at)) || text.startsWith(NOTE) : lines.has(line);
  });
}

/** Timetable rows for the given days, with footnotes; null unless every day has a row. */
function ofDays(
  block: number[],
  { sentences, days }: { sentences: IndexedSentence[]; days: number[] },
): number[] | null {
  if (days.length === 0) return block;
  const textAt = (at: number) => sentences[at]?.text ?? '';
  const byDay = days.map((day) => block.filter((at) => speaksOfWeekday(textAt(at), day)));
  if (byDay.some((rows) => rows.length === 0)) return null;
  const ofDay = new Set(byDay.flat());
  const isNoted = [...ofDay].some((at) => textAt(at).includes(NOTE));
  return block.filter((at) => ofDay.has(at) || (isNoted && textAt(at).startsWith(NOTE)));
}
