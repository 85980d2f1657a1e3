import { changeCorrectionBody, createCorrectionBody } from '@fucina/contracts/correction';
import { correctionEndpoints } from '@fucina/contracts/endpoints/conversations';
import type { Mount } from '@fucina/service-kit/mount';
import { requireOwnBot } from '../bots/own-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { toCorrection } from './corrections.repository.ts';
import { changeCorrection, createCorrection, removeCorrection } from './corrections.usecases.ts';

export function mountCorrections(mount: Mount, deps: ChatbotDeps) {
  const { correctionStore } = deps;
  mount(correctionEndpoints.list, async (c) => {
    const { id } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
    const corrections = (await correctionStore.listByBot(id)).map(toCorrection);
    return c.json({ corrections }, 200, { 'cache-control': 'no-store' });
  });
  mount(correctionEndpoints.create, { body: createCorrectionBody }, async (c) => {
    const { id } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
    return c.json(
      { correction: await createCorrection({ botId: id, body: c.req.valid('json') }, deps) },
      201,
    );
  });
  mount(correctionEndpoints.change, { body: changeCorrectionBody }, async (c) => {
    const { id: botId } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
    const correction = await changeCorrection(
      { botId, id: c.req.param('id'), body: c.req.valid('json') },
      deps,
    );
    return c.json({ correction });
  });
  mount(correctionEndpoints.remove, async (c) => {
    const { id: botId } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
    await removeCorrection({ botId, id: c.req.param('id') }, deps);
    return c.body(null, 204);
  });
}
