import { detectLanguage } from '@fucina/answering/language/language';
import type { Passage } from '@fucina/answering/passages/passages';
import { readQuestion } from '@fucina/answering/question/question';
import type { PassageIndex } from '@fucina/answering/search/passage-index';
import { type Language, otherLanguage } from '@fucina/contracts/languages';
import type { StoredCorrection } from '../../corrections/corrections.repository.ts';
import { askPages } from './page-questions.ts';
import type {
  CorrectionQuestion,
  PageQuestion,
  ReportQuestion,
  UnanswerableQuestion,
} from './report-question.ts';
import topics from './unanswerable-topics.json' with { type: 'json' };

const MAX_FROM_PAGES = 46;
const MAX_UNANSWERABLE = 14;
const MAX_ACCEPTED = 40;
const quotas = { fact: 8, faq: 14, price: 10, definition: 6, topic: 8 };

type Taught = {
  passages: readonly Passage[];
  index: PassageIndex;
  corrections: readonly StoredCorrection[];
  language: Language;
};

/** Up to sixty questions from the pages, plus one per owner's correction. */
export async function generateQuestions({
  passages,
  index,
  corrections,
  language,
}: Taught): Promise<ReportQuestion[]> {
  const asked = await askPages(passages);
  const seen = new Map<string, PageQuestion>();
  const fromPages = (Object.keys(quotas) as (keyof typeof quotas)[]).flatMap((kind) =>
    spread(asked[kind].filter((one) => isNew(one, seen))).slice(0, quotas[kind]),
  );
  const unanswerable =
    passages.length > 0 ? askUnanswerable(index, { language, most: MAX_UNANSWERABLE }) : [];
  return [...corrections.flatMap(askCorrection), ...fromPages.slice(0, MAX_FROM_PAGES), ...unanswerable];
}

/** A question several pages answer is asked once, and any of their answers is accepted. */
function isNew(asked: PageQuestion, seen: Map<string, PageQuestion>): boolean {
  const key = `${asked.language} ${asked.question.toLowerCase()}`;
  const first = seen.get(key);
  if (!first) seen.set(key, asked);
  else if (first.compare === asked.compare)
    first.accepted = [...new Set([...first.accepted, ...asked.accepted])].slice(0, MAX_ACCEPTED);
  return first === undefined;
}

/** Round robin over pages. */
function spread(questions: PageQuestion[]): PageQuestion[] {
  const counted = new Map<string, number>();
  return questions
    .map((one) => {
      const key = one.source.url || one.source.title;
      const turn = counted.get(key) ?? 0;
      counted.set(key, turn + 1);
      return { one, turn };
    })
    .sort((a, b) => a.turn - b.turn)
    .map(({ one }) => one);
}

function askCorrection({
  id,
  question,
  phrasings,
  language,
  answers,
}: StoredCorrection): CorrectionQuestion[] {
  const other = otherLanguage(language);
  const foreign = phrasings.find((phrasing) => detectLanguage(phrasing, language) === other);
  const ask = (text: string, asked: Language): CorrectionQuestion => ({
    ...{ kind: 'correction', question: text, language: asked, correctionId: id },
    expected: answers[asked].text,
    isTranslated: answers[other].state !== 'untranslated',
  });
  return [ask(question, language), ...(foreign ? [ask(foreign, other)] : [])];
}

/** Questions about topics no page mentions under any name, alternating between languages. */
function askUnanswerable(
  index: PassageIndex,
  { language, most }: { language: Language; most: number },
): UnanswerableQuestion[] {
  const unknown = topics.filter(
    (topic) => isUnknown(topic.it, 'it', index) && isUnknown(topic.en, 'en', index),
  );
  return unknown.slice(0, most).map((topic, at) => {
    const asked = at % 3 === 2 ? otherLanguage(language) : language;
    return { kind: 'unanswerable', language: asked, question: topic[asked] };
  });
}

/** In the lexicon, but without any synonym on the pages. */
function isUnknown(text: string, language: Language, index: PassageIndex): boolean {
  const question = readQuestion(text, { prior: language, history: [] });
  return index
    .search(question, { limit: 1 })
    .concepts.some(
      ({ concept, alternatives }) =>
        concept.importance >= 1 &&
        concept.isKnown &&
        !concept.isImplied &&
        concept.facts === 0 &&
        alternatives.every(({ weight }) => weight < 0.3),
    );
}
