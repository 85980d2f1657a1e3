import { LRUCache } from 'lru-cache';
import type { FetchPage, Page } from './fetch-page.ts';

// The page server caches for another half second, so published text appears within two seconds.
const FRESH_MS = 500;
// A page not revalidated for a day is no longer served, even if the frontend is still down or failing.
const KEPT_MS = 24 * 3600_000;
const MAX_BYTES = 32 * 1024 * 1024;

type Kept = { page: Page; confirmedAt: number };
type Wanted = { path: string; encoding: string };

export type PageCache = ReturnType<typeof createPageCache>;

/**
 * Stale-while-revalidate cache of pages and files. Revalidates after half a second, once for all waiting requests,
 * and serves stale pages while the frontend is down.
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
    // Body and precomposed copy.
    sizeCalculation: ({ page }) => 2 * page.body.length + 4000,
  });
  const asking = new Map<string, Promise<Page>>();

  async function ask(key: string, wanted: Wanted): Promise<Page> {
    const last = kept.get(key);
    const askedAt = now();
    const stale = last && askedAt - last.confirmedAt < KEPT_MS ? last.page : null;
    try {
      const answer = await fetchPage({ ...wanted, etag: last?.page.etag ?? null });
      const page = answer === 'unchanged' && last ? last.page : (answer as Page);
      if (page.status === 200 && page.etag !== null) kept.set(key, { page, confirmedAt: askedAt });
      else if (page.status < 500) kept.delete(key);
      return page.status >= 500 && stale ? stale : page;
    } catch (error) {
      if (stale) return stale;
      throw error;
    }
  }

  return {
    /** Synchronous for a fresh page. */
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
