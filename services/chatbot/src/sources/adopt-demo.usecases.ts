import { createHash } from 'node:crypto';
import type { ChatbotDeps } from '../deps.ts';
import { newSource } from './stored-source.ts';

type AdoptDeps = Pick<ChatbotDeps, 'sources' | 'pages' | 'knowledgeOfBots' | 'now'>;

/** Makes the site that a claimed demo has read a source of the bot that it becomes; nothing is read again. */
export async function adoptDemoSite({ botId, host }: { botId: string; host: string }, deps: AdoptDeps) {
  const id = createHash('sha256').update(`site of the demo ${botId}`).digest('hex').slice(0, 32);
  const now = deps.now();
  await deps.pages.adopt({ botId, sourceId: id });
  const known = await deps.pages.listOfSource({ botId, sourceId: id });
  const url = new URL('/', known[0]?.url ?? `https://${host}`).href;
  const read = known.filter(({ outcome }) => outcome === 'read');
  const passages = known.reduce((sum, page) => sum + page.passages, 0);
  const learnt = { status: 'ready', pages: read.length, passages, readAt: now } as const;
  await deps.sources.createOrFind(newSource({ id, botId, kind: 'site', name: url, url, ...learnt }, now));
  await deps.knowledgeOfBots.refresh(botId);
}
