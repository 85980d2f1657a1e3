import type { AnswerOutcome } from '@fucina/contracts/chat';
import type { Language } from '@fucina/contracts/language';
import { weekdaysIn } from '../facts/moments.ts';
import { fold, tokenize } from '../language/tokens.ts';
import { isTopic } from '../question/concept.ts';
import { type EverydayNeed, everydayNeedsOf, isPhrased } from '../question/everyday-question.ts';
import { type Question, readQuestion, topicsOf } from '../question/question.ts';
import { readSmallTalk } from '../question/small-talk.ts';
import type { SearchedConcept } from '../search/concept-terms.ts';
import type { Evidence } from '../search/evidence.ts';
import { nothingRead, type SearchResult } from '../search/passage-index.ts';
import type { AnswerInput } from './answers.ts';
import { confidenceOf, outcomeOf, readSignals } from './confidence.ts';
import { findStanding } from './standing-facts.ts';

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

/** What was found for a question, and whether it answers. */
export type Finding = SearchResult & {
  question: Question;
  /** Probability that the best passage answers, 0–1. */
  confidence: number;
  outcome: AnswerOutcome;
  isComplaint?: true;
};

export type QuestionInput = Pick<
  AnswerInput,
  'question' | 'language' | 'history' | 'index' | 'near' | 'readings'
>;

/** Search of one wording of the question, as a follow-up or on its own, and how sure it is to answer. */
type Searched = SearchResult & Pick<Finding, 'question' | 'confidence'>;

/** Everyday facts come from where the site states them: a list for each need, empty if no page states it. */
type Everyday = { needs: EverydayNeed[]; stated: Evidence[][] };

export const isAnswer = (outcome: AnswerOutcome) => outcome === 'answered' || outcome === 'partly';

/** Finds what answers a question, and decides whether it does. */
export function findAnswer({ question: text, language, history, ...searchable }: QuestionInput): Finding {
  const earlier = history.filter((message) => readSmallTalk(message) === null);
  const search = (question: Question) => searchFor(question, searchable);
  const searched = asFollowUpOrAlone(
    search(readQuestion(text, { prior: language, history: earlier })),
    search,
  );
  return decide(searched, findEveryday(searched.question, { index: searchable.index, history: earlier }));
}

/** The reader decides alone. Without it, meaning finds more, but words may be surer of what they find. */
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

/** As a follow-up, unless only on its own is its new topic answered. */
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

/** The verdict: stated facts answer, what no page names is refused, and else the fitted confidence decides. */
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
  // Vague wording ("how long", "you") finds something on any page.
  if (isUnstated && needs.some((need) => isPhrased(need))) return refused;
  const outcome = outcomeOf(searched.confidence, searched, question.text);
  return isAnswer(outcome) && asksForAbsent(question, concepts) ? refused : { ...finding, outcome };
}
