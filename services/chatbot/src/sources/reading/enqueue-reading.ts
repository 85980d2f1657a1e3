import type { ChatbotDeps } from '../../deps.ts';
import { ADOPTED_RUN, isOnTheWeb, type StoredSource } from '../stored-source.ts';

/** Idempotent per reading. If the queue is down, the source is picked up later. */
export async function enqueueReading(source: StoredSource, deps: ChatbotDeps) {
  const { status, id: sourceId } = source;
  if (status !== 'queued' && status !== 'reading') return;
  const { payload, id } = readingOf(source);
  await queueOf(source, deps)
    .add(payload, { id })
    .catch((error) => {
      deps.logger.warn({ err: error, sourceId }, 'source not queued: it waits until the queue is reachable');
    });
}

export const readingOf = ({ id: sourceId, run }: Pick<StoredSource, 'id' | 'run'>) => ({
  payload: { sourceId, run },
  id: `${sourceId}-${run}`,
});

/** Separate queues, since visitors wait for demos, sites for the network and documents for the CPU. */
function queueOf(source: StoredSource, { crawlQueue, readDocumentQueue, readSiteQueue }: ChatbotDeps) {
  if (source.run === ADOPTED_RUN) return crawlQueue;
  return isOnTheWeb(source) ? readSiteQueue : readDocumentQueue;
}
