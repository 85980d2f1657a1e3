import type { Source } from '@fucina/contracts/chat';
import type { Language } from '@fucina/contracts/language';
import type { Reading } from '@fucina/reader/reading';
import { phoneNumbersIn } from '../facts/facts.ts';
import { emailsIn } from '../facts/values.ts';
import { spokenIn } from '../language/language.ts';
import { capitalize } from '../language/sentences.ts';
import { fold } from '../language/tokens.ts';
import { readSmallTalk } from '../question/small-talk.ts';
import type { Evidence } from '../search/evidence.ts';
import { ownTurn } from '../search/own-turn.ts';
import type { PassageIndex } from '../search/passage-index.ts';
import { answerTexts } from './answer-texts.ts';
import type { Answer, AnswerInput, Answers } from './answers.ts';
import { type Finding, findAnswer, isAnswer } from './find-answer.ts';
import { citationOf, quoteEvidence, saysTheSame, WELL_MARKED } from './quote.ts';
import { findStanding } from './standing-facts.ts';
import { explainCalendarWords, translateFact } from './translate-fact.ts';

// As in "you get an address such as yourname@…".
const PLACEHOLDER =
  /^(?:(?:il)?tu[oa]|your|my|nome|cognome|name|first|last)[._-]?(?:nome|cognome|name|e?mail)?[._-]?(?:nome|cognome|name)?@/i;
const GENERAL = /^(?:info|hello|ciao|contatt[oi]|contact|office|segreteria|enquiries|mail|posta|ask)@/i;
const PHONE = /(?<![\d.,€£])\+?\(?\d{2,5}\)?(?:[ ./-]\d{2,6}){1,4}(?![\d.,]*[€%])/g;
const LEAST_DIGITS = 8;
const DATE = /^\d{1,2}[./-]\d{1,2}[./-]|^(?:19|20)\d\d[ ./-]/;

const MAX_SOURCES = 3;
const LEAST_SHARE_OF_BEST = 0.5;
const NEARLY_BEST = 0.85;
const MAX_ASIDE = 150;
const MAX_ANSWER = 760;
/** Reader log odds above which a second passage is added, and how far below the best they may be. */
const ALSO = -1;
const AS_SURE = 1;
const SURE_OF_SENTENCE = 0;
const SURE_OF_POLARITY = 2.5;
/** Below, half of the answers that begin with yes or no are wrong, above a fifth (packages/reader/DECISIONS.md). */
const SURE_OF_ANSWER = 1;
/** Already says yes or no, so none is prepended. */
const BEGINS_WITH_YES_OR_NO = /^(?:sì|yes|no)(?!\p{L})/iu;
const SAYS_YES_OR_NO = /(?:^|: )(?:sì|yes|no)(?!\p{L})|(?<!\p{L})(?:sì|yes|no)(?=[,.;]|$)/iu;

/** Answers with sentences quoted from the site; needs neither network nor model. */
export const extractiveAnswers: Answers = {
  async answer(input) {
    await ownTurn();
    return answerFromPassages(input);
  },
};

export function answerFromPassages(input: AnswerInput): Answer {
  const { question: message, history, language } = input;
  const talk = readSmallTalk(message, spokenIn(history, language));
  if (talk !== null) {
    const text = answerTexts[talk.language][talk.topic];
    return { outcome: 'answered', sources: [], language: talk.language, text };
  }

  const finding = findAnswer(input);
  const answer = isAnswer(finding.outcome) ? quoteFinding(finding) : refuse(finding, input);
  if (input.isComplete) return answer;
  const { pagesRead: read, pagesFound: found } = input;
  return { ...answer, note: answerTexts[answer.language].progress({ read, found }) };
}

