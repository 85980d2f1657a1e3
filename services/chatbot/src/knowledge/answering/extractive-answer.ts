import type { Source } from '@fucina/contracts/chat';
import type { Language } from '@fucina/contracts/language';
import type { Answer, AnswerInput } from '../../adapters/answers/answers.ts';
import type { Evidence } from '../search/evidence.ts';
import { fold } from '../text/tokens.ts';
import { answerTexts } from './answer-texts.ts';
import { explainCalendarWords } from './calendar-words.ts';
import { confidenceOf, outcomeOf, readSignals } from './confidence.ts';
import { type Question, readQuestion } from './question.ts';
import { quoteEvidence } from './quote.ts';
import { replyToSmallTalk } from './small-talk.ts';

const MAX_HITS = 12;
const MAX_SOURCES = 3;
const LEAST_SHARE_OF_BEST = 0.5;

/** Answers from the site's own sentences, or says honestly that they do not hold the answer. */
export function answerFromPassages(input: AnswerInput): Answer {
  const smallTalk = replyToSmallTalk(input.question);
  if (smallTalk !== null) return { outcome: 'answered', sources: [], ...smallTalk };

  const question = readQuestion(input.question, { prior: input.language, history: input.history });
  const found = input.index.search(question, { limit: MAX_HITS });
  const outcome = outcomeOf(confidenceOf(readSignals(found, question)), found);
  const answer =
    outcome === 'answered' || outcome === 'partly'
      ? quotePassages({ outcome, question, hits: found.hits })
      : refuse({ outcome, question, hits: found.hits, isComplete: input.isComplete });
  return input.isComplete ? answer : { ...answer, note: progressNote(input, question) };
}

function progressNote({ pagesRead, pagesFound }: AnswerInput, { language }: Question): string {
  return answerTexts[language].progress({ read: pagesRead, found: pagesFound });
}

/** Says so, and names the pages where a person would look next. */
function refuse({
  outcome,
  question: { language },
  hits,
  isComplete,
}: {
  outcome: 'not_in_content' | 'off_topic';
  question: Question;
  hits: Evidence[];
  isComplete: boolean;
}): Answer {
  const texts = answerTexts[language];
  if (outcome === 'off_topic') return { outcome, language, text: texts.offTopic, sources: [] };
  const nearest = pickSources(hits);
  const title = nearest[0]?.title;
  const text = isComplete ? texts.notInContent : texts.notInContentSoFar;
  return { outcome, language, text: title ? text + texts.nearestPage(title) : text, sources: nearest };
}

function quotePassages({
  outcome,
  question,
  hits,
}: {
  outcome: 'answered' | 'partly';
  question: Question;
  hits: Evidence[];
}): Answer {
  const { language } = question;
  const [best] = hits;
  const texts = answerTexts[language];
  const sources = pickSources(hits);
  if (best === undefined)
    return { outcome: 'not_in_content', language, text: texts.notInContent, sources: [] };

  const { text } = quoteEvidence(best);
  const isOtherLanguage = best.indexed.language !== language;
  const said = isOtherLanguage ? quoteForeign(text, language) : text;
  return { outcome, language, text: outcome === 'partly' ? texts.partly(said) : said, sources };
}

function quoteForeign(quote: string, language: Language): string {
  const explained = explainCalendarWords(quote, language);
  const said = answerTexts[language].inOtherLanguage(quote);
  return explained === '' ? said : `${said} (${explained})`;
}

/** A document that was handed in has no address that a visitor could open: its name and page say where it stands. */
export function citationOf({ url, title }: { url: string; title: string }): Pick<Source, 'url' | 'title'> {
  if (!url.startsWith('document:')) return { url, title };
  const [, page] = /#page=(\d+)$/.exec(url) ?? [];
  return { url: '', title: page ? `${title}, p. ${page}` : title };
}

/** One source a page, best first; a sentence that several pages repeat is cited once. */
function pickSources(hits: Evidence[]): Source[] {
  const sources: Source[] = [];
  const seen = new Set<string>();
  const least = (hits[0]?.score ?? 0) * LEAST_SHARE_OF_BEST;
  for (const hit of hits) {
    const { pageUrl: url, pageTitle: title } = hit.indexed.passage;
    const { quote } = quoteEvidence(hit);
    const key = fold(quote);
    if (hit.score < least || quote === '' || seen.has(url) || seen.has(key)) continue;
    seen.add(url).add(key);
    sources.push({ ...citationOf({ url, title }), quote });
    if (sources.length === MAX_SOURCES) break;
  }
  return sources;
}
