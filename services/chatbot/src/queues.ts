import {
  deliverWebhooksJob,
  embedPassagesJob,
  expireDemosJob,
  forgetConversationsJob,
  forgetLeadsJob,
  maintainBotsJob,
  maintainReportCardsJob,
  maintainSourcesJob,
  readSourceJob,
  runReportCardJob,
  sendNoticesJob,
} from '@fucina/contracts/job';
import { createQueue, type JobQueue } from '@fucina/service-kit/queue';
import { readDemoJob } from './sources/stored-source.ts';

/** Listed in the order staff see them. Jobs wait in Redis under these names, so the names stay. */
export function createQueues(options: Parameters<typeof createQueue>[2]) {
  return {
    crawlQueue: createQueue('crawl-demo-site', readDemoJob, options),
    readSiteQueue: createQueue('read-site', readSourceJob, options),
    readDocumentQueue: createQueue('read-document', readSourceJob, options),
    reportCardQueue: createQueue('run-report-card', runReportCardJob, options),
    deliverWebhooksQueue: createQueue('deliver-webhooks', deliverWebhooksJob, options),
    sendNoticesQueue: createQueue('tell-owners', sendNoticesJob, options),
    maintainSourcesQueue: createQueue('tend-sources', maintainSourcesJob, options),
    embedPassagesQueue: createQueue('embed-passages', embedPassagesJob, options),
    maintainReportCardsQueue: createQueue('tend-report-cards', maintainReportCardsJob, options),
    maintainBotsQueue: createQueue('tend-bots', maintainBotsJob, options),
    expireQueue: createQueue('expire-demos', expireDemosJob, options),
    forgetLeadsQueue: createQueue('forget-leads', forgetLeadsJob, options),
    forgetConversationsQueue: createQueue('forget-conversations', forgetConversationsJob, options),
  };
}

export async function countJobs({ queues }: { queues: Pick<JobQueue<object>, 'name' | 'count'>[] }) {
  const counted = await Promise.all(
    queues.map(async ({ name: queue, count }) =>
      Object.entries(await count()).map(([state, value]) => ({ labels: { queue, state }, value })),
    ),
  );
  return counted.flat();
}
