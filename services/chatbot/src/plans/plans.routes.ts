import { botEndpoints, staffBotEndpoints } from '@fucina/contracts/endpoints/bots';
import { assignPlanBody, spendCapBody } from '@fucina/contracts/plan';
import { type Mount, noStore } from '@fucina/service-kit/mount';
import { toBot } from '../bots/bot-view.ts';
import { createOwnMount } from '../bots/find-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { assignPlan, readUsage, setSpendCap } from './plans.usecases.ts';

export function mountPlans(mount: Mount, deps: ChatbotDeps) {
  const mountOwn = createOwnMount(mount, deps);
  mountOwn(botEndpoints.getUsage, {}, async (c, bot) => c.json(await readUsage(bot, deps), 200, noStore));
  mountOwn(botEndpoints.setSpendCap, { body: spendCapBody }, async (c, { id }) => {
    const bot = await setSpendCap({ id, capCents: c.req.valid('json').capCents }, deps);
    return c.json(await readUsage(bot, deps));
  });
  mountOwn(staffBotEndpoints.assignPlan, { body: assignPlanBody }, async (c, bot) => {
    const changed = await assignPlan({ bot, plan: c.req.valid('json').plan, adminId: c.var.user.id }, deps);
    return c.json({ bot: toBot(changed, deps) });
  });
}
