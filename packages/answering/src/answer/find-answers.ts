import type { AnswerOutcome } from '@fucina/contracts/chat';
import type { Language } from '@fucina/contracts/language';
import { weekdaysIn } from '../facts/moments.ts';
import { fold, tokenize } from '../language/tokens.ts';
import { isTopic } from '../question/concept.ts';
import { type EverydayNeed, everydayNeedsOf, isPhrased } from '../question/everyday-question.ts';
import { type Question, readQuestion, topicsOf } from '../question/question.ts';
import { readSmallTalk } from '../question/small-talk.ts';
import type { SearchedConcept } from '../search/concept-terms.ts';
import { nothingRead, type PassageIndex, type SearchResult } from '../search/passage-index.ts';
import type { Near } from '../search/vectors/vector-set.ts';
import type { AnswerInput } from './answers.ts';
import { confidenceOf, outcomeOf, readSignals } from './confidence.ts';
import { findList } from './listing.ts';
import { findStanding } from './standing-facts.ts';

const MAX_PARTS = 3;
const ASKING =
  "quant[oaie]|quando|dove|dov'|chi|che|cosa|come|qual[ie]?|quali|a che|a chi|in che|in quant|da che|da quando|entro|fino|si puo|si possono|c'e|ci sono|posso|serve|devo|avete|fate|siete|how|what|when|where|who|which|why|is|are|do|does|can|could|will|from what|until when";
const JOINT = new RegExp(
  `(?:(?<!\\?)\\?+ (?:e |ed |and |also |poi |inoltre )?|[,;]? (?:e|ed|and|e poi|and also|plus) )(?=(?:${ASKING})(?![\\p{L}]))`,
  'giu',
);

/** Splits compound questions: "What does it cost and when does it start?" is two. */
export function splitQuestion(text: string): string[] {
  const parts = text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .split(JOINT)
    .map((part) => part.trim())
    .filter((part) => part.length > 3);
  return parts.length > 1 && parts.length <= MAX_PARTS ? parts : [text];
}

const HINTED = 0.5;

