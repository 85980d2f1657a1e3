import type { Language } from '@fucina/contracts/language';
import { type FactKind, hasAddress, maskOf } from '../../facts/facts.ts';
import { speaksOfWeekday } from '../../facts/moments.ts';
import { fold } from '../../language/tokens.ts';
import type { EverydayNeed, StatedNeed } from '../../question/everyday-question.ts';
import { readQuestion } from '../../question/question.ts';
import type { Evidence } from '../../search/evidence.ts';
import type { IndexedSentence } from '../../search/indexed-passage.ts';
import type { PassageIndex } from '../../search/passage-index.ts';
import { worthOfPlace } from '../place-worth.ts';
import { holds, type Statement, statements } from './statements.ts';

const LOOKED_AT = 20;
const OPENINGS = 200;
const worth = { fullness: 0.6, whole: 1, opening: 0.5, days: 1.2 };
const FULL = 3;
const MAX_SENTENCES = 9;
const ROW = / — /;
const HOME = /^https?:\/\/[^/]+\/(?:(?:it|en)\/?|(?:index|home)[^/]*)?$/;
const NOTE = '*';

type Where = {
  index: PassageIndex;
  language: Language;
  /** Weekdays asked about, Monday = 0; empty for all. */
  days: number[];
};

/**
 * The passages that state the need, with their sentences as a block. Contact details may come from two places,
 * everything else from one. Empty if no page states it.
 */
export function findStanding(need: EverydayNeed, where: Where): Evidence[] {
  const needs: StatedNeed[] =
    need === 'contact' || need === 'person' ? ['contact', 'phone', 'email'] : [need];
  const [first, ...others] = needs.flatMap((one) => findBest(one, where) ?? []);
  if (first === undefined) return [];
  const isNew = (kind: FactKind) => !first.block?.some((at) => holds([kind])(first.indexed.sentences[at]));
  const missing = (['phone', 'email'] as const).filter((kind) => needs.includes(kind) && isNew(kind));
  const rest = others.filter(({ indexed, block }) =>
    missing.some((kind) => block?.some((at) => holds([kind])(indexed.sentences[at]))),
  );
  return [first, ...rest.slice(0, 1)];
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
  const { sentences, passage, headingFacts } = hit.indexed;
  if (isOpening && (headingFacts & maskOf(['person'])) !== 0) return null;
  const complete = need === 'address' ? findAll(sentences, ({ text }) => hasAddress(text)) : [];
  const held = complete.length > 0 ? complete : findAll(sentences, isHeld);
  const [first] = held;
  if (first === undefined) return null;

  const isNamed = (text: string | undefined) => text !== undefined && name.test(fold(text));
  const above = [...passage.headings, ...held.map((at) => sentences[at]?.lead)];
  const isWelcome = isOpening && HOME.test(passage.pageUrl);
  const isHeaded = above.some(isNamed);
  const isTitled = isNamed(passage.pageTitle) || isWelcome;
  const isSaid = held.some((at) => sentences[at] !== undefined && saysSo(sentences[at]));
  if (!isHeaded && !isTitled && !isSaid) return null;
  const fullness = (worth.fullness * Math.min(FULL, held.length)) / FULL;
  const whole = blockOf(sentences, held).filter((at) => !isFromThere || at >= first);
  const told = ofDays(whole, { sentences, days });
  // A timetable also answers by leaving a day out.
  const block = (told ?? whole).slice(0, MAX_SENTENCES);
  return {
    evidence: { ...hit, sentence: block[0] ?? first, block },
    value:
      worthOfPlace({ isHeaded, isTitled, isOwnLanguage: hit.indexed.language === language, fit }) +
      fullness +
      (complete.length > 0 ? worth.whole : 0) +
      (told === null ? 0 : worth.days) +
      (isOpening ? worth.opening / (1 + passage.position) : 0),
  };
}

const findAll = (sentences: IndexedSentence[], isHeld: Statement['isHeld']) =>
  sentences.flatMap((sentence, at) => (isHeld(sentence) ? [at] : []));

/** Tables with their notes, prose as whole paragraphs. */
function blockOf(sentences: IndexedSentence[], held: number[]): number[] {
  const isRow = (at: number) => ROW.test(sentences[at]?.text ?? '');
  const isTable = held.filter(isRow).length >= FULL;
  const lines = new Set(held.map((at) => sentences[at]?.line));
  return [...sentences.keys()].filter((at) => {
    const { line = 0, text = '' } = sentences[at] ?? {};
    return isTable ? (held.includes(at) && isRow(at)) || text.startsWith(NOTE) : lines.has(line);
  });
}

/** The rows for some days, with notes; null unless all days are covered. */
function ofDays(
  block: number[],
  { sentences, days }: { sentences: IndexedSentence[]; days: number[] },
): number[] | null {
  if (days.length === 0) return block;
  const textAt = (at: number) => sentences[at]?.text ?? '';
  const byDay = days.map((day) => block.filter((at) => speaksOfWeekday(textAt(at), day)));
  if (byDay.some((told) => told.length === 0)) return null;
  const told = new Set(byDay.flat());
  const isNoted = [...told].some((at) => textAt(at).includes(NOTE));
  return block.filter((at) => told.has(at) || (isNoted && textAt(at).startsWith(NOTE)));
}
