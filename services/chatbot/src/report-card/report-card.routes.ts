import { insightEndpoints } from '@fucina/contracts/endpoints/conversations';
import { type Mount, noStore } from '@fucina/service-kit/mount';
import { createOwnMount } from '../bots/find-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { readReportCard, startReport } from './report-card.usecases.ts';

export function mountReportCard(mount: Mount, deps: ChatbotDeps) {
  const mountOwn = createOwnMount(mount, deps);
  mountOwn(insightEndpoints.getReportCard, {}, async (c, { id }) =>
    c.json(await readReportCard(id, deps), 200, noStore),
  );
  mountOwn(insightEndpoints.startReportCard, {}, async (c, { id, revision }) => {
    await startReport({ botId: id, revision }, deps);
    await deps.bots.setLaunch(id, { triedAt: deps.now() });
    return c.json(await readReportCard(id, deps), 202);
  });
}
