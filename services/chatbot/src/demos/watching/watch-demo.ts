import type { ChatbotDeps } from '../../deps.ts';
import type { Watched } from '../../event-stream.ts';
import { requireLiving, toProgress } from '../demos.usecases.ts';

/**
 * A demo's changes from revision `after` until its crawl ends. Backed by the database alone, so any process can serve it
 * and a reconnecting watcher resumes.
 */
export async function* watchDemo(
  { id, after, signal }: { id: string; after: number; signal: AbortSignal },
  { demos, demoLooks, now }: Pick<ChatbotDeps, 'demos' | 'demoLooks' | 'now'>,
): AsyncGenerator<Watched> {
  let seen = after;
  let told = '';
  let look = () => demos.find(id);

  while (!signal.aborted) {
    const demo = requireLiving(await look(), now());
    const { revision, status } = demo;
    const progress = JSON.stringify(toProgress(demo));
    // A new look raises no revision: those belong to the crawl.
    const isNews = revision > seen || progress !== told;

    if (isNews) {
      const pages = await demoLooks.pagesSince(id, { after: seen, upTo: revision });
      for (const page of pages) yield { event: 'page', data: JSON.stringify(page), id: String(seen) };
      yield { event: 'progress', data: progress, id: String(revision) };
      seen = Math.max(seen, revision);
      told = progress;
    } else {
      yield null;
    }

    if (status === 'ready' || status === 'failed') {
      yield { event: 'done', data: progress, id: String(revision) };
      return;
    }
    look = () => demoLooks.next(id);
  }
}
