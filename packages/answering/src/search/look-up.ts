import type { Language } from '@fucina/contracts/language';
import type { Reading } from '@fucina/reader/reading';
import type { PassageText } from '@fucina/reader/windows';
import { readQuestion } from '../question/question.ts';
import { readSmallTalk } from '../question/small-talk.ts';
import type { BotIndexes } from './bot-indexes.ts';
import type { IndexedPassage } from './indexed-passage.ts';
import { ownTurn } from './own-turn.ts';
import { nothingRead, type PassageIndex, type Readings } from './passage-index.ts';
import type { NearPassages } from './vectors/near-passages.ts';
import type { Near } from './vectors/vector-set.ts';

export type PassageReader = {
  /** One reading per passage, in order. May stop early under load; empty if the reader is unavailable. Never throws. */
  read(question: string, passages: PassageText[], signal: AbortSignal): Promise<Reading[]>;
};

const MOST = 8;
/** More are found than read, since blogs repeat an article's opening on several pages. */
const FOUND = 20;
const PATIENCE_MS = 1500;

type ReaderInput = {
  question: string;
  language: Language;
  history: string[];
  index: PassageIndex;
  near: Near[];
};

type QuestionReader = ReturnType<typeof createQuestionReader>;

/** Reads the most likely passages first. */
export function createQuestionReader(passages: PassageReader) {
  return {
    async read({ question, language, history, index, near }: ReaderInput): Promise<Readings> {
      if (readSmallTalk(question) !== null) return nothingRead;
      await ownTurn();
      const asked = readQuestion(question, { prior: language, history });
      const { hits } = index.search(asked, { limit: FOUND, near });
      const found = withoutCopies(hits.map(({ indexed }) => indexed)).slice(0, MOST);
      const text = asked.follows === undefined ? question : `${asked.follows} ${question}`;
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const readings = await passages.read(text, found.map(textOf), signal);
      return new Map(
        found.slice(0, readings.length).map(({ passage }, at) => [passage, readings[at] as Reading]),
      );
    },
  };
}

function withoutCopies(passages: IndexedPassage[]): IndexedPassage[] {
  const wordings = new Map<string, IndexedPassage>();
  for (const passage of passages) {
    const wording = passage.sentences.map(({ text }) => text).join(' ');
    if (!wordings.has(wording)) wordings.set(wording, passage);
  }
  return [...wordings.values()];
}

/** The format used in training: title, headings, sentences. */
export function textOf({ passage: { pageTitle, headings }, sentences }: IndexedPassage) {
  const title = [...new Set([pageTitle, headings.at(-1) ?? ''])].filter(Boolean).join(' – ');
  return { title, sentences: sentences.map(({ text }) => text) };
}

type LookUpInput = {
  botId: string;
  revision: number;
  question: string;
  language: Language;
  history: string[];
};

export type LookUp = ReturnType<typeof createLookUp>;

type Options = {
  indexes: Pick<BotIndexes, 'get'>;
  nearPassages: NearPassages | null;
  questionReader: QuestionReader | null;
};

export function createLookUp({ indexes, nearPassages, questionReader }: Options) {
  return async ({ botId, revision, question, language, history }: LookUpInput) => {
    const [index, near = []] = await Promise.all([
      indexes.get({ botId, revision }),
      nearPassages?.find({ botId, question, history }),
    ]);
    const readings = await questionReader?.read({ question, language, history, index, near });
    return { index, near, readings: readings ?? nothingRead };
  };
}
