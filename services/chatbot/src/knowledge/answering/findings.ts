import type { AnswerOutcome } from '@fucina/contracts/chat';
import type { AnswerInput } from '../../adapters/answers/answers.ts';
import type { SearchResult } from '../passage-index.ts';
import { weekdaysIn } from '../spans/moments.ts';
import { confidenceOf, outcomeOf, readSignals } from './confidence.ts';
import { type EverydayNeed, everydayNeedsOf, isPhrased } from './everyday/everyday-question.ts';
import { findStanding } from './everyday/standing-facts.ts';
import { splitQuestion } from './parts.ts';
import { type Question, readQuestion } from './question.ts';

const MAX_HITS = 12;
/** A passage that is about what was asked and holds it. */
const STATED = 0.95;

/** What was found for a question. A message that asks several is read as a whole, then part by part. */
export type Finding = SearchResult & {
  question: Question;
  /** How sure it is that the best passage answers, 0–1. */
  confidence: number;
  outcome: AnswerOutcome;
};

export type Asked = Pick<AnswerInput, 'question' | 'language' | 'history' | 'index' | 'near'>;

/** Looks for the answers to a message: to the whole of it first, then to each of its parts. */
export function findAnswers({
  question: text,
  language,
  history,
  index,
  near = [],
}: Asked): [Finding, ...Finding[]] {
  const find = (part: string, before: string[], meant: string[] = []): Finding => {
    const question = readQuestion(part, { prior: language, history: before });
    const found = index.search(question, { limit: MAX_HITS, near: meant });
    const confidence = confidenceOf(readSignals(found, question));
    const byFit: Finding = { question, confidence, outcome: outcomeOf(confidence, found, part), ...found };
    return withStanding(byFit, { index, history: before });
  };
  const byWords = find(text, history);
  const whole = near.length === 0 ? byWords : surer(byWords, find(text, history, near));
  const parts = splitQuestion(text);
  if (parts.length === 1 || whole.hits[0]?.block) return [whole];
  // With its "and" a part is read as what it is: a follow-up of the one before.
  const joint = whole.question.language === 'it' ? 'e' : 'and';
  const [opening = text, ...others] = parts;
  const rest = others.map((part, n) => find(`${joint} ${part}`, [...history, ...parts.slice(0, n + 1)]));
  return [whole, find(opening, history), ...rest];
}

/** Opening hours, telephone and the like are told from where the site states them, not from where the words fit best. */
function withStanding(finding: Finding, { index, history }: Pick<Asked, 'index' | 'history'>): Finding {
  const { text, language } = finding.question;
  const needs = everydayNeedsOf(text, language, history);
  const days = weekdaysIn(text).map(({ weekday }) => weekday);
  const found = needs.map((need) => findStanding(need, { index, language, days }));
  if (found.length === 0) return finding;
  if (found.some((statements) => statements.length === 0)) return withoutStanding(finding, needs);
  const stated = found.flat();
  const isStated = new Set(stated.map(({ indexed }) => indexed.passage));
  const others = finding.hits.filter(({ indexed }) => !isStated.has(indexed.passage));
  return { ...finding, confidence: STATED, outcome: 'answered', hits: [...stated, ...others] };
}

/** Words like "how long" and "you" fit anything: where no page says since when or who, nothing else does. */
function withoutStanding(finding: Finding, needs: EverydayNeed[]): Finding {
  return needs.some((need) => isPhrased(need))
    ? { ...finding, confidence: 0, outcome: 'not_in_content' }
    : finding;
}

/** What words alone are surer of stands; where neither answers, meaning knows better what is near. */
function surer(byWords: Finding, byBoth: Finding): Finding {
  const isTold = byWords.outcome === 'answered' || byWords.outcome === 'partly';
  return isTold && byWords.confidence > byBoth.confidence ? byWords : byBoth;
}
