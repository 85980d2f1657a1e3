import { requireDemo, requireLiving } from '../../bots/find-bot.ts';
import type { ChatbotDeps } from '../../deps.ts';
import type { Watched } from '../../shared/event-stream.ts';
import { toProgress } from '../demos.usecases.ts';

/**
 * A demo's changes from revision `after` until its crawl ends. Backed by the database alone, so any process can serve it
 * and a reconnecting watcher resumes.
 */
export async function* watchDemo(
  { id, after, signal }: { id: string; after: number; signal: AbortSignal },
  { bots, demoLooks, now }: ChatbotDeps,
): AsyncGenerator<Watched> {
  let seen = after;
  let told = '';
  let look = () => bots.find(id);

  while (!signal.aborted) {
    const bot = requireDemo(requireLiving(await look(), now()));
    const { revision, demo } = bot;
    const progress = JSON.stringify(toProgress(bot));
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

    if (demo.status === 'ready' || demo.status === 'failed') {
      yield { event: 'done', data: progress, id: String(revision) };
      return;
    }
    look = () => demoLooks.next(id);
  }
}
