import type { DemoPage } from '@fucina/contracts/demo';
import { createSharedLooks } from '../../shared-looks.ts';
import type { StoredDemo } from '../stored-demo.ts';

const EVERY_MS = 250;

type Since = { after: number; upTo: number };
type Stores = {
  demos: { findMany(ids: string[]): Promise<StoredDemo[]> };
  pages: { listSince(id: string, since: Since): Promise<DemoPage[]> };
};

/** Looks after all the demos that are watched in this process by one query four times a second, however many watch. */
export function createDemoLooks({ demos, pages }: Stores, everyMs = EVERY_MS) {
  const looks = createSharedLooks({ read: findById, everyMs });
  const reading = new Map<string, Promise<DemoPage[]>>();

  async function findById(ids: string[]) {
    return new Map((await demos.findMany(ids)).map((demo) => [demo.id, demo]));
  }

  return {
    /** The demo as it is a quarter of a second later. */
    next: looks.next,

    /** What has happened between two revisions: all who hear of news at the same moment read it together. */
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
