import type { ReportCardResponse } from '@fucina/contracts/report-card';
import type { ChatbotDeps } from '../deps.ts';
import type { StoredRun } from './reports.repository.ts';

const HISTORY = 30;
const FAILING_FIRST = ['wrong', 'false_refusal', 'right', 'honest_refusal'];

export async function readReportCard(botId: string, { reports }: ChatbotDeps): Promise<ReportCardResponse> {
  const [last, newest, history] = await Promise.all([
    reports.findLastFinished(botId),
    reports.findNewest(botId),
    reports.listHistory(botId, HISTORY),
  ]);
  const isRunning = newest?.isRunning ?? false;
  return { report: last && toReport(last), isRunning, wasGivenUp: Boolean(newest?.givenUpAt), history };
}

/** Returns the revision being tested. */
export async function startReport(
  { botId, revision }: { botId: string; revision: number },
  { reports, reportCardQueue, now }: ChatbotDeps,
): Promise<number> {
  const { id: runId, revision: tested } = await reports.start({ botId, revision, now: now() });
  await reportCardQueue.add({ runId }, { id: runId });
  return tested;
}

function toReport(run: StoredRun): ReportCardResponse['report'] {
  const { id, startedAt, finishedAt, counts, isCut, fellFrom, cases } = run;
  if (!counts || !finishedAt) return null;
  const rank = (verdict: string) => FAILING_FIRST.indexOf(verdict);
  return {
    id,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt.toISOString(),
    ...counts,
    isCut,
    fellFrom,
    cases: cases.toSorted((a, b) => rank(a.verdict) - rank(b.verdict)),
  };
}
