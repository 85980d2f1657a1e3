import type { DemoPage } from '@fucina/contracts/demo';
import { createSharedLooks } from '../../shared-looks.ts';
import type { StoredDemo } from '../stored-demo.ts';

const EVERY_MS = 250;

type Since = { after: number; upTo: number };
type Stores = {
  demos: { findMany(ids: string[]): Promise<StoredDemo[]> };
  pages: { listSince(id: string, since: Since): Promise<DemoPage[]> };
};

/** Polls all watched demos with one query four times a second, however many watchers. */
export function createDemoLooks({ demos, pages }: Stores, everyMs = EVERY_MS) {
  const looks = createSharedLooks({ read: findById, everyMs });
  const reading = new Map<string, Promise<DemoPage[]>>();

  async function findById(ids: string[]) {
    return new Map((await demos.findMany(ids)).map((demo) => [demo.id, demo]));
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
