import { createLogger } from '../../packages/service-kit/src/logger.ts';
import type { Embeddings } from '../../services/chatbot/src/adapters/embeddings/embeddings.ts';
import { createBotVectors } from '../../services/chatbot/src/knowledge/vectors/bot-vectors.ts';
import { makeVectors } from '../../services/chatbot/src/knowledge/vectors/make-vectors.ts';
import {
  createNearPassages,
  type NearPassages,
} from '../../services/chatbot/src/knowledge/vectors/near-passages.ts';
import type { PageVectors } from '../../services/chatbot/src/knowledge/vectors/vectors.repository.ts';
import { SetupError } from '../local/lib/steps.ts';
import type { KnownSite } from './read-sites.ts';

export type FindNear = NearPassages['find'];

export const findByWordsOnly: FindNear = async () => [];

const MAKING_MS = 30 * 60_000;

/** Makes the vectors of all sites with the embeddings at hand, and looks among them as the product does. */
export async function readMeaning(known: KnownSite[], embeddings: Embeddings): Promise<FindNear> {
  const vectorsOf = new Map<string, PageVectors[]>();
  for (const { site, knowledge } of known)
    vectorsOf.set(site.slug, await vectorsOfSite(knowledge, embeddings));
  const vectors = {
    async *readSince({ botId }: { botId: string }) {
      for (const page of vectorsOf.get(botId) ?? []) yield { ...page, at: new Date(1) };
    },
  };
  const botVectors = createBotVectors({ vectors, model: embeddings.model });
  const logger = createLogger({ name: 'eval', level: 'error' });
  return createNearPassages({ embeddings, botVectors, logger }).find;
}

async function vectorsOfSite(
  knowledge: KnownSite['knowledge'],
  embeddings: Embeddings,
): Promise<PageVectors[]> {
  const made: PageVectors[] = [];
  const pages = (async function* () {
    yield* knowledge;
  })();
  const making = makeVectors(pages, {
    embeddings,
    known: async () => null,
    signal: AbortSignal.timeout(MAKING_MS),
  });
  for (;;) {
    const { done, value } = await making.next();
    if (!done) made.push(value);
    else if (value) return made;
    else
      throw new SetupError(
        'The embeddings did not answer: is their address right, and do they know the model?',
      );
  }
}
