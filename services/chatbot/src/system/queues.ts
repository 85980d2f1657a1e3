import type { JobQueue } from '@fucina/service-kit/queue';
import type { ChatbotDeps } from '../deps.ts';

const names = [
  'crawlQueue',
  'readSiteQueue',
  'readDocumentQueue',
  'reportCardQueue',
  'deliverWebhooksQueue',
  'tellOwnersQueue',
  'tendSourcesQueue',
  'embedPassagesQueue',
  'tendReportCardsQueue',
  'tendBotsQueue',
  'expireQueue',
  'forgetLeadsQueue',
  'forgetConversationsQueue',
] as const;

export type QueueDeps = Pick<ChatbotDeps, (typeof names)[number]>;
type AnyQueue = Omit<JobQueue<unknown>, 'add' | 'schedule'>;

export function listQueues(deps: QueueDeps): AnyQueue[] {
  return names.map((name) => deps[name]);
}

export async function countJobs(deps: QueueDeps) {
  const queues = await Promise.all(
    listQueues(deps).map(async ({ name: queue, count }) =>
      Object.entries(await count()).map(([state, value]) => ({ labels: { queue, state }, value })),
    ),
  );
  return queues.flat();
}
