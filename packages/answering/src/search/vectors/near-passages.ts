import type { Logger } from '@fucina/service-kit/logger';
import { readSmallTalk } from '../../question/small-talk.ts';
import type { BotVectors } from '../held/bot-vectors.ts';
import type { Embeddings } from './embeddings.ts';
import { quantise } from './quantise.ts';

const PATIENCE_MS = 1500;
const COUNT = 30;
const SHORT = 30;

export type NearPassages = ReturnType<typeof createNearPassages>;

/** Semantic search. On failure it finds nothing and keyword search decides. */
export function createNearPassages({
  embeddings,
  botVectors,
  logger,
}: {
  embeddings: Embeddings;
  botVectors: BotVectors;
  logger: Logger;
}) {
  return {
    async find({ botId, question, history }: { botId: string; question: string; history: string[] }) {
      if (readSmallTalk(question) !== null) return [];
      // A short follow-up needs its context.
      const asked = question.length < SHORT ? [...history.slice(-1), question].join('\n') : question;
      try {
        const given = await embeddings.embed([asked], {
          kind: 'query',
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        const [vector] = given ?? [];
        if (vector === undefined) return [];
        return await botVectors.nearest({ botId, vector: quantise(vector), count: COUNT });
      } catch (error) {
        logger.warn({ err: error, botId }, 'no passages by meaning');
        return [];
      }
    },
  };
}
