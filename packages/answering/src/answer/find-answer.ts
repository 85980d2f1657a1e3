import type { AnswerOutcome } from '@fucina/contracts/chat';
import type { Language } from '@fucina/contracts/language';
import { weekdaysIn } from '../facts/moments.ts';
import { fold, tokenize } from '../language/tokens.ts';
import { isTopic } from '../question/concept.ts';
import { type EverydayNeed, everydayNeedsOf, isPhrased } from '../question/everyday-question.ts';
import { type Question, readQuestion, topicsOf } from '../question/question.ts';
import { questionsAmong } from '../question/small-talk.ts';
import type { SearchedConcept } from '../search/concept-terms.ts';
import type { Evidence } from '../search/evidence.ts';
import { nothingRead, type SearchResult } from '../search/passage-index.ts';
import type { AnswerInput } from './answers.ts';
import { confidenceOf, outcomeOf, readSignals } from './confidence.ts';
import { findStanding, isSpokenOf } from './standing-facts.ts';

const HINTED = 0.5;

const asking: Record<Language, RegExp> = {
  it: /^(?:(?:ciao|salve|buongiorno|buonasera|scus\w+|e|ma)[ ,]+)*(?:avete|vendete|fate|offrite|tenete|organizzate|noleggiate|affittate|riparate|producete|c'e|ci sono|esist(?:e|ono)|(?:posso|possiamo|si puo|si possono) (?:avere|comprare|acquistare|ordinare|prenotare|noleggiare|trovare))\b/,
  en: /^(?:(?:hi|hello|sorry|excuse me|and|but)[ ,]+)*(?:(?:do|does) (?:you|the shop|anyone|anybody) (?:sell|have|offer|do|run|stock|make|provide|hire(?: out)?|rent(?: out)?|repair|keep|teach)|have you got|(?:is|are) there|can (?:i|we) (?:buy|get|order|book|hire|rent))\b/,
};

/**
 * True for "Do you sell boats?" when no page mentions boats under any name. Qualifiers ("for a nervous beginner") may
 * be missing.
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
/** Confidence of an everyday fact the site states. */
const STATED = 0.95;
/** Coverage from which a passage counts as naming a topic. */
const SAID = 0.6;

export type Finding = SearchResult & {
  question: Question;
  confidence: number;
  outcome: AnswerOutcome;
  isComplaint?: true;
};

export type QuestionInput = Pick<
  AnswerInput,
  'question' | 'language' | 'history' | 'index' | 'near' | 'readings' | 'asHint'
>;

type Searched = SearchResult & Pick<Finding, 'question' | 'confidence'>;

/** Everyday facts (opening hours, address) bypass the ranking. One list per need, empty if no page states it. */
type Everyday = { needs: EverydayNeed[]; stated: Evidence[][] };

export const isAnswer = (outcome: AnswerOutcome) => outcome === 'answered' || outcome === 'partly';

/** Searches the site and decides whether the result answers the question. */
export function findAnswer({
  question: text,
  language,
  history,
  asHint = false,
  ...searchable
}: QuestionInput): Finding {
  const search = (question: Question) => searchFor(question, searchable);
  const searched = asFollowUpOrAlone(search(readQuestion(text, { prior: language, history })), search);
  const { index } = searchable;
  const everyday = findEveryday(searched.question, { index, history: questionsAmong(history) });
  const finding = decide(searched, everyday);
  return asHint && finding.outcome === 'answered' ? { ...finding, outcome: 'partly' } : finding;
}

/**
 * The reader's score wins outright. With embeddings only, takes the higher confidence of search with and without
 * them.
 */
function searchFor(
  question: Question,
  { index, near = [], readings = nothingRead }: Pick<QuestionInput, 'index' | 'near' | 'readings'>,
): Searched {
  const find = (understood: Pick<QuestionInput, 'near' | 'readings'>) => {
    const found = index.search(question, { limit: MAX_HITS, ...understood });
    const by = found.hits[0]?.reading ? 'read' : 'words';
    return { ...found, question, confidence: confidenceOf(readSignals(found, question), by) };
  };
  const searched = find({ near, readings });
  if (near.length === 0 || readings.size > 0) return searched;
  return { ...searched, confidence: Math.max(searched.confidence, find({}).confidence) };
}

/** Prefers the follow-up reading, unless its new topic is answered only when the question stands alone. */
function asFollowUpOrAlone(goingOn: Searched, search: (question: Question) => Searched): Searched {
  const { alone } = goingOn.question;
  if (alone === undefined) return goingOn;
  const named = new Set(topicsOf(alone));
  const isSaidIn = ({ hits: [best], concepts }: Searched) =>
    concepts.every(({ concept }, at) => !named.has(concept) || (best?.covers[at] ?? 0) >= SAID);
  if (isSaidIn(goingOn)) return goingOn;
  const byItself = search(alone);
  return isAnswer(decide(byItself).outcome) && isSaidIn(byItself) ? byItself : goingOn;
}

function findEveryday(
  { text, language }: Question,
  { index, history }: Pick<QuestionInput, 'index' | 'history'>,
): Everyday {
  const needs = everydayNeedsOf(text, language, history);
  const days = weekdaysIn(text).map(({ weekday }) => weekday);
  return { needs, stated: needs.map((need) => findStanding(need, { index, language, days })) };
}

/** Stated everyday facts answer; topics absent from every page are refused; otherwise the confidence decides. */
function decide(searched: Searched, { needs, stated }: Everyday = { needs: [], stated: [] }): Finding {
  const { question, hits, concepts } = searched;
  const finding = { ...searched, ...(needs.includes('complaint') ? { isComplaint: true as const } : {}) };
  const isUnstated = stated.some((passages) => passages.length === 0);
  if (needs.length > 0 && !isUnstated) {
    const passages = new Set(stated.flat().map(({ indexed }) => indexed.passage));
    const others = hits.filter(({ indexed }) => !passages.has(indexed.passage));
    return { ...finding, confidence: STATED, outcome: 'answered', hits: [...stated.flat(), ...others] };
  }
  const refused = { ...finding, confidence: 0, outcome: 'not_in_content' as const };
  const outcome = outcomeOf(searched.confidence, searched, question.text);
  if (!isAnswer(outcome)) return isUnstated && needs.some(isPhrased) ? refused : { ...finding, outcome };
  if (isUnstated && !needs.some((need) => isSpokenOf(need, hits[0]))) return refused;
  return asksForAbsent(question, concepts) ? refused : { ...finding, outcome };
}
