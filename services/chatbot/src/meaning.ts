import { embedPassagesJob } from '@fucina/contracts/job';
import type { Logger } from '@fucina/service-kit/logger';
import { createQueue } from '@fucina/service-kit/queue';
import type { Connection } from 'mongoose';
import type { Embeddings } from './adapters/embeddings/embeddings.ts';
import { createOpenAIEmbeddings } from './adapters/embeddings/openai-embeddings.ts';
import { createOwnEmbeddings } from './adapters/embeddings/own-embeddings.ts';
import type { ChatbotConfig } from './config.ts';
import { createBotVectors } from './knowledge/vectors/bot-vectors.ts';
import { digestOf } from './knowledge/vectors/digest.ts';
import { createNearPassages } from './knowledge/vectors/near-passages.ts';
import { createVectorsRepository } from './knowledge/vectors/vectors.repository.ts';

type Options = {
  db: Connection;
  queueOptions: Parameters<typeof createQueue>[2];
  config: Pick<ChatbotConfig, 'embeddingService' | 'reader'>;
  /** To whoever talks to visitors: for a process that works behind them. */
  givesWay: boolean;
  logger: Logger;
};

/** Finding by meaning, as parts of the composition root; an endpoint where one is named, else the model inside. */
export function createMeaning({ db, queueOptions, logger, ...choice }: Options) {
  const vectors = createVectorsRepository(db);
  const embeddings = chooseEmbeddings({ ...choice, logger });
  const botVectors = embeddings && createBotVectors({ vectors, model: embeddings.model });
  const embedPassagesQueue = createQueue('embed-passages', embedPassagesJob, queueOptions);
  return {
    stores: [vectors],
    nameOf: embeddings ? digestOf : undefined,
    parts: {
      vectors,
      /** Null where the installation has switched it off, or cannot run it: words alone decide. */
      embeddings,
      nearPassages: embeddings && botVectors && createNearPassages({ embeddings, botVectors, logger }),
      embedPassagesQueue,
      /** What has just been read need not wait for the next round, which comes in any case. */
      async embedSoon() {
        if (embeddings) await embedPassagesQueue.add({}, { id: 'embed-soon' }).catch(() => undefined);
      },
    },
    close: () => embeddings?.close?.(),
  };
}

type Choice = Pick<Options, 'config' | 'givesWay' | 'logger'>;

function chooseEmbeddings({
  config: { embeddingService: service, reader },
  givesWay,
  logger,
}: Choice): (Embeddings & { close?(): void }) | null {
  if (service) return createOpenAIEmbeddings(service, { logger });
  if (reader) return createOwnEmbeddings({ ...reader, givesWay, logger });
  logger.info('the reader is switched off: answers come by words alone');
  return null;
}
