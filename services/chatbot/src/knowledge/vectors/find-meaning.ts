import type { Language } from '@fucina/contracts/language';
import type { Logger } from '@fucina/service-kit/logger';
import type { Embeddings } from '../../adapters/embeddings/embeddings.ts';
import { readQuestion } from '../answering/question.ts';
import { replyToSmallTalk } from '../answering/small-talk.ts';
import type { PassageIndex } from '../passage-index.ts';
import type { BotVectors } from './bot-vectors.ts';
import { quantise } from './quantise.ts';
import { type Meant, measureSentences, textsOf } from './sentence-meaning.ts';
import type { Near } from './vector-set.ts';

const PATIENCE_MS = 1500;
// Whoever asks waits for it: when many do, sentences are told apart by their words alone.
const SENTENCES_PATIENCE_MS = 400;
const COUNT = 30;
const READ = 8;
const SHORT = 40;

/** What a question means, as far as vectors tell: the passages that lie near it, and the sentences of the likeliest. */
export type Meaning = { near: Near[]; meant: Meant };

export const nothingMeant: Meaning = { near: [], meant: new Map() };

type Asked = {
  botId: string;
  question: string;
  history: string[];
  language: Language;
  index: PassageIndex;
};

export type FindMeaning = (asked: Asked) => Promise<Meaning>;

/** Finds by what a question means. Whatever goes wrong, it finds nothing, and the words alone decide. */
export function createFindMeaning({
  embeddings,
  botVectors,
  logger,
}: {
  embeddings: Embeddings;
  botVectors: BotVectors;
  logger: Logger;
}): FindMeaning {
  async function findSentences(asked: Asked, { near, vector }: { near: Near[]; vector: ArrayLike<number> }) {
    const { question, history, language, index } = asked;
    const words = readQuestion(question, { prior: language, history });
    const texts = textsOf(index.search(words, { limit: READ, near }).hits.map(({ indexed }) => indexed));
    const signal = AbortSignal.timeout(SENTENCES_PATIENCE_MS);
    const vectors = await embeddings.embed(texts, { kind: 'passage', signal });
    return vectors === null ? nothingMeant.meant : measureSentences(texts, vectors, vector);
  }

  return async function findMeaning(asked) {
    const { botId, question, history } = asked;
    if (replyToSmallTalk(question) !== null) return nothingMeant;
    // A short follow-up means little alone.
    const said = question.length < SHORT ? [...history.slice(-1), question].join('\n') : question;
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const [vector] = (await embeddings.embed([said], { kind: 'query', signal })) ?? [];
      if (vector === undefined) return nothingMeant;
      const near = await botVectors.nearest({ botId, vector: quantise(vector), count: COUNT });
      const meant = embeddings.isInside ? await findSentences(asked, { near, vector }) : nothingMeant.meant;
      return { near, meant };
    } catch (error) {
      logger.warn({ err: error, botId }, 'nothing found by meaning');
      return nothingMeant;
    }
  };
}
