import { analyticsQuery, exportAnalyticsQuery } from '@fucina/contracts/analytics';
import { insightEndpoints } from '@fucina/contracts/endpoints/conversations';
import type { Mount } from '@fucina/service-kit/mount';
import { requireOwnBot } from '../bots/own-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { downloadOf } from '../downloads/download.ts';
import { readAnalytics } from './analytics.usecases.ts';
import { exportAnalytics } from './analytics-export.ts';

export function mountAnalytics(mount: Mount, deps: ChatbotDeps) {
  mount(insightEndpoints.getAnalytics, { query: analyticsQuery }, async (c) => {
    const { id: botId } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
    const analytics = await readAnalytics({ botId, query: c.req.valid('query') }, deps);
    return c.json({ analytics }, 200, { 'cache-control': 'no-store' });
  });
  mount(insightEndpoints.exportAnalytics, { query: exportAnalyticsQuery }, async (c) => {
    const { id: botId } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
    const query = c.req.valid('query');
    const { headers, toBody } = downloadOf(`analytics.${query.format}`);
    const analytics = await readAnalytics({ botId, query }, deps);
    return c.body(toBody(exportAnalytics(analytics, query)), 200, headers);
  });
}
