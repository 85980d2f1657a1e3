import type { Source } from '@fucina/contracts/chat';
import type { Language } from '@fucina/contracts/language';
import type { Reading } from '@fucina/reader/reading';
import { detectLanguage } from '../language/language.ts';
import { fold } from '../language/tokens.ts';
import { type Question, readQuestion } from '../question/question.ts';
import { readSmallTalk } from '../question/small-talk.ts';
import type { Evidence } from '../search/evidence.ts';
import type { PassageIndex } from '../search/passage-index.ts';
import { answerTexts } from './answer-texts.ts';
import type { Answer, AnswerInput, Answers } from './answers.ts';
import { type Finding, findAnswers, isTold } from './find-answers.ts';
import { citationOf, quoteEvidence, saysTheSame } from './quote.ts';
import { explainCalendarWords, tellFact } from './translate-fact.ts';

// The lexicon adds the other language.
const QUESTION = 'contatti: telefono, email';
const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/;
const GENERAL =
  /\b(?:info|hello|ciao|contatt[oi]|contact|office|segreteria|enquiries|mail|posta|ask)@[\w-]+(?:\.[\w-]+)+/i;
const PHONE = /(?<![\d.,€£])\+?\(?\d{2,5}\)?(?:[ ./-]\d{2,6}){1,4}(?![\d.,]*[€%])/;
const LEAST_DIGITS = 8;
const LOOKED_AT = 6;

function findContact(index: PassageIndex): string | null {
  const question = readQuestion(QUESTION, { prior: 'it', history: [] });
  const { hits } = index.search({ ...question, needs: ['phone', 'email'] }, { limit: LOOKED_AT });
  const texts = hits.flatMap(({ indexed }) => indexed.sentences.map(({ text }) => text));
  const email = firstMatch(texts, GENERAL) ?? firstMatch(texts, EMAIL);
  const phone = firstMatch(texts, PHONE, (number) => number.replace(/\D/g, '').length >= LEAST_DIGITS);
  return email ?? phone;
}

function firstMatch(texts: string[], pattern: RegExp, isGood = (_found: string) => true): string | null {
  for (const text of texts) {
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined && isGood(found)) return found;
  }
  return null;
}

const MAX_SOURCES = 3;
const LEAST_SHARE_OF_BEST = 0.5;
const NEARLY_BEST = 0.85;
const MAX_ASIDE = 150;
const MAX_ANSWER = 760;
const HOLDS_FACT = 0.85;
/** Reader log odds above which a second passage is added, a span is quoted, and a yes or no is given. */
const ALSO = -1;
const AS_SURE = 2.5;
const SURE_OF_SENTENCE = 0;
const SURE_OF_POLARITY = 2.5;

/** Answers with the site's own sentences: no network, no model. */
export function createExtractiveAnswers(): Answers {
  return { answer: async (input) => answerFromPassages(input) };
}

export function answerFromPassages(input: AnswerInput): Answer {
  const { question: message, history, language } = input;
  const talk = readSmallTalk(message, detectLanguage(history.at(-1) ?? '', language));
  if (talk !== null) {
    const text = answerTexts[talk.language][talk.topic];
    return { outcome: 'answered', sources: [], language: talk.language, text };
  }

  const findings = findAnswers(input);
  const [first] = findings;
  const { question } = first;
  const told = findings.filter(({ outcome }) => isTold(outcome));
  const answer = told.length > 0 ? quoteFindings(told, findings) : refuse(first, input);
  return input.isComplete ? answer : { ...answer, note: progressNote(input, question) };
}

function progressNote({ pagesRead, pagesFound }: AnswerInput, { language }: Question): string {
  return answerTexts[language].progress({ read: pagesRead, found: pagesFound });
}

function refuse(finding: Finding, { isComplete, index }: AnswerInput): Answer {
  const { outcome, question, hits, isComplaint } = finding;
  const { language } = question;
  const texts = answerTexts[language];
  if (outcome === 'off_topic') return { outcome, language, text: texts.offTopic, sources: [] };
  const nearest = pickSources(hits);
  const title = nearest[0]?.title;
  const contact = isComplete ? findContact(index) : null;
  if (isComplaint && contact)
    return { outcome, language, text: `${texts.sorry} ${texts.turnTo(contact)}`, sources: [] };
  const text = [
    isComplete ? texts.notInContent : texts.notInContentSoFar,
    ...(title ? [texts.nearestPage(title)] : []),
    ...(contact ? [texts.askDirectly(contact)] : []),
  ].join(' ');
  return { outcome: 'not_in_content', language, text, sources: nearest };
}

