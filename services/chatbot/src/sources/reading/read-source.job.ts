import { randomUUID } from 'node:crypto';
import { readSourceJob } from '@fucina/contracts/job';
import { defineProcessor, type JobContext } from '@fucina/service-kit/processor';
import type { z } from 'zod';
import type { ChatbotDeps } from '../../deps.ts';
import type { ReadingResult } from '../sources.repository.ts';
import { isOnTheWeb, type StoredSource } from '../stored-source.ts';
import { endDemo } from './end-demo.ts';
import { readDocumentSource } from './read-document-source.ts';
import { readSiteSource } from './read-site-source.ts';
import { suggestQuestions } from './suggest-questions.ts';
import { Superseded, whileOurs } from './while-ours.ts';

const HEARTBEAT_MS = 5_000;

/**
 * Resumes after a crash. If two workers hold the job, the later one wins and the earlier one stops at its next step.
 */
export const createReadSource = (deps: ChatbotDeps, payload = readSourceJob) =>
  defineProcessor(payload, (reading, context) => readSource(reading, context, deps), {
    subjectOf: ({ sourceId }) => sourceId,
    giveUp: (reading) => giveUp(reading, deps),
  });

type ReadSourceJob = z.output<typeof readSourceJob>;

async function readSource(
  { sourceId, run }: ReadSourceJob,
  { signal, isLastAttempt }: JobContext,
  deps: ChatbotDeps,
) {
  const reader = randomUUID();
  const source = await deps.sources.startReading({ id: sourceId, run, reader }, deps.now());
  if (!source) return;
  await deps.knowledgeOfBots.refresh(source.botId);
  await deps.bots.setDemoState(source.botId, { status: 'reading' }, deps.now());
  try {
    const isOurs = () => deps.sources.setProgress({ id: sourceId, reader }, {}, deps.now());
    const read = isOnTheWeb(source) ? readSiteSource : readDocumentSource;
    const result = await whileOurs({ isOurs, everyMs: HEARTBEAT_MS, signal }, (ours) =>
      read({ source, reader, signal: ours }, deps),
    );
    if (signal.aborted) throw new Error('the worker is stopping');
    await end(source, { reader, result }, deps);
  } catch (error) {
    if (error instanceof Superseded) return;
    if (!isLastAttempt || signal.aborted) throw error;
    await end(source, { reader, result: interrupted(source) }, deps);
    throw error;
  }
}

/** Keeps earlier content, and records for the owner why it is out of date. */
async function giveUp({ sourceId, run }: ReadSourceJob, deps: ChatbotDeps) {
  const source = await deps.sources.startReading({ id: sourceId, run, reader: 'nobody' }, deps.now());
  if (!source) return;
  const code = isOnTheWeb(source) ? 'crawl.got_stuck' : 'source.too_heavy';
  const remark = { kind: 'reading_failed' as const, code, at: deps.now().toISOString() };
  const result = source.readAt
    ? { status: 'ready' as const, failure: null, remarks: [remark] }
    : { status: 'failed' as const, failure: { code, detail: '' }, pages: 0 };
  await deps.sources.giveUp({ id: sourceId, run }, result, deps.now());
  await deps.knowledgeOfBots.refresh(source.botId);
  await endDemo(source, result, deps);
}

async function end(
  source: StoredSource,
  { reader, result }: { reader: string; result: ReadingResult },
  deps: ChatbotDeps,
) {
  const { id, botId } = source;
  const { sources, knowledgeOfBots, publisher, pages, embedSoon, now } = deps;
  // Before the status, so that a "ready" bot can already answer.
  await knowledgeOfBots.refresh(botId);
  void embedSoon();
  const finished = await sources.finish({ id, reader }, result, now());
  if (!finished) {
    // Deleted while being read: remove what was written late.
    if (!(await sources.exists(id)))
      await publisher.publish(botId, (revision) =>
        pages.forget({ botId, sourceId: id, revision, now: now() }),
      );
    throw new Superseded();
  }
  await knowledgeOfBots.refresh(botId);
  const isLast = result.status === 'ready' && (await sources.countUnread(botId)) === 0;
  if (isLast) await suggestQuestions(botId, deps);
  await endDemo(source, result, deps);
}

function interrupted(source: StoredSource): ReadingResult {
  const { passages, pages, changes, readAt } = source;
  const failure = { code: 'source.interrupted', detail: '' };
  return { status: readAt ? 'ready' : 'failed', failure, remarks: [], passages, pages, changes };
}
