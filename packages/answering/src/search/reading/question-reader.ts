import type { Reading } from '@fucina/reader/reading';
import { type Question, readQuestion } from '../../question/question.ts';
import { readSmallTalk } from '../../question/small-talk.ts';
import type { IndexedPassage } from '../indexed-passage.ts';
import type { PassageIndex } from '../passage-index.ts';
import type { Near } from '../vectors/vector-set.ts';
import type { PassageReader } from './passage-reader.ts';
import { nothingRead, type Readings } from './readings.ts';

const MOST = 10;
const PATIENCE_MS = 1500;

export type Asked = {
  question: string;
  language: Question['language'];
  history: string[];
  index: PassageIndex;
  near: Near[];
};

export type QuestionReader = ReturnType<typeof createQuestionReader>;

/** Most likely first. */
export function createQuestionReader(passages: PassageReader) {
  return {
    async read({ question, language, history, index, near }: Asked): Promise<Readings> {
      if (readSmallTalk(question) !== null) return nothingRead;
      const asked = readQuestion(question, { prior: language, history });
      const found = index.search(asked, { limit: MOST, near }).hits.map(({ indexed }) => indexed);
      const text = asked.isFollowUp ? [...history.slice(-1), question].join(' ') : question;
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const readings = await passages.read(text, found.map(textOf), signal);
      return new Map(
        found.slice(0, readings.length).map(({ passage }, at) => [passage, readings[at] as Reading]),
      );
    },
  };
}

/** Same format as in training: title, headings, sentences. */
export function textOf({ passage: { pageTitle, headings }, sentences }: IndexedPassage) {
  const title = [...new Set([pageTitle, headings.at(-1) ?? ''])].filter(Boolean).join(' – ');
  return { title, sentences: sentences.map(({ text }) => text) };
}
