import { createExtractiveAnswers } from '@fucina/answering/answer/extractive-answer';
import { createModelClient } from '@fucina/answering/model/client/model-client';
import { createModelDrafts, createNoDrafts } from '@fucina/answering/model/drafts';
import { createModelAnswers } from '@fucina/answering/model/model-answers';
import type { Logger } from '@fucina/service-kit/logger';
import type { ChatbotConfig } from './config.ts';
import type { MetersRepository } from './plans/meters.repository.ts';
import { createModelAccounts } from './plans/model-accounts.ts';

type Deps = { meters: MetersRepository; logger: Logger; now: () => Date };

export function createAnswering(service: ChatbotConfig['answerService'], { meters, logger, now }: Deps) {
  const plain = createExtractiveAnswers();
  const { prices = null, tokensPerDay = null } = service ?? {};
  const modelAccounts = createModelAccounts({ meters, prices, tokensPerDay, now });
  if (!service?.model) return { answers: plain, drafts: createNoDrafts(), modelAccounts, modelClient: null };

  const { url, model, limits } = service;
  const client = createModelClient({ url, model, limits });
  const parts = { client, accounts: modelAccounts, logger };
  return {
    answers: createModelAnswers({ ...parts, plain }),
    drafts: createModelDrafts(parts),
    modelAccounts,
    modelClient: client,
  };
}
