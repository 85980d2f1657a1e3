import { maintainBotsJob } from '@fucina/contracts/job';
import { inEachLanguage } from '@fucina/contracts/languages';
import type { Logger } from '@fucina/service-kit/logger';
import { defineProcessor } from '@fucina/service-kit/processor';
import { finishDeletions } from '../bots/bots.usecases.ts';
import { planLimits } from '../bots/plan-limits.ts';
import type { ChatbotDeps } from '../deps.ts';
import { monthOf, type News, type StoredMeter } from './meter-counts.ts';
import { planTexts } from './plan-texts.ts';

/** Every minute: completes deletions and mails usage notices. */
export const createMaintainBots = (deps: ChatbotDeps) =>
  defineProcessor(maintainBotsJob, async (_payload, { logger }) => {
    for (const botId of await finishDeletions(deps)) logger.info({ botId }, 'bot and all its data deleted');
    await mailUsageNotices(deps, { logger });
  });

/** Mails owners at each threshold of quota and spend. Retried while auth is down. */
async function mailUsageNotices(deps: ChatbotDeps, { logger }: { logger: Logger }) {
  for (const meter of await deps.meters.listDue()) {
    const later = (error: unknown) =>
      logger.warn({ err: error, botId: meter.botId }, 'owner not notified yet');
    for (const percent of meter.due)
      await mailUsageNotice({ meter, percent, what: 'answers' }, deps).catch(later);
    for (const percent of meter.capDue)
      await mailUsageNotice({ meter, percent, what: 'cap' }, deps).catch(later);
  }
}

type Due = { meter: StoredMeter; percent: number; what: News };

/** Skipped once the month is over, if the cap has been removed, or if no mailer is configured. */
async function mailUsageNotice(
  { meter, percent, what }: Due,
  { bots, meters, ownerMails, now }: ChatbotDeps,
) {
  const { period, endsAt: renewsAt } = monthOf(now());
  const bot = await bots.find(meter.botId);
  const limit = bot && (what === 'cap' ? bot.spendCapCents : planLimits[bot.plan].interactions);
  if (bot && limit !== null && ownerMails && meter.period === period) {
    const path = `/portal/chatbot-embed/${bot.id}/settings`;
    const reached = { botName: bot.name, percent, limit, renewsAt, path };
    const mail = inEachLanguage((language) => planTexts[language][what](reached));
    const name = what === 'cap' ? 'bot-spend-cap' : 'bot-allowance';
    const key = `${name} ${bot.id} ${period} ${limit} ${percent}`;
    await ownerMails.send({ key, userId: bot.ownerId, mail });
  }
  await meters.setNotified(meter, percent, what);
}
