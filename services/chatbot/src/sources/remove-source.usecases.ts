import { problem } from '@fucina/service-kit/problem';
import type { ChatbotDeps } from '../deps.ts';
import type { StoredSource } from './stored-source.ts';

/** By then any reading in progress at the removal has ended; its writes are swept as well. */
const LAST_SWEEP_AFTER_MS = 2 * 3600_000;

/** Once this resolves no process quotes the source: its content is withdrawn under a new revision. */
export async function removeSource({ botId, id }: { botId: string; id: string }, deps: ChatbotDeps) {
  const removed = await deps.sources.setRemoved({ botId, id }, deps.now());
  if (!removed) throw problem('source.not_found');
  await forgetSource(removed, deps);
  await deps.knowledgeOfBots.refresh(botId);
}

/** Worker: repeats steps that may have been interrupted, then removes the last trace. */
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
