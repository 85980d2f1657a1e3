import type { AnsweringReason, BotUsage } from '@fucina/contracts/plan';
import type { StoredBot } from '../bots/bots.repository.ts';
import type { ChatbotDeps } from '../deps.ts';
import { keyStateOf } from '../provider-keys/answer-key.ts';
import type { StoredMeter } from './stored-meter.ts';

type Asked = { bot: StoredBot; meter: StoredMeter; isReached: boolean };
type AnsweringDeps = Pick<ChatbotDeps, 'answerService' | 'modelAccounts' | 'now'>;

/** Per-answer failures, which say nothing about the next answer. */
const OF_ONE_ANSWER = new Set(['unsupported', 'empty', 'too_long', 'cap_reached']);

export function readAnswering(asked: Asked, deps: AnsweringDeps): BotUsage['answering'] {
  const { tokensIn, tokensOut, withoutModel } = asked.meter;
  const reason = reasonOf(asked, deps);
  const isModel = reason === 'own_key' || reason === 'installation_key';
  const model = deps.answerService?.model ?? null;
  return { by: isModel ? 'model' : 'pages', reason, model, tokensIn, tokensOut, withoutModel };
}

function reasonOf({ bot, meter, isReached }: Asked, deps: AnsweringDeps): AnsweringReason {
  const { kind, model } = keyStateOf(bot, deps);
  if (!model) return 'no_model';
  if (kind === 'none') return 'no_key';
  if (isReached && deps.modelAccounts.isPriced) return 'cap_reached';
  const { fault, faultAt, modelAt } = meter;
  const isAway = fault && faultAt && faultAt >= (modelAt ?? faultAt) && !OF_ONE_ANSWER.has(fault);
  if (isAway) return fault === 'key_refused' ? 'key_refused' : 'model_away';
  return kind === 'own' ? 'own_key' : 'installation_key';
}
