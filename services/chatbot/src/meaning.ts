import { embedPassagesJob } from '@fucina/contracts/job';
import type { Logger } from '@fucina/service-kit/logger';
import { createQueue } from '@fucina/service-kit/queue';
import type { Connection } from 'mongoose';
import { createOpenAIEmbeddings } from './adapters/embeddings/openai-embeddings.ts';
import type { ChatbotConfig } from './config.ts';
import { createBotVectors } from './knowledge/vectors/bot-vectors.ts';
import { digestOf } from './knowledge/vectors/digest.ts';
import { createNearPassages } from './knowledge/vectors/near-passages.ts';
import { createVectorsRepository } from './knowledge/vectors/vectors.repository.ts';

type Options = {
  db: Connection;
  queueOptions: Parameters<typeof createQueue>[2];
  service: ChatbotConfig['embeddingService'];
  logger: Logger;
};

/** Finding by meaning, as parts of the composition root; where the installation names no model, words alone decide. */
export function createMeaning({ db, queueOptions, service, logger }: Options) {
  const vectors = createVectorsRepository(db);
  const embeddings = service && createOpenAIEmbeddings(service, { logger });
  const botVectors = embeddings && createBotVectors({ vectors, model: embeddings.model });
  return {
    stores: [vectors],
    nameOf: embeddings ? digestOf : undefined,
    parts: {
      vectors,
      /** Null where the installation names none. */
      embeddings,
      nearPassages: embeddings && botVectors && createNearPassages({ embeddings, botVectors, logger }),
      embedPassagesQueue: createQueue('embed-passages', embedPassagesJob, queueOptions),
    },
  };
}
