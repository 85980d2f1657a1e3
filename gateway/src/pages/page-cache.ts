import { LRUCache } from 'lru-cache';
import type { FetchPage, Page } from './fetch-page.ts';

// With the second half of a second that the pages' own process takes, a published text is seen within two.
const FRESH_MS = 500;
// Pages that have not been confirmed for a day are not shown any more, even if nobody is there to write new ones.
const KEPT_MS = 24 * 3600_000;
const MAX_BYTES = 32 * 1024 * 1024;

type Kept = { page: Page; confirmedAt: number };
type Wanted = { path: string; encoding: string };

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Pages and files of the website, as they were last written. A page is asked for again when it is half a second old,
 * once for all who wait for it; as long as the pages' process is away, the last ones are shown.
 */
export function createPageCache({
  fetchPage,
  now = () => performance.now(),
}: {
  fetchPage: FetchPage;
  now?: () => number;
}) {
  const kept = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    // With the copy that is sent.
    sizeCalculation: ({ page }) => 2 * page.body.length + 4000,
  });
  const asking = new Map<string, Promise<Page>>();

  async function ask(key: string, wanted: Wanted): Promise<Page> {
    const last = kept.get(key);
    const askedAt = now();
    try {
      const answer = await fetchPage({ ...wanted, etag: last?.page.etag ?? null });
      const page = answer === 'unchanged' && last ? last.page : (answer as Page);
      if (page.status === 200 && page.etag !== null) kept.set(key, { page, confirmedAt: askedAt });
      else if (page.status < 500) kept.delete(key);
      return page.status >= 500 && last ? last.page : page;
    } catch (error) {
      if (last && askedAt - last.confirmedAt < KEPT_MS) return last.page;
      throw error;
    }
  }

  return {
    /** At once while it is fresh. */
    find(wanted: Wanted): Page | Promise<Page> {
      const key = `${wanted.encoding} ${wanted.path}`;
      const known = kept.get(key);
      if (known && (known.page.isImmutable || now() - known.confirmedAt < FRESH_MS)) return known.page;

      const underWay = asking.get(key);
      if (underWay !== undefined) return underWay;
      const asked = ask(key, wanted).finally(() => asking.delete(key));
      asking.set(key, asked);
      return asked;
    },
  };
}
