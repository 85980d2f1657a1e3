import type { ChatbotDeps } from '../../deps.ts';
import type { StoredSource } from '../stored-source.ts';

export type QueueDeps = Pick<ChatbotDeps, 'readDocumentQueue' | 'readSiteQueue' | 'logger'>;

/**
 * Hands a source to the workers; the same reading twice is one job. A queue that is away loses nothing: sources that
 * nobody works on are taken up again.
 */
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
