import type { AssignDemoBody, ClaimDemoBody } from '@fucina/contracts/bot';
import type { UserIdentity } from '@fucina/service-kit/identity';
import { problem } from '@fucina/service-kit/problem';
import { lockBots, requireRoomForBot } from '../bots/bots.usecases.ts';
import type { DemoBot, Proof } from '../bots/demo-bots.ts';
import { findBot, requireDemo } from '../bots/find-bot.ts';
import type { StoredBot } from '../bots/stored-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { crawlOf } from '../sources/reading/crawl-allowance.ts';
import { siteIdOfDemo } from '../sources/stored-source.ts';
import { hashOf } from './demos.usecases.ts';
import { provesDomain } from './proves-domain.ts';

/**
 * Claims a demo for an account. Requires the browser's edit key or a verified address at the website's domain: links
 * are shared, so knowing one proves nothing.
 */
export async function claimDemo(
  { by, body: { demoId, editKey } }: { by: UserIdentity; body: ClaimDemoBody },
  deps: ChatbotDeps,
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

const moveDemo = (move: Move, deps: ChatbotDeps) =>
  lockBots(move.ownerId, deps, () => moveLocked(move, deps));

/** One conditional write moves the demo to the account. A crawl in progress continues. */
async function moveLocked({ demoId, ownerId, take }: Move, deps: ChatbotDeps): Promise<StoredBot> {
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

/** Gives the source the URL at which the website was found. */
async function settle(bot: DemoBot, { sources, pages, crawlAllowance }: ChatbotDeps) {
  const sourceId = siteIdOfDemo(bot.id);
  const [first] = await pages.listOfSource({ botId: bot.id, sourceId });
  if (first) await sources.setAddress(sourceId, new URL('/', first.url).href);
  await crawlAllowance.giveBack(crawlOf(bot), { pagesRead: bot.pagesRead });
}

async function readsMailAt(host: string, accountId: string, { accounts }: ChatbotDeps) {
  const account = await accounts?.find(accountId);
  return provesDomain({ confirmedEmail: account?.confirmedEmail, host });
}

/** For staff, who check ownership of the website themselves. Audited. */
export async function assignDemo(
  { by, body: { demoId, ownerId } }: { by: UserIdentity; body: AssignDemoBody },
  deps: ChatbotDeps,
): Promise<StoredBot> {
  if (deps.accounts && !(await deps.accounts.find(ownerId))) throw problem('user.not_found');
  return moveDemo(
    {
      demoId,
      ownerId,
      async take(_demo, claim) {
        const detail = `${demoId} → ${ownerId}`;
        await deps.audit.add({ action: 'demo.assigned', actorId: by.id, address: by.network, detail });
        return claim('proved');
      },
    },
    deps,
  );
}
