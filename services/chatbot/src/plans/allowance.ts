import type { Language } from '@fucina/contracts/language';
import { problem } from '@fucina/service-kit/problem';
import { planLimits } from '../bots/plan-limits.ts';
import type { StoredBot } from '../bots/stored-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { monthOf } from './meters.repository.ts';
import { planTexts } from './plan-texts.ts';

type Asked = { bot: Pick<StoredBot, 'id' | 'plan' | 'expiresAt'>; language: Language };

/** Percentages of the quota at which the owner gets a mail. */
const TOLD_AT = [80, 100];

/**
 * Spends one interaction of the monthly quota, refunded if answering fails. Demos are limited by the gateway instead.
 * Once the quota is used up, the visitor is told when it resets.
 */
export async function spendInteraction<Answer>(
  asked: Asked,
  deps: ChatbotDeps,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  if (asked.bot.expiresAt) return answer();
  const month = await takeInteraction(asked, deps);
  try {
    return await answer();
  } catch (error) {
    await deps.meters.giveBack(month);
    throw error;
  }
}

async function takeInteraction({ bot, language }: Asked, { meters, now }: ChatbotDeps) {
  const at = now();
  const { period, endsAt } = monthOf(at);
  const month = { botId: bot.id, period };
  const limit = planLimits[bot.plan].interactions;

  if (limit === null) {
    await meters.countOne(month);
    return month;
  }
  const { isTaken, meter } = await meters.take({ ...month, limit });
  const percent = TOLD_AT.findLast((reached) => meter.interactions * 100 >= limit * reached);
  const isKnown = percent === undefined || [...meter.told, ...meter.due].includes(percent);
  if (!isKnown) await meters.setDue(month, percent);
  if (!isTaken) {
    const detail = planTexts[language].usedUp(endsAt);
    throw problem('bot.used_up', { detail, retryAfter: Math.ceil((endsAt.getTime() - at.getTime()) / 1000) });
  }
  return month;
}
