import type { StoredBot } from '../bots/bots.repository.ts';
import type { ChatbotDeps } from '../deps.ts';
import { planLimits } from './plan-limits.ts';

type Deps = Pick<ChatbotDeps, 'pages' | 'sources'>;
type Asked = { botId: string; except?: string };

/** Pages of the plan: each page of a website is one, a document as many as it has, company information none. */
export async function countPagesUsed({ botId, except }: Asked, { pages, sources }: Deps): Promise<number> {
  const [known, inHand] = await Promise.all([
    except ? pages.countReadByOthers({ botId, sourceId: except }) : pages.countKnown(botId),
    sources.countInHand({ botId, ...(except ? { except } : {}) }),
  ]);
  const all = typeof known === 'number' ? known : known.pagesRead;
  // What is in hand is kept as one page each.
  return Math.max(0, all - inHand.kept) + inHand.pages;
}

/** How many more pages a bot may read; null is without limit. What it knows already stays, whatever the plan. */
export async function countPagesLeft(
  { id: botId, plan }: Pick<StoredBot, 'id' | 'plan'>,
  deps: Deps,
  { except }: Pick<Asked, 'except'> = {},
): Promise<number | null> {
  const { pages } = planLimits[plan];
  if (pages === null) return null;
  return Math.max(0, pages - (await countPagesUsed({ botId, ...(except ? { except } : {}) }, deps)));
}
