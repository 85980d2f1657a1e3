import { runReportCardJob } from '@fucina/contracts/job';
import type { ReportCase } from '@fucina/contracts/report-card';
import { defineProcessor, type JobContext } from '@fucina/service-kit/processor';
import type { StoredBot } from '../bots/stored-bot.ts';
import { answerQuestion } from '../conversations/answering/answer-message.usecases.ts';
import type { ChatbotDeps } from '../deps.ts';
import { judgeAnswer } from './judge-answer.ts';
import { generateQuestions } from './questions/generate-questions.ts';
import type { ReportQuestion } from './questions/report-question.ts';
import type { StoredRun } from './reports.repository.ts';

const AT_ONCE = 10;
const LONGEST_MS = 60_000;

/** Resumes after a crash with the same questions. */
export const createRunReportCard = (deps: ChatbotDeps) =>
  defineProcessor(
    runReportCardJob,
    async ({ runId }, context) => {
      const run = await deps.reports.find(runId);
      if (!run?.isRunning) return;
      try {
        await runTest(run, context, deps);
      } catch (error) {
        if (context.isLastAttempt && !context.signal.aborted) await deps.reports.abandon(runId);
        throw error;
      }
    },
    { subjectOf: ({ runId }) => runId, giveUp: ({ runId }) => deps.reports.giveUp(runId, deps.now()) },
  );

async function runTest(run: StoredRun, { signal }: JobContext, deps: ChatbotDeps) {
  const { reports, bots, indexes, now } = deps;
  const bot = await bots.find(run.botId);
  if (!bot) return reports.abandon(run.id);

  const questions =
    run.questions ?? (await reports.setQuestions(run.id, await prepareTest(bot, deps), now()));
  const deadline = performance.now() + LONGEST_MS;
  let done = run.cases.length;
  while (done < questions.length && performance.now() < deadline) {
    if (signal.aborted) throw new Error('the worker is stopping');
    const cases = await askSome({ bot, questions, from: done }, deps);
    await reports.addCases(run.id, { after: done, cases, now: now() });
    done += cases.length;
  }
  // Frees memory: nobody may be chatting with this bot.
  indexes.forget(bot.id);
  if (questions.length === 0) return reports.abandon(run.id);
  await reports.finish(run.id, { isCut: done < questions.length, now: now() });
}

async function prepareTest(bot: StoredBot, { pages, indexes, correctionStore }: ChatbotDeps) {
  const { id: botId, revision, language } = bot;
  const [known, index, corrections] = await Promise.all([
    pages.listKnowledgeSince(botId, { after: 0, upTo: revision }),
    indexes.get({ botId, revision }),
    correctionStore.listByBot(botId),
  ]);
  const passages = known.flatMap((page) => page.passages);
  return generateQuestions({ passages, index, corrections, language });
}

async function askSome(
  { bot, questions, from }: { bot: StoredBot; questions: ReportQuestion[]; from: number },
  deps: ChatbotDeps,
): Promise<ReportCase[]> {
  const cases: ReportCase[] = [];
  for (const [at, asked] of questions.slice(from, from + AT_ONCE).entries()) {
    const { question, language } = asked;
    const given = await answerQuestion({ bot, question, language, history: [] }, deps);
    cases.push(judgeAnswer(String(from + at + 1), asked, given));
  }
  return cases;
}
