import type { AppEnv } from '@fucina/service-kit/app';
import { Hono } from 'hono';
import { requireOwnBot } from '../bots/own-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { dismissGap, listGaps } from './gaps.usecases.ts';

export function createGapsRoutes(deps: ChatbotDeps) {
  const { requireUser } = deps;
  return new Hono<AppEnv>()
    .get('/:botId/gaps', requireUser, async (c) => {
      const { id } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
      return c.json(await listGaps(id, deps), 200, { 'cache-control': 'no-store' });
    })
    .post('/:botId/gaps/:gapId/dismissal', requireUser, async (c) => {
      const { id: botId } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
      await dismissGap({ botId, gapId: c.req.param('gapId') }, deps);
      return c.body(null, 204);
    });
}
