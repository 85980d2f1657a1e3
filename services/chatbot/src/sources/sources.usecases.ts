import type { Source, SourcePage, SourceSchedule } from '@fucina/contracts/source';
import { problem } from '@fucina/service-kit/problem';
import type { ChatbotDeps } from '../deps.ts';
import { enqueueReading } from './reading/enqueue-reading.ts';
import { nextReadingAfter } from './reading/reading-schedule.ts';
import { type StoredSource, toSource } from './stored-source.ts';

type Place = { botId: string; id: string };

export async function listSources(botId: string, { sources }: ChatbotDeps): Promise<Source[]> {
  return (await sources.listByBot(botId)).map(toSource);
}

/** A no-op while a reading is in progress. */
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
  if (source.kind !== 'page' && source.kind !== 'site') throw problem('source.cannot_reread');
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
