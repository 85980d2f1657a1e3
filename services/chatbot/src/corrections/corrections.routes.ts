import { changeCorrectionBody, createCorrectionBody } from '@fucina/contracts/correction';
import { correctionEndpoints, insightEndpoints } from '@fucina/contracts/endpoints/conversations';
import { type Mount, noStore } from '@fucina/service-kit/mount';
import { createOwnMount } from '../bots/find-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { toCorrection } from './corrections.repository.ts';
import { changeCorrection, createCorrection, removeCorrection } from './corrections.usecases.ts';
import { dismissGap, listGaps } from './gaps.usecases.ts';

export function mountCorrections(mount: Mount, deps: ChatbotDeps) {
  const mountOwn = createOwnMount(mount, deps);
  const { correctionStore } = deps;
  mountOwn(correctionEndpoints.list, {}, async (c, { id }) => {
    const corrections = (await correctionStore.listByBot(id)).map(toCorrection);
    return c.json({ corrections }, 200, noStore);
  });
  mountOwn(correctionEndpoints.create, { body: createCorrectionBody }, async (c, { id }) =>
    c.json({ correction: await createCorrection({ botId: id, body: c.req.valid('json') }, deps) }, 201),
  );
  mountOwn(correctionEndpoints.change, { body: changeCorrectionBody }, async (c, { id: botId }) => {
    const correction = await changeCorrection(
      { botId, id: c.req.param('id'), body: c.req.valid('json') },
      deps,
    );
    return c.json({ correction });
  });
  mountOwn(correctionEndpoints.remove, {}, async (c, { id: botId }) => {
    await removeCorrection({ botId, id: c.req.param('id') }, deps);
    return c.body(null, 204);
  });
  mountOwn(insightEndpoints.listGaps, {}, async (c, { id }) =>
    c.json(await listGaps(id, deps), 200, noStore),
  );
  mountOwn(insightEndpoints.dismissGap, {}, async (c, { id: botId }) => {
    await dismissGap({ botId, gapId: c.req.param('gapId') }, deps);
    return c.body(null, 204);
  });
}
