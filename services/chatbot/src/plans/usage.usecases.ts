import type { BotUsage } from '@fucina/contracts/plan';
import type { StoredBot } from '../bots/bots.repository.ts';
import { maxBots } from '../bots/bots.usecases.ts';
import type { ChatbotDeps } from '../deps.ts';
import { readAnswering } from './answering.ts';
import { monthOf } from './month.ts';
import { countPagesUsed } from './pages-used.ts';
import { planLimits } from './plan-limits.ts';
import { MICRO } from './spend/money.ts';

export async function readUsage(
  bot: StoredBot,
  deps: Pick<
    ChatbotDeps,
    'bots' | 'meters' | 'pages' | 'sources' | 'now' | 'answerService' | 'modelAccounts'
  >,
): Promise<BotUsage> {
  const { bots, meters, now, modelAccounts } = deps;
  const { period, endsAt } = monthOf(now());
  const limits = planLimits[bot.plan];
  const [meter, all, pagesUsed] = await Promise.all([
    meters.find({ botId: bot.id, period }),
    bots.listByOwner(bot.ownerId),
    countPagesUsed({ botId: bot.id }, deps),
  ]);
  const { spendCapCents: capCents } = bot;
  const usedCents = (meter.spentMicroCents - meter.heldMicroCents) / MICRO;
  const isReached = capCents !== null && (usedCents >= capCents || meter.cappedCents === capCents);
  return {
    plan: bot.plan,
    period,
    renewsAt: endsAt.toISOString(),
    interactions: { used: meter.interactions, limit: limits.interactions },
    pages: { used: pagesUsed, limit: limits.pages },
    bots: { used: all.length, limit: maxBots(all) },
    canHideBranding: limits.canHideBranding,
    hasPublicApi: limits.hasPublicApi,
    spend: { usedCents, capCents, isReached, isPriced: modelAccounts.isPriced },
    answering: readAnswering({ bot, meter, isReached }, deps),
  };
}
