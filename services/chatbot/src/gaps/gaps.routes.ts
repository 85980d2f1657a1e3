import { insightEndpoints } from '@fucina/contracts/endpoints/conversations';
import type { Mount } from '@fucina/service-kit/mount';
import { requireOwnBot } from '../bots/own-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { dismissGap, listGaps } from './gaps.usecases.ts';

export function mountGaps(mount: Mount, deps: ChatbotDeps) {
  mount(insightEndpoints.listGaps, async (c) => {
    const { id } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
    return c.json(await listGaps(id, deps), 200, { 'cache-control': 'no-store' });
  });
  mount(insightEndpoints.dismissGap, async (c) => {
    const { id: botId } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
    await dismissGap({ botId, gapId: c.req.param('gapId') }, deps);
    return c.body(null, 204);
  });
}
