import { type BenchRow, formatRows } from './bench.ts';
import { askWithoutFrontend, benchSiteLoad } from './site-load.ts';
import { benchSitePaint } from './site-paint.ts';
import { startSiteParts } from './site-parts.ts';

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

if (import.meta.main) console.log(formatRows(await benchSite()));