type Quote = {
  text: string;
  isForeign: boolean;
  fact: string | null;
};

/** One quote per part of the message; for a single part, also close runners-up. */
function quoteFindings(told: Finding[], findings: Finding[]): Answer {
  const { language } = findings[0]?.question ?? { language: 'it' };
  const quotes: Quote[] = [];
  for (const { indexed, ...rest } of told.length > 1 ? told.flatMap(bestOfPart) : nearlyBest(told)) {
    const isAside = told.length === 1 && quotes.length > 0;
    const { text } = quoteEvidence({ indexed, ...rest }, isAside ? MAX_ASIDE : undefined);
    const length = quotes.reduce((sum, quote) => sum + quote.text.length, text.length);
    if (length > MAX_ANSWER && quotes.length > 0) continue;
    if (!quotes.some((quote) => saysTheSame(quote.text, text)))
      quotes.push({ text, isForeign: indexed.language !== language, fact: factOf({ indexed, ...rest }) });
  }
  const texts = answerTexts[language];
  const isList = quotes.some(({ text }) => text.includes('\n'));
  const said = quotes
    .map((quote, n) => sayQuote(quote, { language, isAside: n > 0 && told.length === 1 && !isList }))
    .join(isList ? '\n\n' : ' ');
  const isWhole = told.length === findings.length && told.some(({ outcome }) => outcome === 'answered');
  const polarity = isWhole && told.length === 1 ? polarityOf(told[0]?.hits[0]) : null;
  const sources = pickSources(interleave(told.map(({ hits }) => hits)));
  const isComplaint = told.some((finding) => finding.isComplaint);
  return isWhole
    ? {
        outcome: 'answered',
        language,
        text: [isComplaint && texts.sorry, polarity && texts[polarity], said].filter(Boolean).join(' '),
        sources,
      }
    : {
        outcome: 'partly',
        language,
        text: quotes[0]?.isForeign ? `${texts.notExact} ${said}` : texts.partly(said),
        sources,
      };
}

function bestOfPart({ hits, question }: Finding): Evidence[] {
  const [best] = hits;
  const holding = hits.slice(0, MAX_SOURCES).find(({ factScore }) => factScore >= HOLDS_FACT);
  const chosen = question.needs.length > 0 ? (holding ?? best) : best;
  return chosen === undefined ? [] : [chosen];
}

function nearlyBest([only]: Finding[]): Evidence[] {
  const hits = only?.hits ?? [];
  const [best, second] = hits;
  if (best === undefined) return [];
  if (best.block) return hits.filter(({ block }) => block);
  if (best.reading) return second?.reading && addsTo(second.reading, best.reading) ? [best, second] : [best];
  return second !== undefined && second.score >= NEARLY_BEST * best.score ? [best, second] : [best];
}

const addsTo = (other: Reading, best: Reading) =>
  other.answers >= ALSO && other.answers >= best.answers - AS_SURE;

function factOf({ indexed, sentence, reading, block }: Evidence): string | null {
  const span = reading?.span;
  if (!span || block || span.sentence !== sentence || (reading.marks[sentence] ?? 0) < SURE_OF_SENTENCE)
    return null;
  return indexed.sentences[sentence]?.text.slice(span.start, span.end) ?? null;
}

/** Whether the best passage means yes or no, if the reader is sure. */
function polarityOf(best: Evidence | undefined): 'yes' | 'no' | null {
  if (!best?.reading || best.block) return null;
  const { yes, no } = best.reading;
  if (yes >= SURE_OF_POLARITY && no < 0) return 'yes';
  return no >= SURE_OF_POLARITY && yes < 0 ? 'no' : null;
}

function interleave(lists: Evidence[][]): Evidence[] {
  const [first] = lists;
  const best = lists.flatMap(([hit]) => hit ?? []);
  return [...best, ...(first ?? []).slice(1)];
}

function sayQuote(
  { text, isForeign, fact }: Quote,
  { language, isAside }: { language: Language; isAside: boolean },
): string {
  const { also, alsoInOtherLanguage, inOtherLanguage } = answerTexts[language];
  if (!isForeign) return isAside ? also(text) : text;
  const said = (isAside ? alsoInOtherLanguage : inOtherLanguage)(text);
  const told = fact ? tellFact(fact, language) : null;
  if (told && !isAside) return `${told}. ${said}`;
  const explained = told ?? explainCalendarWords(text, language);
  return explained === '' ? said : `${said} (${explained})`;
}

/** One source per page, best first; a repeated sentence is cited once. */
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
