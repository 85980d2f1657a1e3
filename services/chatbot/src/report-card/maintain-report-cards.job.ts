import { maintainReportCardsJob } from '@fucina/contracts/job';
import { defineProcessor } from '@fucina/service-kit/processor';
import type { ChatbotDeps } from '../deps.ts';
import { sendPending } from '../shared/outbox.ts';
import { notifyOfScoreDrop } from './notify-of-score-drop.ts';
import { startReport } from './report-card.usecases.ts';

const SETTLED_MS = 15_000;
const STUCK_MS = 120_000;

/** Every few seconds: tests bots whose knowledge has settled, and sends notice of drops in score. */
export const createMaintainReportCards = (deps: ChatbotDeps) =>
  defineProcessor(maintainReportCardsJob, async (_payload, { signal, logger }) => {
    await testChangedBots(deps);
    await takeUpStuckRuns(deps);
    await sendPending(deps.reports, (fall) => notifyOfScoreDrop(fall, deps), {
      now: deps.now,
      signal,
      logger,
    });
  });

async function testChangedBots(deps: ChatbotDeps) {
  const { bots, reportWatch, now } = deps;
  const watched = await reportWatch.listAll();
  for (const { id: botId, revision, status } of await bots.listRevisions()) {
    const before = watched.get(botId);
    if (before?.tested === revision || status === 'learning') continue;
    if (before?.revision !== revision) {
      await reportWatch.setSeen(botId, { revision, now: now() });
    } else if (now().getTime() - before.since.getTime() >= SETTLED_MS) {
      await startReport({ botId, revision }, deps);
      await reportWatch.setTested(botId, revision);
    }
  }
}

/** Requeues runs whose job was lost or whose worker died. */
async function takeUpStuckRuns({ reports, reportCardQueue, now }: ChatbotDeps) {
  const at = now().getTime();
  for (const runId of await reports.listStuck(new Date(at - STUCK_MS))) {
    await reportCardQueue.add({ runId }, { id: `${runId}-${Math.floor(at / STUCK_MS)}` });
  }
}
