import { type BenchRow, formatRows } from './bench.ts';
import { askWithoutFrontend, benchSiteLoad } from './site-load.ts';
import { benchSitePaint } from './site-paint.ts';
import { print, startSiteParts } from './site-parts.ts';

/** The home page: what it costs a browser beside the same page by Next, and how fast it leaves beside nginx. */
export async function benchSite(): Promise<BenchRow[]> {
  const site = await startSiteParts();
  try {
    const load = await benchSiteLoad(site);
    const paint = await benchSitePaint(site);
    return [...load, ...paint, ...(await askWithoutFrontend(site))];
  } finally {
    await site.stop();
  }
}

if (import.meta.main) print(formatRows(await benchSite()));
