import type { StoredBot } from '../bots/bots.repository.ts';
import { planLimits } from '../bots/plan-limits.ts';
import type { ChatbotDeps } from '../deps.ts';

type Asked = { botId: string; except?: string | undefined };

/** Pages counted against the plan: one per web page, a document's actual pages, none for company information. */
export async function countPagesUsed(
  { botId, except }: Asked,
  { pages, sources }: ChatbotDeps,
): Promise<number> {
  const [ofWebsites, ofDocuments] = await Promise.all([
    pages.countWebPages({ botId, except }),
    sources.countDocumentPages({ botId, except }),
  ]);
  return ofWebsites + ofDocuments;
}

/** Pages left on the plan; null is unlimited. What a bot already knows is kept whatever the plan. */
export async function countPagesLeft(
  { id: botId, plan }: Pick<StoredBot, 'id' | 'plan'>,
  deps: ChatbotDeps,
  { except }: Pick<Asked, 'except'> = {},
): Promise<number | null> {
  const { pages } = planLimits[plan];
  if (pages === null) return null;
  return Math.max(0, pages - (await countPagesUsed({ botId, except }, deps)));
}
