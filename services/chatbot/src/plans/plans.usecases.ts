import type { AnsweringReason, BotPlan, BotUsage } from '@fucina/contracts/plan';
import { keyStateOf } from '../bots/bot-secrets.usecases.ts';
import { maxBots } from '../bots/bots.usecases.ts';
import { planLimits } from '../bots/plan-limits.ts';
import type { StoredBot } from '../bots/stored-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { monthOf, type StoredMeter } from './meter-counts.ts';
import { MICRO } from './model-accounts.ts';

export async function readUsage(bot: StoredBot, deps: ChatbotDeps): Promise<BotUsage> {
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

/** Applies from the next call, and resets the plan's notices. Audited. */
export async function assignPlan(
  { bot: { id, ownerId, plan: from }, plan, adminId }: { bot: StoredBot; plan: BotPlan; adminId: string },
  { bots, meters, logger, now }: ChatbotDeps,
): Promise<StoredBot> {
  const changed = await bots.setKeeping(id, { plan });
  await meters.forgetAllowance({ botId: id, period: monthOf(now()).period });
  logger.info({ audit: 'bot.plan_assigned', botId: id, ownerId, adminId, from, to: plan }, 'plan assigned');
  return changed;
}

/** Changing the cap resets its notices. */
export async function setSpendCap(
  { id, capCents }: { id: string; capCents: number | null },
  { bots, meters, now }: ChatbotDeps,
): Promise<StoredBot> {
  const bot = await bots.setKeeping(id, { spendCapCents: capCents });
  await meters.forgetCap({ botId: id, period: monthOf(now()).period });
  return bot;
}

type Spending = { bot: StoredBot; meter: StoredMeter; isReached: boolean };

/** Faults of a single answer, which do not mean the model is down. */
const OF_ONE_ANSWER = new Set(['unsupported', 'empty', 'too_long', 'cap_reached']);

function readAnswering(spending: Spending, deps: ChatbotDeps): BotUsage['answering'] {
  const { tokensIn, tokensOut, withoutModel } = spending.meter;
  const reason = reasonOf(spending, deps);
  const isModel = reason === 'own_key' || reason === 'installation_key';
  const model = deps.answerService?.model ?? null;
  return { by: isModel ? 'model' : 'pages', reason, model, tokensIn, tokensOut, withoutModel };
}

function reasonOf({ bot, meter, isReached }: Spending, deps: ChatbotDeps): AnsweringReason {
  const { kind, model } = keyStateOf(bot, deps);
  if (!model) return 'no_model';
  if (kind === 'none') return 'no_key';
  if (isReached && deps.modelAccounts.isPriced) return 'cap_reached';
  const { fault, faultAt, modelAt } = meter;
  const isAway = fault && faultAt && faultAt >= (modelAt ?? faultAt) && !OF_ONE_ANSWER.has(fault);
  if (isAway) return fault === 'key_refused' ? 'key_refused' : 'model_away';
  return kind === 'own' ? 'own_key' : 'installation_key';
}

type Counted = { botId: string; except?: string | undefined };

/** Pages counted against the plan: one per web page, a document's own number of pages, none for company information. */
async function countPagesUsed({ botId, except }: Counted, { pages, sources }: ChatbotDeps): Promise<number> {
  const [ofWebsites, ofDocuments] = await Promise.all([
    pages.countWebPages({ botId, except }),
    sources.countDocumentPages({ botId, except }),
  ]);
  return ofWebsites + ofDocuments;
}

/** Pages left on the plan; null is unlimited. A downgrade removes nothing. */
export async function countPagesLeft(
  { id: botId, plan }: Pick<StoredBot, 'id' | 'plan'>,
  deps: ChatbotDeps,
  { except }: Pick<Counted, 'except'> = {},
): Promise<number | null> {
  const { pages } = planLimits[plan];
  if (pages === null) return null;
  return Math.max(0, pages - (await countPagesUsed({ botId, except }, deps)));
}
