import type { Logger } from '@fucina/service-kit/logger';
import type { WorkerDeps } from '../deps.ts';
import type { StoredMeter } from './meters.repository.ts';
import { monthOf } from './month.ts';
import { planLimits } from './plan-limits.ts';
import { planTexts } from './plan-texts.ts';

type TellDeps = Pick<WorkerDeps, 'bots' | 'meters' | 'ownerMails' | 'now'>;

/** Mails owners whose bot has used most or all of its month, once for each; while auth is away they are told later. */
export async function tellOwners(deps: TellDeps, { logger }: { logger: Logger }) {
  for (const meter of await deps.meters.listDue()) {
    for (const percent of meter.due) {
      await tellOwner({ meter, percent }, deps).catch((error) => {
        logger.warn({ err: error, botId: meter.botId }, 'the owner is told later');
      });
    }
  }
}

/** Of a month that is over, and where nobody sends mails, there is nothing to tell. */
async function tellOwner(
  { meter, percent }: { meter: StoredMeter; percent: number },
  { bots, meters, ownerMails, now }: TellDeps,
) {
  const { period, endsAt } = monthOf(now());
  const bot = await bots.find(meter.botId);
  const limit = bot && planLimits[bot.plan].interactions;
  if (bot && limit && ownerMails && meter.period === period) {
    const path = `/portal/chatbot-embed/${bot.id}`;
    const used = { botName: bot.name, percent, limit, renewsAt: endsAt, path };
    const mail = { it: planTexts.it.mail(used), en: planTexts.en.mail(used) };
    await ownerMails.send({ key: `bot-allowance ${bot.id} ${period} ${percent}`, userId: bot.ownerId, mail });
  }
  await meters.setTold(meter, percent);
}
