import { createHash } from 'node:crypto';
import type { Source, SourcePage, SourceSchedule } from '@fucina/contracts/source';
import { problem } from '@fucina/service-kit/problem';
import type { StoredBot } from '../bots/stored-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { enqueueReading } from './reading/enqueue-reading.ts';
import { isOnTheWeb, newSource, type StoredSource, toSource } from './stored-source.ts';

type Place = { botId: string; id: string };

export async function listSources(botId: string, { sources }: ChatbotDeps): Promise<Source[]> {
  return (await sources.listByBot(botId)).map(toSource);
}

/** No-op while a reading is in progress. */
export async function readAgain(place: Place, deps: ChatbotDeps): Promise<Source> {
  const source = await requireSource(place, deps);
  if (source.kind === 'text') throw problem('source.cannot_reread');
  const begun = await deps.sources.startRun(source.id, {}, deps.now());
  if (begun) await enqueueReading(begun, deps);
  await deps.knowledgeOfBots.refresh(place.botId);
  return toSource(begun ?? (await requireSource(place, deps)));
}

export async function setSchedule(
  { schedule, ...place }: Place & { schedule: SourceSchedule },
  deps: ChatbotDeps,
): Promise<Source> {
  const source = await requireSource(place, deps);
  if (!isOnTheWeb(source)) throw problem('source.cannot_reread');
  const nextReadingAt = nextReadingAfter(schedule, deps.now());
  const changed = await deps.sources.setSchedule(place, { schedule, nextReadingAt });
  if (!changed) throw problem('source.not_found');
  return toSource(changed);
}

export async function listPages(place: Place, deps: ChatbotDeps): Promise<SourcePage[]> {
  await requireSource(place, deps);
  return deps.pages.listReport({ botId: place.botId, sourceId: place.id });
}

async function requireSource(place: Place, { sources }: ChatbotDeps): Promise<StoredSource> {
  const source = await sources.find(place);
  if (!source) throw problem('source.not_found');
  return source;
}

/** By then any reading in progress at the removal has ended, and the sweep catches its writes. */
const LAST_SWEEP_AFTER_MS = 2 * 3600_000;

/** Once this resolves, no process quotes the source: its content is withdrawn under a new revision. */
export async function removeSource({ botId, id }: { botId: string; id: string }, deps: ChatbotDeps) {
  const removed = await deps.sources.setRemoved({ botId, id }, deps.now());
  if (!removed) throw problem('source.not_found');
  await forgetSource(removed, deps);
  await deps.knowledgeOfBots.refresh(botId);
}

/** For the worker: repeats steps that may have been interrupted, then deletes the record. */
export async function finishRemoval(source: StoredSource, deps: ChatbotDeps) {
  if (await deps.sources.exists(source.id)) return;
  await forgetSource(source, deps);
  const { removedAt } = source;
  if (removedAt && deps.now().getTime() - removedAt.getTime() > LAST_SWEEP_AFTER_MS)
    await deps.sources.forget(source.id);
}

async function forgetSource({ id: sourceId, botId, blobId }: StoredSource, deps: ChatbotDeps) {
  const { pages, publisher, documentBlobs, now } = deps;
  await publisher.publish(botId, (revision) => pages.forget({ botId, sourceId, revision, now: now() }));
  if (blobId) await documentBlobs.remove([blobId]);
}

export async function syncCompanyInfo(
  { id: botId, settings }: Pick<StoredBot, 'id' | 'settings'>,
  deps: ChatbotDeps,
) {
  const text = settings.companyInfo.trim();
  const id = companyInfoId(botId);
  const existing = await deps.sources.find({ botId, id });
  if (text === '') {
    if (existing) await removeSource({ botId, id }, deps);
    return;
  }
  if (existing?.text === text && existing.status !== 'failed') return enqueueReading(existing, deps);

  const begun = existing
    ? await deps.sources.restart(id, { text }, deps.now())
    : await revive({ botId, id, text }, deps);
  if (begun) await enqueueReading(begun, deps);
  await deps.knowledgeOfBots.refresh(botId);
}

/** Deterministic, so there is at most one per bot. */
function companyInfoId(botId: string): string {
  return createHash('sha256').update(`company information of ${botId}`).digest('hex').slice(0, 32);
}

async function revive({ botId, id, text }: { botId: string; id: string; text: string }, deps: ChatbotDeps) {
  const source = newSource({ id, botId, kind: 'text', name: '', text }, deps.now());
  const revived = await deps.sources.revive(id, { text }, deps.now());
  return revived ?? (await deps.sources.createOrFind(source)).source;
}

const DAY_MS = 24 * 3600_000;
const intervals: Record<SourceSchedule, number | null> = {
  never: null,
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
};

export function nextReadingAfter(schedule: SourceSchedule, now: Date): Date | null {
  const interval = intervals[schedule];
  return interval === null ? null : new Date(now.getTime() + interval);
}
