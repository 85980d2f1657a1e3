import type { ChatbotDeps } from '../../deps.ts';
import type { StoredSource } from '../stored-source.ts';

export type QueueDeps = Pick<ChatbotDeps, 'readDocumentQueue' | 'readSiteQueue' | 'logger'>;

/** Idempotent by reading. A queue outage loses nothing: idle sources are picked up again. */
export async function enqueueReading(
  { id: sourceId, run, kind, status }: StoredSource,
  { readDocumentQueue, readSiteQueue, logger }: QueueDeps,
) {
  if (status !== 'queued' && status !== 'reading') return;
  const isOnTheWeb = kind === 'page' || kind === 'site';
  const queue = isOnTheWeb ? readSiteQueue : readDocumentQueue;
  await queue.add({ sourceId, run }, { id: `${sourceId}-${run}` }).catch((error) => {
    logger.warn({ err: error, sourceId }, 'source not queued: it waits until the queue is reachable');
  });
}
