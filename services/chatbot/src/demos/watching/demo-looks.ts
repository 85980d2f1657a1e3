import type { DemoPage } from '@fucina/contracts/demo';
import type { StoredDemo } from '../stored-demo.ts';

const EVERY_MS = 250;

type Since = { after: number; upTo: number };
type Stores = {
  demos: { findMany(ids: string[]): Promise<StoredDemo[]> };
  pages: { listSince(id: string, since: Since): Promise<DemoPage[]> };
};

export type DemoLooks = ReturnType<typeof createDemoLooks>;

/** Looks after all the demos that are watched in this process by one query four times a second, however many watch. */
export function createDemoLooks({ demos, pages }: Stores, everyMs = EVERY_MS) {
  type Look = PromiseWithResolvers<StoredDemo | null>;
  let wanted = new Map<string, Look>();
  const reading = new Map<string, Promise<DemoPage[]>>();

  async function look() {
    const looks = wanted;
    wanted = new Map();
    try {
      const found = await demos.findMany([...looks.keys()]);
      const byId = new Map(found.map((demo) => [demo.id, demo]));
      for (const [id, { resolve }] of looks) resolve(byId.get(id) ?? null);
    } catch (error) {
      for (const { reject } of looks.values()) reject(error);
    }
  }

  return {
    /** The demo as it is a quarter of a second later. */
    next(id: string): Promise<StoredDemo | null> {
      if (wanted.size === 0) setTimeout(look, everyMs);
      const known = wanted.get(id) ?? Promise.withResolvers<StoredDemo | null>();
      wanted.set(id, known);
      return known.promise;
    },

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
