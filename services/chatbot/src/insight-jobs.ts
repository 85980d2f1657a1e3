import { startProcessor } from '@fucina/service-kit/processor';
import { createForgetConversations } from './conversations/forget-conversations.job.ts';
import type { ChatbotDeps } from './deps.ts';
import { createRunReportCard } from './report-card/run-report-card.job.ts';
import { createTendReportCards } from './report-card/tend-report-cards.job.ts';

const TEND_EVERY_MS = 10_000;
const FORGET_EVERY_MS = 24 * 3600 * 1000;

type Options = Omit<Parameters<typeof startProcessor>[2], 'concurrency'>;

export function startInsightJobs(deps: ChatbotDeps, options: Options) {
  const one = { ...options, concurrency: 1 };
  const processors = [
    startProcessor('forget-conversations', createForgetConversations(deps), one),
    startProcessor('run-report-card', createRunReportCard(deps), one),
    startProcessor('tend-report-cards', createTendReportCards(deps), one),
  ];
  return {
    async schedule() {
      const { forgetConversationsQueue: forget, tendReportCardsQueue: tend } = deps;
      await forget.schedule({}, { id: 'forget-conversations', everyMs: FORGET_EVERY_MS });
      await tend.schedule({}, { id: 'tend-report-cards', everyMs: TEND_EVERY_MS });
    },
    async close() {
      await Promise.all(processors.map((processor) => processor.close()));
    },
  };
}
