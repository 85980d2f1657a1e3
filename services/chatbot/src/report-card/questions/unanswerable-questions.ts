import { otherLanguage } from '@fucina/answering/language/language';
import { readQuestion } from '@fucina/answering/question/question';
import type { PassageIndex } from '@fucina/answering/search/passage-index';
import type { Language } from '@fucina/contracts/language';
import type { UnanswerableQuestion } from './report-question.ts';
import topics from './unanswerable-topics.json' with { type: 'json' };

/** About things no page mentions under any name, alternating languages. */
export function askUnanswerable(
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

/** Known to the lexicon, with no synonym on the pages. */
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
