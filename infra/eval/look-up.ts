import {
  createLookUp,
  createQuestionReader,
  type LookUp,
  type PassageReader,
} from '../../packages/answering/src/search/look-up.ts';
import type { PassageIndex } from '../../packages/answering/src/search/passage-index.ts';
import {
  type Embeddings,
  makeVectors,
  type PageVectors,
} from '../../packages/answering/src/search/vectors/make-vectors.ts';
import {
  createBotVectors,
  createNearPassages,
} from '../../packages/answering/src/search/vectors/near-passages.ts';
import { createLogger } from '../../packages/service-kit/src/logger.ts';
import { SetupError } from '../local/lib/steps.ts';
import type { KnownSite } from './read-sites.ts';

/** If both are null, keyword search only. */
export type Model = { embeddings: Embeddings | null; passages: PassageReader | null };

export const wordsOnly: Model = { embeddings: null, passages: null };

const MAKING_MS = 30 * 60_000;

export async function createEvalLookUp(known: KnownSite[], model: Model): Promise<LookUp> {
  const indexOfSite = new Map(known.map(({ site, index }) => [site.slug, index]));
  return createLookUp({
    indexes: { get: async ({ botId }) => indexOfSite.get(botId) as PassageIndex },
    ...(await finderOf(known, model)),
  });
}

export async function finderOf(known: KnownSite[], { embeddings, passages }: Model) {
  return {
    nearPassages: embeddings && (await findNearWith(embeddings, known)),
    questionReader: passages && createQuestionReader(passages),
  };
}

async function findNearWith(embeddings: Embeddings, known: KnownSite[]) {
  const vectorsOf = new Map<string, PageVectors[]>();
  for (const { site, knowledge } of known)
    vectorsOf.set(site.slug, await vectorsOfSite(knowledge, embeddings));
  const vectors = {
    async *readSince({ botId }: { botId: string }) {
      for (const page of vectorsOf.get(botId) ?? []) yield { ...page, at: new Date(1) };
    },
  };
  const botVectors = createBotVectors({ vectors, model: embeddings.model });
  return createNearPassages({
    embeddings,
    botVectors,
    logger: createLogger({ name: 'eval', level: 'error' }),
  });
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
