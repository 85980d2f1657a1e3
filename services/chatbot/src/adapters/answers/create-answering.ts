import type { Logger } from '@fucina/service-kit/logger';
import type { ChatbotConfig } from '../../config.ts';
import type { MetersRepository } from '../../plans/meters.repository.ts';
import { createModelAccounts } from '../../plans/spend/model-accounts.ts';
import { createNoDrafts } from '../drafts.ts';
import { createExtractiveAnswers } from './extractive-answers.ts';
import { createModelClient } from './openai-compatible/client/model-client.ts';
import { createModelAnswers } from './openai-compatible/model-answers.ts';
import { createModelDrafts } from './openai-compatible/model-drafts.ts';

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
