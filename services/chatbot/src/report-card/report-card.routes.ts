import type { AppEnv } from '@fucina/service-kit/app';
import { Hono } from 'hono';
import { requireOwnBot } from '../bots/own-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { readReportCard, startReport } from './report-card.usecases.ts';

export function createReportCardRoutes(deps: ChatbotDeps) {
  const { requireUser } = deps;
  return new Hono<AppEnv>()
    .get('/:botId/report-card', requireUser, async (c) => {
      const { id } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
      return c.json(await readReportCard(id, deps), 200, { 'cache-control': 'no-store' });
    })
    .post('/:botId/report-card', requireUser, async (c) => {
      const { id, revision } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
      await startReport({ botId: id, revision }, deps);
      await deps.bots.setLaunch(id, { triedAt: deps.now() });
      return c.json(await readReportCard(id, deps), 202);
    });
}
