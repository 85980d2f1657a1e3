import type { DemoPage } from '@fucina/contracts/demo';
import type { StoredBot } from '../../bots/bots.repository.ts';
import { createSharedLooks } from '../../shared/shared-looks.ts';

const EVERY_MS = 250;

type Since = { after: number; upTo: number };
type Stores = {
  bots: { findMany(ids: string[]): Promise<StoredBot[]> };
  pages: { listSince(id: string, since: Since): Promise<DemoPage[]> };
};

/** Polls all watched demos with one query four times a second, however many watchers. */
export function createDemoLooks({ bots, pages }: Stores, everyMs = EVERY_MS) {
  const looks = createSharedLooks({ read: findById, everyMs });
  const reading = new Map<string, Promise<DemoPage[]>>();

  async function findById(ids: string[]) {
    return new Map((await bots.findMany(ids)).map((bot) => [bot.id, bot]));
  }

  return {
    next: looks.next,

    /** Pages between two revisions; concurrent watchers share the query. */
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
