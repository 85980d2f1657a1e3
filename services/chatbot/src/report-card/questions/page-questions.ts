import { setImmediate as nextTurn } from 'node:timers/promises';
import { type FactKind, factsIn, maskOf, namesIn } from '@fucina/answering/facts/facts';
import { addressesIn, phonesIn, pricesIn } from '@fucina/answering/facts/values';
import { translateName } from '@fucina/answering/language/lexicon';
import { splitSentences } from '@fucina/answering/language/sentences';
import { termsOf } from '@fucina/answering/language/terms';
import { countWords } from '@fucina/answering/language/tokens';
import type { Passage } from '@fucina/answering/passages/passages';
import { type Language, otherLanguage } from '@fucina/contracts/languages';
import { questionTexts } from './question-texts.ts';
import { openingWords, type PageQuestion } from './report-question.ts';

const MAX_EXPECTED = 300;
const MAX_ACCEPTED = 12;
const PASSAGES_PER_TURN = 10;
const TIME =
  /\b\d{1,2}(?:[:.][0-5]\d)? ?[ap]\.?m\b|\b\d{1,2}[:.][0-5]\d\b|\b(?:ore|alle|dalle|ora) \d{1,2}\b(?![:.]\d)/giu;
const TELLING_WORDS = 3;
const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/gu;
const PRICED = /^(\p{Lu}[^:;.€£$]{2,50}?)(?: — [^:;.]{2,20})?\s*[:—–-]\s[^:;]*$/u;
const DEFINED =
  /^(?:(?:Il|Lo|La|Un|Una|The|An?) |L[’'])?(\p{L}[\p{L}\p{N}’'& -]{2,40}?) (?:è un[oa]?[ '’]|is an? )/u;
const POINTING =
  /^(?:questo|questa|quello|qui|ogni|se|quando|dove|it|this|that|there|here|after|before|then|dopo|prima|poi|he|she|if|when|where|each|every|what|chi|che|tutto|(?:mon|tues|wednes|thurs|fri|satur|sun)day|luned|marted|mercoled|gioved|venerd|sabato|domenica)/i;
const NEGATED = /(?:^| )(?:non|not|never|mai)$/i;
const ARTICLE = /^(?:(?:il|lo|la|i|gli|le|the|an?) |l[’'])(?=\S)/i;
// Skips lists of prices such as "30, 60 and 120 euros".
const SEVERAL_PRICES = /\d(?: (?:e|ed|o|and|or|a|to) |, | ?[–-] ?)\d[\d.,]* ?(?:€|£|\$|euro\b)/i;
const FOLLOWING = /^(?:e|ed|ma|and|but|or|o) /i;

export async function askPages(
  passages: readonly Passage[],
): Promise<Record<'faq' | 'fact' | 'price' | 'definition' | 'topic', PageQuestion[]>> {
  return {
    faq: await inTurns(passages, askAsPage),
    fact: await askFacts(passages),
    price: await askPrices(passages),
    definition: await inTurns(passages, askDefinitions),
    topic: await inTurns(passages, askTopic),
  };
}

/** Yields to the event loop between passages, since a bot may have thousands. */
async function inTurns<Result>(
  passages: readonly Passage[],
  ask: (passage: Passage) => Result[],
): Promise<Result[]> {
  const all: Result[] = [];
  for (const [at, passage] of passages.entries()) {
    if (at % PASSAGES_PER_TURN === 0) await nextTurn();
    all.push(...ask(passage));
  }
  return all;
}

const languageOf = ({ language }: Passage): Language => language ?? 'it';

function toQuestion(
  passage: Passage,
  given: Pick<PageQuestion, 'question' | 'expected' | 'accepted' | 'compare'> & { language?: Language },
): PageQuestion {
  const { pageUrl, pageTitle: title } = passage;
  const url = /^https?:/.test(pageUrl) ? pageUrl : '';
  return {
    kind: 'page',
    language: languageOf(passage),
    ...given,
    expected: given.expected.slice(0, MAX_EXPECTED),
    accepted: given.accepted.slice(0, MAX_ACCEPTED),
    source: { url, title },
  };
}

const sentencesOf = ({ lines }: Passage) => lines.flatMap(({ text }) => splitSentences(text));

/** Headings that are questions, answered by the text below them. */
function askAsPage(passage: Passage): PageQuestion[] {
  const heading = passage.headings.at(-1) ?? '';
  const lines = passage.lines.map(({ text }) => text);
  const pairs = isQuestion(heading) ? [{ question: heading, answer: lines }] : [];
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1];
    if (isQuestion(line) && next !== undefined && !isQuestion(next))
      pairs.push({ question: line, answer: [next] });
  }
  return pairs.flatMap(({ question, answer }) => {
    const sentences = answer
      .flatMap(splitSentences)
      .filter((text) => countWords(text) > 0 && !isQuestion(text));
    const [first] = sentences;
    if (!first) return [];
    // A bare "Sì." would match any answer.
    const telling = sentences.filter((text) => countWords(text) >= TELLING_WORDS).map(openingWords);
    const isShort = telling.length === 0;
    const accepted = isShort ? [openingWords(first)] : telling;
    return [
      {
        ...toQuestion(passage, { question, expected: first, accepted }),
        ...(isShort ? { isOpen: true } : {}),
      },
    ];
  });
}

const isQuestion = (text: string) =>
  text.trim().endsWith('?') && countWords(text) >= 3 && text.length <= 160 && !FOLLOWING.test(text);

type Fact = {
  name: 'phone' | 'email' | 'hours' | 'address';
  kind: FactKind;
  read: (sentence: string) => string[];
  compare?: 'phone';
};
const wordsOf = (pattern: RegExp) => (sentence: string) => (sentence.match(pattern) ?? []).map(openingWords);
const facts: Fact[] = [
  { name: 'phone', kind: 'phone', read: phonesIn, compare: 'phone' },
  { name: 'email', kind: 'email', read: wordsOf(EMAIL) },
  { name: 'hours', kind: 'time', read: wordsOf(TIME) },
  { name: 'address', kind: 'place', read: (sentence) => addressesIn(sentence).map(openingWords) },
];

/** Everyday facts, in both languages. Any value the site states is accepted. */
async function askFacts(passages: readonly Passage[]): Promise<PageQuestion[]> {
  const asked: PageQuestion[] = [];
  for (const fact of facts) {
    const found = await inTurns(passages, (passage) => findFact(passage, fact));
    asked.push(...askFact(fact, found));
  }
  return asked;
}

function askFact({ name, compare }: Fact, found: ReturnType<typeof findFact>): PageQuestion[] {
  const [first] = found;
  if (!first) return [];
  const accepted = [...new Set(found.flatMap((one) => one.accepted))].slice(0, 40);
  const language = languageOf(first.passage);
  return [language, otherLanguage(language)].map((asked) => ({
    ...toQuestion(first.passage, {
      question: questionTexts[asked][name],
      language: asked,
      expected: first.sentence,
      accepted: [],
      ...(compare ? { compare } : {}),
    }),
    accepted,
  }));
}

function findFact(passage: Passage, { name, kind, read }: Fact) {
  const mask = maskOf([kind]);
  const isNamed = (namesIn(`${passage.headings.at(-1) ?? ''}:`) & mask) !== 0;
  return sentencesOf(passage).flatMap((sentence) => {
    if ((factsIn(sentence) & mask) === 0) return [];
    const isSure = isNamed || (namesIn(sentence) & mask) !== 0 || isAbout[name].test(sentence);
    const accepted = read(sentence);
    return isSure && accepted.length > 0 ? [{ passage, sentence, accepted }] : [];
  });
}

const isAbout: Record<Fact['name'], RegExp> = {
  phone: /./,
  email: /./,
  hours: /\b(?:apert|apriamo|chius|orari|open|closed?\b|hours)/i,
  address: /\b(?:via|viale|piazza|corso|street|road|lane|avenue|indirizzo|address|sede)\b/i,
};

/** Prices, from "Corso base: 120 €" or from a heading that names the item. */
async function askPrices(passages: readonly Passage[]): Promise<PageQuestion[]> {
  const priced = await inTurns(passages, (passage) =>
    sentencesOf(passage).flatMap((sentence) => readPriced(passage, sentence)),
  );
  return inTurns(passages, (passage) => {
    const language = languageOf(passage);
    return sentencesOf(passage).flatMap((sentence) => {
      const topic = (PRICED.exec(sentence)?.[1] ?? topicOf(passage, sentence))?.replace(ARTICLE, (article) =>
        article.toLowerCase(),
      );
      const isSingle = pricesIn(sentence).length === 1 && !SEVERAL_PRICES.test(sentence);
      if (!isSingle || !topic || countWords(topic) > 6) return [];
      // The topic may have several prices ("adults"): accept any of them.
      const asked = termsOf(topic, language);
      const named = priced.filter(({ terms }) => asked.every((term) => terms.has(term)));
      const accepted = [...new Set([...pricesIn(sentence), ...named.flatMap(({ prices }) => prices)])];
      const given = { expected: sentence, accepted, compare: 'price' as const };
      return askPriceOf(topic, language).map((one) =>
        toQuestion(passage, { ...given, question: one.question, language: one.asked }),
      );
    });
  });
}

function readPriced({ headings, language }: Passage, sentence: string) {
  const prices = pricesIn(sentence);
  if (prices.length === 0) return [];
  return [{ prices, terms: new Set(termsOf(`${headings.at(-1) ?? ''} ${sentence}`, language ?? 'it')) }];
}

function askDefinitions(passage: Passage): PageQuestion[] {
  const language = languageOf(passage);
  return sentencesOf(passage).flatMap((sentence) => {
    const name = DEFINED.exec(sentence)?.[1]?.trim();
    const isPerson = name !== undefined && (factsIn(name) & maskOf(['person'])) !== 0;
    if (!name || isPerson || POINTING.test(name) || NEGATED.test(name) || countWords(name) > 4) return [];
    const given = { expected: sentence, accepted: [openingWords(sentence)] };
    return [toQuestion(passage, { ...given, question: questionTexts[language].definition(name) })];
  });
}

function askTopic(passage: Passage): PageQuestion[] {
  const sentences = sentencesOf(passage).filter((text) => countWords(text) >= 5);
  const [first] = sentences;
  const topic = first ? topicOf(passage, first) : null;
  if (topic === null || !first) return [];
  const language = languageOf(passage);
  const question = questionTexts[language].topic(topic);
  const accepted = sentences.map(openingWords);
  return [{ ...toQuestion(passage, { question, expected: first, accepted }), isOpen: true }];
}

/** The nearest heading, if it names what the sentence is about. */
function topicOf({ headings, language }: Passage, sentence: string): string | null {
  const heading = headings.at(-1)?.trim() ?? '';
  const words = countWords(heading);
  const isName = headings.length > 1 && words >= 1 && words <= 5 && !/[?!:.€£$\d]/.test(heading);
  const said = new Set(termsOf(sentence, language ?? 'it'));
  const isSaid = termsOf(heading, language ?? 'it').some((term) => said.has(term));
  return isName && isSaid && namesIn(`${heading}:`) === 0 ? heading : null;
}

/** Needs no translation: a price reads the same in both languages. */
function askPriceOf(topic: string, language: Language) {
  const other = otherLanguage(language);
  const translated = translateName(topic.replace(ARTICLE, ''), language);
  const own = { question: questionTexts[language].price(topic), asked: language };
  return translated ? [own, { question: questionTexts[other].price(translated), asked: other }] : [own];
}
