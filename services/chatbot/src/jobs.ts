import { type Processor, startProcessor } from '@fucina/service-kit/processor';
import type { JobQueue } from '@fucina/service-kit/queue';
import { createForgetConversations } from './conversations/forget-conversations.job.ts';
import { createExpireDemos } from './demos/expire-demos.job.ts';
import type { ChatbotDeps } from './deps.ts';
import { createEmbedPassages } from './knowledge/embed-passages.job.ts';
import { createForgetLeads } from './leads/forget-leads.job.ts';
import { createSendNotices } from './notices/send-notices.job.ts';
import { createMaintainBots } from './plans/maintain-bots.job.ts';
import { createMaintainReportCards } from './report-card/maintain-report-cards.job.ts';
import { createRunReportCard } from './report-card/run-report-card.job.ts';
import { createMaintainSources } from './sources/reading/maintain-sources.job.ts';
import { createReadSource } from './sources/reading/read-source.job.ts';
import { readDemoJob } from './sources/stored-source.ts';
import { createDeliverWebhooks } from './webhooks/deliver-webhooks.job.ts';

const SECONDS = 1000;
const MINUTE = 60 * SECONDS;
const DAY = 24 * 60 * MINUTE;

/** `concurrency` defaults to 1. `everyMs` repeats the job on a schedule. */
type Job = {
  queue: JobQueue<object>;
  processor: Processor<object>;
  concurrency?: number;
  everyMs?: number;
};

export function listJobs(deps: ChatbotDeps, { concurrency }: { concurrency: number }): Job[] {
  const read = createReadSource(deps);
  return [
    { queue: deps.crawlQueue, processor: createReadSource(deps, readDemoJob), concurrency },
    // Crawls wait for the network and documents for the CPU, so separate queues keep either from blocking the other.
    { queue: deps.readSiteQueue, processor: read, concurrency: 6 },
    { queue: deps.readDocumentQueue, processor: read, concurrency: 3 },
    { queue: deps.reportCardQueue, processor: createRunReportCard(deps) },
    { queue: deps.sendNoticesQueue, processor: createSendNotices(deps), everyMs: 10 * SECONDS },
    { queue: deps.deliverWebhooksQueue, processor: createDeliverWebhooks(deps), everyMs: 10 * SECONDS },
    { queue: deps.maintainSourcesQueue, processor: createMaintainSources(deps), everyMs: 10 * SECONDS },
    {
      queue: deps.maintainReportCardsQueue,
      processor: createMaintainReportCards(deps),
      everyMs: 10 * SECONDS,
    },
    { queue: deps.embedPassagesQueue, processor: createEmbedPassages(deps), everyMs: 10 * SECONDS },
    { queue: deps.expireQueue, processor: createExpireDemos(deps), everyMs: MINUTE },
    { queue: deps.maintainBotsQueue, processor: createMaintainBots(deps), everyMs: MINUTE },
    { queue: deps.forgetLeadsQueue, processor: createForgetLeads(deps), everyMs: DAY },
    { queue: deps.forgetConversationsQueue, processor: createForgetConversations(deps), everyMs: DAY },
  ];
}

type Options = Omit<Parameters<typeof startProcessor>[2], 'concurrency'>;

export function startJobs(jobs: Job[], options: Options) {
  const running = jobs.map(({ queue, processor, concurrency = 1 }) =>
    startProcessor(queue.name, processor, { ...options, concurrency }),
  );
  return {
    async schedule() {
      for (const { queue, everyMs } of jobs)
        if (everyMs) await queue.schedule({}, { id: queue.name, everyMs });
    },
    async close() {
      await Promise.all(running.map((processor) => processor.close()));
    },
  };
}
