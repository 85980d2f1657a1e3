import { maintainSourcesJob } from '@fucina/contracts/job';
import { defineProcessor } from '@fucina/service-kit/processor';
import type { ChatbotDeps } from '../../deps.ts';
import { finishRemoval, nextReadingAfter } from '../sources.usecases.ts';
import { ADOPTED_RUN, isOnTheWeb, type StoredSource } from '../stored-source.ts';
import { endDemo } from './end-demo.ts';
import { enqueueReading } from './enqueue-reading.ts';

const LOST_AFTER_MS = 30_000;
/** Longer than any reading takes. */
const HOPELESS_AFTER_MS = { onTheWeb: 60 * 60_000, inHand: 10 * 60_000 };
/** Indexes live for a day at most, so older tombstones can go. */
const FORGOTTEN_AFTER_MS = 48 * 3600_000;

/**
 * Every ten seconds: requeues lost readings, fails those past their deadline, starts those due, and completes
 * interrupted removals.
 */
export function createMaintainSources(deps: ChatbotDeps) {
  let sweptAt = 0;
  return defineProcessor(maintainSourcesJob, async () => {
    await giveUpHopeless(deps);
    await takeUpLost(deps);
    await readDue(deps);
    await finishRemovals(deps);
    await deps.pages.removeGone(new Date(deps.now().getTime() - FORGOTTEN_AFTER_MS));
    if (deps.now().getTime() - sweptAt < SWEEP_EVERY_MS) return;
    sweptAt = deps.now().getTime();
    await deps.documentBlobs.removeOrphans(deps.now());
  });
}

const SWEEP_EVERY_MS = 3600_000;

async function giveUpHopeless(deps: ChatbotDeps) {
  const at = deps.now();
  const since = new Date(at.getTime() - HOPELESS_AFTER_MS.inHand);
  for (const source of await deps.sources.listReadingSince(since)) {
    const { startedAt } = source;
    const limitMs = isOnTheWeb(source) ? HOPELESS_AFTER_MS.onTheWeb : HOPELESS_AFTER_MS.inHand;
    if (startedAt && at.getTime() - startedAt.getTime() < limitMs) continue;
    await interrupt(source, deps);
  }
}

async function interrupt(source: StoredSource, deps: ChatbotDeps) {
  const { id, run, botId, readAt } = source;
  const failure = { code: 'source.interrupted', detail: '' };
  const end = readAt ? { status: 'ready' as const } : { status: 'failed' as const, pages: 0 };
  await deps.sources.giveUp({ id, run }, { ...end, failure }, deps.now());
  await deps.knowledgeOfBots.refresh(botId);
  await endDemo(source, { ...end, failure }, deps);
}

async function takeUpLost(deps: ChatbotDeps) {
  const lost = await deps.sources.listStuck(new Date(deps.now().getTime() - LOST_AFTER_MS));
  for (const source of lost) {
    if (await isHopelessDemo(source, deps)) await interrupt(source, deps);
    else await enqueueReading(source, deps);
  }
}

/** Visitors do not wait that long for a demo. */
async function isHopelessDemo({ botId, run, createdAt }: StoredSource, { bots, now }: ChatbotDeps) {
  const isLate = run === ADOPTED_RUN && now().getTime() - createdAt.getTime() > HOPELESS_AFTER_MS.inHand;
  return isLate && Boolean((await bots.find(botId))?.demo);
}

/** Recounts too: a removal may have been interrupted just before, and one without pages publishes nothing. */
async function finishRemovals(deps: ChatbotDeps) {
  const removed = await deps.sources.listRemoved();
  for (const source of removed) await finishRemoval(source, deps);
  for (const botId of new Set(removed.map((source) => source.botId)))
    await deps.knowledgeOfBots.refresh(botId);
}

async function readDue(deps: ChatbotDeps) {
  const at = deps.now();
  for (const source of await deps.sources.listDue(at)) {
    const nextReadingAt = nextReadingAfter(source.schedule, at);
    const begun = await deps.sources.startRun(source.id, { nextReadingAt }, at);
    if (begun) await enqueueReading(begun, deps);
    else await deps.sources.setSchedule(source, { schedule: source.schedule, nextReadingAt });
  }
}
