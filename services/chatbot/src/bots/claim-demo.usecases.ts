import type { ClaimDemoBody } from '@fucina/contracts/bot';
import type { UserIdentity } from '@fucina/service-kit/identity';
import { problem } from '@fucina/service-kit/problem';
import { crawlOf } from '../demos/crawl-allowance.ts';
import { hashOf } from '../demos/own-demo.usecases.ts';
import type { ChatbotDeps } from '../deps.ts';
import { siteIdOfDemo } from '../sources/stored-source.ts';
import type { StoredBot } from './bots.repository.ts';
import { requireRoomForBot } from './bots.usecases.ts';
import { findBot, requireDemo } from './find-bot.ts';
import { provesDomain } from './proves-domain.ts';
import type { DemoBot, Proof } from './stored-demo.ts';

export type ClaimDeps = Pick<ChatbotDeps, 'bots' | 'sources' | 'pages' | 'crawlAllowance' | 'now'>;

/**
 * Claims a demo. Proof is the browser's edit key or a verified address at the website's domain; the link alone proves
 * nothing, since it is shared.
 */
export async function claimDemo(
  { by, body: { demoId, editKey } }: { by: UserIdentity; body: ClaimDemoBody },
  deps: ClaimDeps & Pick<ChatbotDeps, 'accounts'>,
): Promise<StoredBot> {
  const editKeyHash = editKey === undefined ? null : hashOf(editKey);
  return moveDemo(
    {
      demoId,
      ownerId: by.id,
      async take({ demo: { host } }, claim) {
        const isMaker = await claim({ editKeyHash, visitor: by.visitor });
        return isMaker || ((await readsMailAt(host, by.id, deps)) && claim('proved'));
      },
    },
    deps,
  );
}

type Move = {
  demoId: string;
  ownerId: string;
  take: (demo: DemoBot, claim: (proof: Proof) => Promise<boolean>) => Promise<boolean>;
};

/** Moves a demo into an account in one conditional write. A crawl in progress continues. */
export async function moveDemo({ demoId, ownerId, take }: Move, deps: ClaimDeps): Promise<StoredBot> {
  const { bots, now } = deps;
  const before = await findBot(demoId, deps);
  if (before.claimedDemo && before.ownerId === ownerId) return before;
  const bot = requireDemo(before);
  if (bot.demo.status === 'failed') throw problem('demo.failed');
  await requireRoomForBot(ownerId, deps);
  const isTaken = await take(bot, (proof) => bots.claimDemo({ id: demoId, ownerId, proof }, now()));
  if (isTaken) await settle(bot, deps);

  const after = await findBot(demoId, deps);
  if (after.claimedDemo && after.ownerId === ownerId) return after;
  throw problem(after.claimedDemo ? 'demo.claimed' : 'demo.not_owner');
}

/** The source gets the URL at which the website was found. */
async function settle(bot: DemoBot, { sources, pages, crawlAllowance }: ClaimDeps) {
  const sourceId = siteIdOfDemo(bot.id);
  const [first] = await pages.listOfSource({ botId: bot.id, sourceId });
  if (first) await sources.setAddress(sourceId, new URL('/', first.url).href);
  await crawlAllowance.giveBack(crawlOf(bot), { pagesRead: bot.pagesRead });
}

async function readsMailAt(host: string, accountId: string, { accounts }: Pick<ChatbotDeps, 'accounts'>) {
  const account = await accounts?.find(accountId);
  return provesDomain({ confirmedEmail: account?.confirmedEmail, host });
}
