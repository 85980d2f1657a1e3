import { analyticsQuery, exportAnalyticsQuery } from '@fucina/contracts/analytics';
import { insightEndpoints } from '@fucina/contracts/endpoints/conversations';
import { type Mount, noStore } from '@fucina/service-kit/mount';
import { createOwnMount } from '../bots/find-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { downloadOf } from '../shared/download.ts';
import { exportAnalytics, readAnalytics } from './analytics.usecases.ts';

export function mountAnalytics(mount: Mount, deps: ChatbotDeps) {
  const mountOwn = createOwnMount(mount, deps);
  mountOwn(insightEndpoints.getAnalytics, { query: analyticsQuery }, async (c, { id: botId }) => {
    const analytics = await readAnalytics({ botId, query: c.req.valid('query') }, deps);
    return c.json({ analytics }, 200, noStore);
  });
  mountOwn(insightEndpoints.exportAnalytics, { query: exportAnalyticsQuery }, async (c, { id: botId }) => {
    const query = c.req.valid('query');
    const { headers, toBody } = downloadOf(`analytics.${query.format}`);
    const analytics = await readAnalytics({ botId, query }, deps);
    return c.body(toBody(exportAnalytics(analytics, query)), 200, headers);
  });
}
