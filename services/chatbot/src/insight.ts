import type { Drafts } from '@fucina/answering/model/drafts';
import { forgetConversationsJob, runReportCardJob, tendReportCardsJob } from '@fucina/contracts/job';
import { createQueue } from '@fucina/service-kit/queue';
import type { Connection } from 'mongoose';
import { createAnalyticsRepository } from './analytics/analytics.repository.ts';
import { createCorrectionBook } from './corrections/correction-book.ts';
import { createCorrectionsRepository } from './corrections/corrections.repository.ts';
import { createDismissalsRepository } from './gaps/dismissals.repository.ts';
import { createReportWatchRepository } from './report-card/report-watch.repository.ts';
import { createReportsRepository } from './report-card/reports.repository.ts';

type Options = { db: Connection; queueOptions: Parameters<typeof createQueue>[2]; drafts: Drafts };

export function createInsight({ db, queueOptions, drafts }: Options) {
  const correctionStore = createCorrectionsRepository(db);
  const dismissals = createDismissalsRepository(db);
  const reports = createReportsRepository(db);
  const reportWatch = createReportWatchRepository(db);
  return {
    stores: [correctionStore, dismissals, reports, reportWatch],
    parts: {
      correctionStore,
      corrections: createCorrectionBook(correctionStore),
      dismissals,
      reports,
      reportWatch,
      analytics: createAnalyticsRepository(db),
      drafts,
      forgetConversationsQueue: createQueue('forget-conversations', forgetConversationsJob, queueOptions),
      reportCardQueue: createQueue('run-report-card', runReportCardJob, queueOptions),
      tendReportCardsQueue: createQueue('tend-report-cards', tendReportCardsJob, queueOptions),
    },
  };
}
