import { tendBotsJob } from '@fucina/contracts/job';
import type { Logger } from '@fucina/service-kit/logger';
import { defineProcessor } from '@fucina/service-kit/processor';
import { finishDeletions } from '../bots/bots.usecases.ts';
import { planLimits } from '../bots/plan-limits.ts';
import type { ChatbotDeps } from '../deps.ts';
import { monthOf, type StoredMeter } from './meter-counts.ts';
import { capMail, planTexts } from './plan-texts.ts';

/** Every minute: completes deletions and mails usage notices. */
export const createTendBots = (deps: ChatbotDeps) =>
  defineProcessor(tendBotsJob, async (_payload, { logger }) => {
    for (const botId of await finishDeletions(deps)) logger.info({ botId }, 'bot and all its data deleted');
    await tellOwners(deps, { logger });
  });

/** Mails owners at each threshold of quota and spend. Retried while auth is down. */
export async function tellOwners(deps: ChatbotDeps, { logger }: { logger: Logger }) {
  for (const meter of await deps.meters.listDue()) {
    const later = (error: unknown) =>
      logger.warn({ err: error, botId: meter.botId }, 'owner not notified yet');
    for (const percent of meter.due) await tellOwner({ meter, percent }, deps).catch(later);
    for (const percent of meter.capDue) await tellOfCap({ meter, percent }, deps).catch(later);
  }
}

/** Skipped once the month is over, or if no mailer is configured. */
async function tellOwner(
  { meter, percent }: { meter: StoredMeter; percent: number },
  { bots, meters, ownerMails, now }: ChatbotDeps,
) {
  const { period, endsAt } = monthOf(now());
  const bot = await bots.find(meter.botId);
  const limit = bot && planLimits[bot.plan].interactions;
  if (bot && limit && ownerMails && meter.period === period) {
    const path = `/portal/chatbot-embed/${bot.id}/settings`;
    const used = { botName: bot.name, percent, limit, renewsAt: endsAt, path };
    const mail = { it: planTexts.it.mail(used), en: planTexts.en.mail(used) };
    await ownerMails.send({ key: `bot-allowance ${bot.id} ${period} ${percent}`, userId: bot.ownerId, mail });
  }
  await meters.setTold(meter, percent);
}

/** Skipped if the cap has been removed. */
async function tellOfCap(
  { meter, percent }: { meter: StoredMeter; percent: number },
  { bots, meters, ownerMails, now }: ChatbotDeps,
) {
  const { period, endsAt } = monthOf(now());
  const bot = await bots.find(meter.botId);
  const capCents = bot?.spendCapCents ?? null;
  if (bot && capCents !== null && ownerMails && meter.period === period) {
    const path = `/portal/chatbot-embed/${bot.id}/settings`;
    const told = { botName: bot.name, percent, capCents, renewsAt: endsAt, path };
    const key = `bot-spend-cap ${bot.id} ${period} ${capCents} ${percent}`;
    await ownerMails.send({ key, userId: bot.ownerId, mail: { it: capMail.it(told), en: capMail.en(told) } });
  }
  await meters.setTold(meter, percent, 'cap');
}
