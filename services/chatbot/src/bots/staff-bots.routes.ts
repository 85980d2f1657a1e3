import { assignDemoBody, listAdminBotsQuery } from '@fucina/contracts/bot';
import { staffBotEndpoints } from '@fucina/contracts/endpoints/bots';
import { assignPlanBody } from '@fucina/contracts/plan';
import type { Mount } from '@fucina/service-kit/mount';
import type { ChatbotDeps } from '../deps.ts';
import { assignPlan } from '../plans/assign-plan.usecases.ts';
import { assignDemo } from './assign-demo.usecases.ts';
import { toBot, toSummary } from './bot-view.ts';
import { privately } from './bots.routes.ts';
import { requireOwnBot } from './own-bot.ts';

export function mountStaffBots(mount: Mount, deps: ChatbotDeps) {
  mount(staffBotEndpoints.list, { query: listAdminBotsQuery }, async (c) => {
    const { limit } = c.req.valid('query');
    const found = await deps.bots.listNewest({ ...c.req.valid('query'), limit: limit + 1 });
    const shown = found.slice(0, limit);
    const bots = shown.map((bot) => ({ ...toSummary(bot), ownerId: bot.ownerId }));
    return c.json({ bots, before: found.length > limit ? (shown.at(-1)?.id ?? null) : null }, 200, privately);
  });
  mount(staffBotEndpoints.assignDemo, { body: assignDemoBody }, async (c) => {
    const bot = await assignDemo({ by: c.var.user, body: c.req.valid('json') }, deps);
    return c.json({ bot: toBot(bot, deps) }, 201);
  });
  mount(staffBotEndpoints.assignPlan, { body: assignPlanBody }, async (c) => {
    const bot = await requireOwnBot(c.var.user, c.req.param('botId'), deps);
    const changed = await assignPlan({ bot, plan: c.req.valid('json').plan, adminId: c.var.user.id }, deps);
    return c.json({ bot: toBot(changed, deps) });
  });
}
