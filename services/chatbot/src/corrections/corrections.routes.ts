import { changeCorrectionBody, createCorrectionBody } from '@fucina/contracts/correction';
import type { AppEnv } from '@fucina/service-kit/app';
import { validateJson } from '@fucina/service-kit/request-validator';
import { Hono } from 'hono';
import { requireOwnBot } from '../bots/own-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { toCorrection } from './corrections.repository.ts';
import { changeCorrection, createCorrection, removeCorrection } from './corrections.usecases.ts';

export function createCorrectionsRoutes(deps: ChatbotDeps) {
  const { requireUser, correctionStore } = deps;
  return new Hono<AppEnv>()
    .get('/:botId/corrections', requireUser, async (c) => {
      const { id } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
      const corrections = (await correctionStore.listByBot(id)).map(toCorrection);
      return c.json({ corrections }, 200, { 'cache-control': 'no-store' });
    })
    .post('/:botId/corrections', requireUser, validateJson(createCorrectionBody), async (c) => {
      const { id } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
      return c.json(
        { correction: await createCorrection({ botId: id, body: c.req.valid('json') }, deps) },
        201,
      );
    })
    .put('/:botId/corrections/:id', requireUser, validateJson(changeCorrectionBody), async (c) => {
      const { id: botId } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
      const correction = await changeCorrection(
        { botId, id: c.req.param('id'), body: c.req.valid('json') },
        deps,
      );
      return c.json({ correction });
    })
    .delete('/:botId/corrections/:id', requireUser, async (c) => {
      const { id: botId } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
      await removeCorrection({ botId, id: c.req.param('id') }, deps);
      return c.body(null, 204);
    });
}
