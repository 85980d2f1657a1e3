import type { DemoPage, DemoProgress } from '@fucina/contracts/demo';
import type { ChatbotDeps } from '../../deps.ts';
import { requireLiving, toProgress } from '../demos.usecases.ts';

export type DemoEvent =
  | { type: 'page'; page: DemoPage; revision: number }
  | { type: 'progress'; progress: DemoProgress; revision: number }
  | { type: 'done'; progress: DemoProgress; revision: number }
  | { type: 'waiting' };

/**
 * Yields a demo's changes from revision `after` until its crawl ends. Backed by the database alone, so any process can
 * serve it and a reconnecting watcher resumes.
 */
export async function* watchDemo(
  { id, after, signal }: { id: string; after: number; signal: AbortSignal },
  { demos, demoLooks, now }: Pick<ChatbotDeps, 'demos' | 'demoLooks' | 'now'>,
): AsyncGenerator<DemoEvent> {
  let seen = after;
  let told = '';
  let look = () => demos.find(id);

  while (!signal.aborted) {
    const demo = requireLiving(await look(), now());
    const { revision } = demo;
    const progress = toProgress(demo);
    // A new look raises no revision: those belong to the crawl.
    const isNews = revision > seen || JSON.stringify(progress) !== told;

    if (isNews) {
      const pages = await demoLooks.pagesSince(id, { after: seen, upTo: revision });
      for (const page of pages) yield { type: 'page', page, revision: seen };
      yield { type: 'progress', progress, revision };
      seen = Math.max(seen, revision);
      told = JSON.stringify(progress);
    } else {
      yield { type: 'waiting' };
    }

    if (demo.status === 'ready' || demo.status === 'failed') {
      yield { type: 'done', progress, revision };
      return;
    }
    look = () => demoLooks.next(id);
  }
}
