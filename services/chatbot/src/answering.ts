import { extractiveAnswers } from '@fucina/answering/answer/extractive-answer';
import { createModelClient } from '@fucina/answering/model/client/model-client';
import { createModelDrafts, noDrafts } from '@fucina/answering/model/drafts';
import { createModelAnswers } from '@fucina/answering/model/model-answers';
import { createOpenAIEmbeddings } from '@fucina/answering/model/openai-embeddings';
import { createOwnReader } from '@fucina/answering/model/own-reader';
import { createBotIndexes } from '@fucina/answering/search/bot-indexes';
import { createLookUp, createQuestionReader } from '@fucina/answering/search/look-up';
import { digestOf } from '@fucina/answering/search/vectors/make-vectors';
import { createBotVectors, createNearPassages } from '@fucina/answering/search/vectors/near-passages';
import type { ReaderState } from '@fucina/contracts/system';
import type { Logger } from '@fucina/service-kit/logger';
import type { JobQueue } from '@fucina/service-kit/queue';
import type { ChatbotConfig } from './config.ts';
import type { PagesRepository } from './knowledge/pages.repository.ts';
import type { VectorsRepository } from './knowledge/vectors.repository.ts';
import type { MetersRepository } from './plans/meters.repository.ts';
import { createModelAccounts } from './plans/model-accounts.ts';

type Deps = { meters: MetersRepository; logger: Logger; now: () => Date };

export function createAnswering(service: ChatbotConfig['answerService'], { meters, logger, now }: Deps) {
  const { prices = null, tokensPerDay = null } = service ?? {};
  const modelAccounts = createModelAccounts({ meters, prices, tokensPerDay, now });
  if (!service?.model)
    return { answers: extractiveAnswers, drafts: noDrafts, modelAccounts, modelClient: null };

  const { url, model, limits } = service;
  const client = createModelClient({ url, model, limits });
  const parts = { client, accounts: modelAccounts, logger };
  return {
    answers: createModelAnswers({ ...parts, plain: extractiveAnswers }),
    drafts: createModelDrafts(parts),
    modelAccounts,
    modelClient: client,
  };
}

type Options = {
  pages: PagesRepository;
  vectors: VectorsRepository;
  embedPassagesQueue: JobQueue<object>;
  config: Pick<ChatbotConfig, 'embeddingService' | 'reader'>;
  givesWay: boolean;
  logger: Logger;
};

/** Wires keyword search, semantic search and the reader. Uses an embeddings endpoint if one is configured. */
export function createMeaning({ pages, vectors, embedPassagesQueue, config, givesWay, logger }: Options) {
  const { embeddingService: service, reader } = config;
  const own = reader ? createOwnReader({ ...reader, givesWay, logger }) : null;
  if (!reader) logger.info('the reader is off: answers use keyword search only');
  const embeddings = service ? createOpenAIEmbeddings(service, { logger }) : (own?.embeddings ?? null);
  const botVectors = embeddings && createBotVectors({ vectors, model: embeddings.model });
  const indexes = createBotIndexes({ pages, nameOf: embeddings ? digestOf : undefined });

  return {
    /** Null if switched off or unavailable: keyword search then decides. */
    embeddings,
    indexes,
    lookUp: createLookUp({
      indexes,
      nearPassages: embeddings && botVectors && createNearPassages({ embeddings, botVectors, logger }),
      questionReader: own && createQuestionReader(own.passages),
    }),
    describeReader(): ReaderState {
      const state = own?.state() ?? (reader ? 'file_missing' : 'off');
      return { state, isByWordsAlone: state !== 'on' && service === null };
    },
    async embedSoon() {
      if (embeddings) await embedPassagesQueue.add({}, { id: 'embed-soon' }).catch(() => undefined);
    },
    closeReader: () => own?.close(),
  };
}
