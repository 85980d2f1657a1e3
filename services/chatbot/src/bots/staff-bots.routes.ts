import { listAdminBotsQuery } from '@fucina/contracts/bot';
import { assignPlanBody } from '@fucina/contracts/plan';
import type { AppEnv } from '@fucina/service-kit/app';
import { validateJson, validateQuery } from '@fucina/service-kit/validate';
import { Hono } from 'hono';
import type { ChatbotDeps } from '../deps.ts';
import { assignPlan } from '../plans/assign-plan.usecases.ts';
import { toBot, toSummary } from './bot-view.ts';
import { privately } from './bots.routes.ts';
import { requireOwnBot } from './own-bot.ts';

/** Everybody's bots, for staff. */
export function createStaffBotsRoutes(deps: ChatbotDeps) {
  const { requireAdmin } = deps;
  return new Hono<AppEnv>()
    .get('/', requireAdmin, validateQuery(listAdminBotsQuery), async (c) => {
      const { limit } = c.var.query;
      const found = await deps.bots.listNewest({ ...c.var.query, limit: limit + 1 });
      const shown = found.slice(0, limit);
      const bots = shown.map((bot) => ({ ...toSummary(bot), ownerId: bot.ownerId }));
      return c.json(
        { bots, before: found.length > limit ? (shown.at(-1)?.id ?? null) : null },
        200,
        privately,
      );
    })
    .put('/:botId/plan', requireAdmin, validateJson(assignPlanBody), async (c) => {
      const bot = await requireOwnBot(c.var.user, c.req.param('botId'), deps);
      const changed = await assignPlan({ bot, plan: c.var.body.plan, adminId: c.var.user.id }, deps);
      return c.json({ bot: toBot(changed, deps) });
    });
}
