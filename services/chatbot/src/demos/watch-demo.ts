import type { DemoPage } from '@fucina/contracts/demo';
import { requireDemo, requireLiving } from '../bots/find-bot.ts';
import type { StoredBot } from '../bots/stored-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import type { Watched } from '../shared/event-stream.ts';
import { createSharedPolling } from '../shared/shared-polling.ts';
import { toProgress } from './demos.usecases.ts';

const EVERY_MS = 250;

type Since = { after: number; upTo: number };
type Stores = {
  bots: { findMany(ids: string[]): Promise<StoredBot[]> };
  pages: { listSince(id: string, since: Since): Promise<DemoPage[]> };
};

/** Shared polling: one query four times a second, however many demos are watched. */
export function createDemoPolling({ bots, pages }: Stores, everyMs = EVERY_MS) {
  const polling = createSharedPolling({ read: findById, everyMs });
  const reading = new Map<string, Promise<DemoPage[]>>();

  async function findById(ids: string[]) {
    return new Map((await bots.findMany(ids)).map((bot) => [bot.id, bot]));
  }

  return {
    next: polling.next,

    /** Pages in a revision range. Concurrent watchers share the query. */
    pagesSince(id: string, { after, upTo }: Since): Promise<DemoPage[]> {
      const name = `${id} ${after} ${upTo}`;
      const known = reading.get(name);
      if (known) return known;
      const read = pages.listSince(id, { after, upTo }).finally(() => reading.delete(name));
      reading.set(name, read);
      return read;
    },
  };
}

/**
 * Yields a demo's changes after a revision until its crawl ends. Reads only the database, so any process can serve it
 * and a reconnecting client resumes.
 */
export async function* watchDemo(
  { id, after, signal }: { id: string; after: number; signal: AbortSignal },
  { bots, demoPolling, now }: ChatbotDeps,
): AsyncGenerator<Watched> {
  let seen = after;
  let sent = '';
  let look = () => bots.find(id);

  while (!signal.aborted) {
    const bot = requireDemo(requireLiving(await look(), now()));
    const { revision, demo } = bot;
    const progress = JSON.stringify(toProgress(bot));
    // A new look does not raise the revision, which belongs to the crawl.
    const isNews = revision > seen || progress !== sent;

    if (isNews) {
      const pages = await demoPolling.pagesSince(id, { after: seen, upTo: revision });
      for (const page of pages) yield { event: 'page', data: JSON.stringify(page), id: String(seen) };
      yield { event: 'progress', data: progress, id: String(revision) };
      seen = Math.max(seen, revision);
      sent = progress;
    } else {
      yield null;
    }

    if (demo.status === 'ready' || demo.status === 'failed') {
      yield { event: 'done', data: progress, id: String(revision) };
      return;
    }
    look = () => demoPolling.next(id);
  }
}
