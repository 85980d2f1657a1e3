import { overTheLimit } from '@fucina/web-reader/crawl/page-outcome';
import type { ChatbotDeps } from '../../deps.ts';
import type { SourcePageRecord } from '../../knowledge/source-pages.ts';
import type { StoredSource } from '../stored-source.ts';

type Batch = {
  source: Pick<StoredSource, 'id' | 'botId' | 'run'>;
  batch: Map<string, SourcePageRecord>;
  revision: number;
  /** Pages on the plan; null is unlimited. */
  limit: number | null;
};

/**
 * Removes pages beyond the plan from a batch just written. Recounted if another batch is published first, so that
 * concurrent readings together stay within the limit.
 */
export async function fitPlan(
  { source: { id: sourceId, botId, run }, batch, revision, limit }: Batch,
  { pages, sources }: ChatbotDeps,
): Promise<SourcePageRecord[]> {
  const read = [...batch.values()].filter(({ outcome }) => outcome === 'read').map(({ url }) => url);
  if (limit === null || read.length === 0) return [];
  const [others, ofDocuments] = await Promise.all([
    pages.countBeside({ botId, sourceId, run, revision, urls: read }),
    sources.countDocumentPages({ botId }),
  ]);
  const tooMany = others + ofDocuments + read.length - limit;
  if (tooMany <= 0) return [];
  const shared = new Set(await pages.listReadByOthers({ botId, sourceId, urls: read }));
  const leftOut = read
    .filter((url) => batch.get(url)?.change === 'new' && !shared.has(url))
    .slice(-tooMany)
    .flatMap((url) => batch.get(url) ?? [])
    .map((page) => ({ ...page, ...beyond(limit), passages: [], hash: null }));
  await pages.recordOfSource(botId, { sourceId, run, revision, pages: leftOut });
  return leftOut;
}

function beyond(limit: number) {
  const { outcome, detail } = overTheLimit(`limit of ${limit} pages`);
  return { outcome, detail };
}
