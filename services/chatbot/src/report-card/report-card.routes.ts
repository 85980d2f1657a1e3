import { insightEndpoints } from '@fucina/contracts/endpoints/conversations';
import type { Mount } from '@fucina/service-kit/mount';
import { requireOwnBot } from '../bots/own-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { readReportCard, startReport } from './report-card.usecases.ts';

export function mountReportCard(mount: Mount, deps: ChatbotDeps) {
  mount(insightEndpoints.getReportCard, async (c) => {
    const { id } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
    return c.json(await readReportCard(id, deps), 200, { 'cache-control': 'no-store' });
  });
  mount(insightEndpoints.startReportCard, async (c) => {
    const { id, revision } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
    await startReport({ botId: id, revision }, deps);
    await deps.bots.setLaunch(id, { triedAt: deps.now() });
    return c.json(await readReportCard(id, deps), 202);
  });
}