const asking: Record<Language, RegExp> = {
  it: /^(?:(?:ciao|salve|buongiorno|buonasera|scus\w+|e|ma)[ ,]+)*(?:avete|vendete|fate|offrite|tenete|organizzate|noleggiate|affittate|riparate|producete|c'e|ci sono|esist(?:e|ono)|(?:posso|possiamo|si puo|si possono) (?:avere|comprare|acquistare|ordinare|prenotare|noleggiare|trovare))\b/,
  en: /^(?:(?:hi|hello|sorry|excuse me|and|but)[ ,]+)*(?:(?:do|does) (?:you|the shop|anyone|anybody) (?:sell|have|offer|do|run|stock|make|provide|hire(?: out)?|rent(?: out)?|repair|keep|teach)|have you got|(?:is|are) there|can (?:i|we) (?:buy|get|order|book|hire|rent))\b/,
};

/**
 * Whether a question asks for a thing no page names in any words: "Do you sell boats?". Qualifiers ("for a nervous
 * beginner") may be missing.
 */
function asksForAbsent({ text, language }: Question, concepts: SearchedConcept[]): boolean {
  const said = fold(text).trim();
  const [opening] = asking[language].exec(said) ?? [];
  if (opening === undefined) return false;
  const rest = new Set(tokenize(said.slice(opening.length)));
  const thing = concepts.find(
    ({ concept }) => isTopic(concept) && concept.words.some((word) => rest.has(word)),
  );
  return thing?.alternatives.every(({ weight }) => weight < HINTED) ?? false;
}

const MAX_HITS = 12;
/** Topic and fact both match. */
const STATED = 0.95;
/** From this similarity on, a passage names the thing. */
const SAID = 0.6;

/** Search result for a question. Without a reader, a compound message is also searched part by part. */
export type Finding = SearchResult & {
  question: Question;
  /** Probability that the best passage answers, 0–1. */
  confidence: number;
  outcome: AnswerOutcome;
  isComplaint?: true;
};

export const isTold = (outcome: AnswerOutcome) => outcome === 'answered' || outcome === 'partly';

export type Asked = Pick<AnswerInput, 'question' | 'language' | 'history' | 'index' | 'near' | 'readings'>;

export function findAnswers({
  question: text,
  language,
  history: earlier,
  index,
  near = [],
  readings,
}: Asked): [Finding, ...Finding[]] {
  const history = earlier.filter((message) => readSmallTalk(message) === null);
  const look = (question: Question, meant: Near[], read = nothingRead): Finding => {
    const found = index.search(question, { limit: MAX_HITS, near: meant, readings: read });
    const by = found.hits[0]?.reading ? 'read' : 'words';
    const confidence = confidenceOf(readSignals(found, question), by);
    const finding = { question, confidence, outcome: outcomeOf(confidence, found, question.text), ...found };
    const isAbsent = asksForAbsent(question, found.concepts);
    return isTold(finding.outcome) && isAbsent ? notThere(finding) : finding;
  };
  const find = (part: string, before: string[], meant: Near[] = [], read = nothingRead): Finding => {
    const question = readQuestion(part, { prior: language, history: before });
    const goingOn = look(question, meant, read);
    const { alone } = question;
    const byFit = alone ? unlessDrowned(goingOn, alone, () => look(alone, meant, read)) : goingOn;
    return withList(withStanding(byFit, { index, history: before }), index);
  };
  // The reader decides alone, of the message as a whole; without it, keyword search may beat embeddings.
  if (readings && readings.size > 0) return [find(text, history, near, readings)];
  const byWords = find(text, history);
  const whole = near.length === 0 ? byWords : surer(byWords, find(text, history, near));
  const parts = splitQuestion(text);
  if (parts.length === 1 || whole.hits[0]?.block) return [whole];
  // With "and" in front, a part is read as a follow-up to the one before.
  const joint = whole.question.language === 'it' ? 'e' : 'and';
  const [opening = text, ...others] = parts;
  const rest = others.map((part, n) => find(`${joint} ${part}`, [...history, ...parts.slice(0, n + 1)]));
  return [whole, find(opening, history), ...rest];
}

/** Everyday facts come from where the site states them, not from the best keyword match. */
function withStanding(finding: Finding, { index, history }: Pick<Asked, 'index' | 'history'>): Finding {
  const { text, language } = finding.question;
  const needs = everydayNeedsOf(text, language, history);
  const tone = needs.includes('complaint') ? { isComplaint: true as const } : {};
  const days = weekdaysIn(text).map(({ weekday }) => weekday);
  const found = needs.map((need) => findStanding(need, { index, language, days }));
  if (found.length === 0) return finding;
  if (found.some((statements) => statements.length === 0))
    return { ...withoutStanding(finding, needs), ...tone };
  const stated = found.flat();
  const isStated = new Set(stated.map(({ indexed }) => indexed.passage));
  const others = finding.hits.filter(({ indexed }) => !isStated.has(indexed.passage));
  return { ...finding, ...tone, confidence: STATED, outcome: 'answered', hits: [...stated, ...others] };
}

/** A request for a list is answered with the page's own table. */
function withList(finding: Finding, index: PassageIndex): Finding {
  const isStanding = finding.hits[0]?.block !== undefined || finding.isComplaint;
  const list = isStanding ? null : findList(finding.question, index);
  if (list === null) return finding;
  const others = finding.hits.filter(({ indexed }) => indexed.passage !== list.indexed.passage);
  return { ...finding, confidence: STATED, outcome: 'answered', hits: [list, ...others] };
}

/** Drops the hits for vague wording ("how long", "you") when no page states the need. */
function withoutStanding(finding: Finding, needs: EverydayNeed[]): Finding {
  return needs.some((need) => isPhrased(need)) ? notThere(finding) : finding;
}

/** Refuses, however high the score. */
function notThere(finding: Finding): Finding {
  return { ...finding, confidence: 0, outcome: 'not_in_content' };
}

/** Reads the message as a follow-up, unless only on its own is its new topic answered. */
function unlessDrowned(goingOn: Finding, alone: Question, lookAlone: () => Finding): Finding {
  const named = new Set(topicsOf(alone));
  const isSaidIn = ({ hits: [best], concepts }: Finding) =>
    concepts.every(({ concept }, at) => !named.has(concept) || (best?.covers[at] ?? 0) >= SAID);
  if (isSaidIn(goingOn)) return goingOn;
  const byItself = lookAlone();
  return isTold(byItself.outcome) && isSaidIn(byItself) ? byItself : goingOn;
}

/** Takes the passage from the combined search, and the confidence from whichever is higher. */
function surer(byWords: Finding, byBoth: Finding): Finding {
  const { confidence, outcome } = byWords;
  return isTold(outcome) && confidence > byBoth.confidence ? { ...byBoth, confidence, outcome } : byBoth;
}