function refuse(finding: Finding, { isComplete, index }: AnswerInput): Answer {
  const { outcome, question, hits, isComplaint } = finding;
  const { language } = question;
  const texts = answerTexts[language];
  if (outcome === 'off_topic') return { outcome, language, text: texts.offTopic, sources: [] };
  const nearest = pickSources(hits);
  const title = nearest[0]?.title;
  const contact = isComplete ? findContact(index, language) : null;
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

/** Quotes the best passage, plus the runner-up if it is close enough and says something else. */
function quoteFinding({ question, hits, outcome, isComplaint }: Finding): Answer {
  const { language } = question;
  const quotes: Quote[] = [];
  for (const hit of nearlyBest(hits)) {
    const { text } = quoteEvidence(hit, quotes.length > 0 ? MAX_ASIDE : undefined);
    const length = quotes.reduce((sum, quote) => sum + quote.text.length, text.length);
    if (length > MAX_ANSWER && quotes.length > 0) continue;
    if (!quotes.some((quote) => saysTheSame(quote.text, text)))
      quotes.push({ text, isForeign: hit.indexed.language !== language, fact: factOf(hit) });
  }
  const texts = answerTexts[language];
  const isList = quotes.some(({ text }) => text.includes('\n'));
  const said = quotes
    .map((quote, n) => sayQuote(quote, { language, isAside: n > 0 && !isList }))
    .join(isList ? '\n\n' : ' ');
  const sources = pickSources(hits);
  if (outcome !== 'answered') {
    const text = quotes[0]?.isForeign ? `${texts.notExact} ${said}` : texts.partly(said);
    return { outcome: 'partly', language, text, sources };
  }
  const [first] = quotes;
  const isSaid = first?.isForeign ? BEGINS_WITH_YES_OR_NO.test(said) : SAYS_YES_OR_NO.test(first?.text ?? '');
  const polarity = isSaid ? null : polarityOf(hits[0]);
  const text = [isComplaint && texts.sorry, polarity && texts[polarity], said].filter(Boolean).join(' ');
  return { outcome, language, text, sources };
}

function nearlyBest(hits: Evidence[]): Evidence[] {
  const [best, second] = hits;
  if (best === undefined) return [];
  if (best.block) return hits.filter(({ block }) => block);
  if (best.reading) return second?.reading && addsTo(second.reading, best.reading) ? [best, second] : [best];
  return second !== undefined && second.score >= NEARLY_BEST * best.score ? [best, second] : [best];
}

const addsTo = (other: Reading, best: Reading) =>
  other.answers >= ALSO &&
  other.answers >= best.answers - AS_SURE &&
  other.marks.some((mark) => mark >= WELL_MARKED);

function factOf({ indexed, sentence, reading, block }: Evidence): string | null {
  const span = reading?.span;
  if (!span || block || span.sentence !== sentence || (reading.marks[sentence] ?? 0) < SURE_OF_SENTENCE)
    return null;
  return indexed.sentences[sentence]?.text.slice(span.start, span.end) ?? null;
}

/** Yes or no, if the reader is sure which of the two the best passage means. */
function polarityOf(best: Evidence | undefined): 'yes' | 'no' | null {
  if (!best?.reading || best.block) return null;
  const { answers, yes, no } = best.reading;
  if (answers < SURE_OF_ANSWER) return null;
  if (yes >= SURE_OF_POLARITY && no < 0) return 'yes';
  return no >= SURE_OF_POLARITY && yes < 0 ? 'no' : null;
}

function sayQuote(
  { text, isForeign, fact }: Quote,
  { language, isAside }: { language: Language; isAside: boolean },
): string {
  const { also, alsoInOtherLanguage, inOtherLanguage } = answerTexts[language];
  if (!isForeign) return isAside ? also(text) : text;
  const said = (isAside ? alsoInOtherLanguage : inOtherLanguage)(text);
  const translated = fact ? translateFact(fact, language) : null;
  const others = explainCalendarWords(translated && fact ? text.replace(fact, '') : text, language);
  const explained = [isAside && translated, others].filter(Boolean).join('; ');
  const opening = translated && !isAside ? `${capitalize(translated)}. ` : '';
  return `${opening}${said}${explained && ` (${explained})`}`;
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

/** Contact line: a general e-mail address such as info@, else any address, else a phone number. */
function findContact(index: PassageIndex, language: Language): string | null {
  const stated = (['email', 'phone'] as const).flatMap((need) =>
    findStanding(need, { index, language, days: [] }),
  );
  const texts = stated.flatMap(({ indexed, block = [] }) =>
    block.map((at) => plainAddress(indexed.sentences[at]?.text ?? '')),
  );
  const emails = texts.flatMap(emailsIn).filter((email) => !PLACEHOLDER.test(email));
  const phones = [...texts.flatMap(phoneNumbersIn), ...texts.flatMap((text) => text.match(PHONE) ?? [])];
  const isPhone = (number: string) => number.replace(/\D/g, '').length >= LEAST_DIGITS && !DATE.test(number);
  return emails.find((email) => GENERAL.test(email)) ?? emails[0] ?? phones.find(isPhone) ?? null;
}

/** "info[at]shop[dot]it" as it is meant. */
const plainAddress = (text: string) =>
  text.replace(/ ?[[(](?:at|chiocciola)[\])] ?/gi, '@').replace(/ ?[[(](?:dot|punto)[\])] ?/gi, '.');
