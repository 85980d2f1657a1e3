import type { ChatbotDeps } from '../deps.ts';
import { enqueueReading, type QueueDeps } from './reading/enqueue-reading.ts';
import { ADOPTED_RUN, newSource, siteIdOfDemo } from './stored-source.ts';

type AdoptDeps = QueueDeps & Pick<ChatbotDeps, 'sources' | 'pages' | 'publisher' | 'knowledgeOfBots' | 'now'>;
type Adoption = { botId: string; host: string; isRead: boolean; hasMovedOn: boolean };

/** Turns a claimed demo's site into a source. Pages are kept; URLs the demo only discovered are read for the bot. */
export async function adoptDemoSite({ botId, host, isRead, hasMovedOn }: Adoption, deps: AdoptDeps) {
  const id = siteIdOfDemo(botId);
  const now = deps.now();
  // Pages an earlier release has read.
  await deps.pages.adopt({ botId, sourceId: id });
  const known = await deps.pages.listOfSource({ botId, sourceId: id });
  if (hasMovedOn) await showAll({ botId, urls: known.map(({ url }) => url) }, deps);
  const url = new URL('/', known[0]?.url ?? `https://${host}`).href;
  const read = known.filter(({ outcome }) => outcome === 'read');
  const passages = known.reduce((sum, page) => sum + page.passages, 0);
  const state = isRead ? ({ status: 'ready', readAt: now } as const) : ({ status: 'queued' } as const);
  const learnt = { ...state, run: isRead ? 1 : ADOPTED_RUN, pages: read.length, passages };
  const fields = { id, botId, kind: 'site', name: url, url, ...learnt } as const;
  const { source } = await deps.sources.createOrFind(newSource(fields, now));
  await enqueueReading(source, deps);
  await deps.knowledgeOfBots.refresh(botId);
}

/** Pages written after the bot was created become visible under its next revision. */
async function showAll({ botId, urls }: { botId: string; urls: string[] }, { publisher, pages }: AdoptDeps) {
  await publisher.publish(botId, async (revision) => {
    await pages.restamp(botId, { urls, revision });
    return urls;
  });
}
