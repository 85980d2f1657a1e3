import type { ClaimDemoBody } from '@fucina/contracts/bot';
import type { UserIdentity } from '@fucina/service-kit/identity';
import { problem } from '@fucina/service-kit/problem';
import { botOfDemo } from '../demos/bot-of-demo.ts';
import type { Proof } from '../demos/demo-ownership.ts';
import { requireLiving } from '../demos/demos.usecases.ts';
import { hashOf } from '../demos/own-demo.usecases.ts';
import type { StoredDemo } from '../demos/stored-demo.ts';
import type { ChatbotDeps } from '../deps.ts';
import { adoptDemoSite } from '../sources/adopt-demo.usecases.ts';
import type { StoredBot } from './bots.repository.ts';
import { requireRoomForBot } from './bots.usecases.ts';
import { provesDomain } from './proves-domain.ts';

export type ClaimDeps = Parameters<typeof adoptDemoSite>[1] &
  Pick<ChatbotDeps, 'bots' | 'demos' | 'crawlAllowance'>;

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
      async take({ host }, setClaimed) {
        const isMaker = await setClaimed({ editKeyHash, visitor: by.visitor });
        return isMaker || ((await readsMailAt(host, by.id, deps)) && setClaimed('proved'));
      },
    },
    deps,
  );
}

type Move = {
  demoId: string;
  ownerId: string;
  take: (demo: StoredDemo, setClaimed: (proof: Proof) => Promise<boolean>) => Promise<boolean>;
};

/**
 * Moves a demo into an account, keeping its id. One conditional write decides the owner; the rest is idempotent and can
 * be finished by anyone. A demo still being crawled can be claimed: its crawler stops and the bot resumes.
 */
export async function moveDemo({ demoId, ownerId, take }: Move, deps: ClaimDeps): Promise<StoredBot> {
  const claim = { demoId, ownerId };
  const { demo, moved } = await lookAt(claim, deps);
  if (moved) return moved;
  if (demo.status === 'failed') throw problem('demo.failed');
  if (demo.claimedBy !== null && demo.claimedBy !== ownerId) throw problem('demo.claimed');
  if (demo.claimedBy === null) {
    await requireRoomForBot(ownerId, deps);
    const isTaken = await take(demo, (proof) =>
      deps.demos.setClaimedBy({ id: demoId, ownerId, proof }, deps.now()),
    );
    if (!isTaken) return refuse(claim, deps);
  }

  const bot = await finishClaim(demoId, deps);
  if (bot?.ownerId !== ownerId) throw problem('demo.claimed');
  return bot;
}

type Claim = Pick<Move, 'demoId' | 'ownerId'>;

type Look = { demo: StoredDemo; moved?: never } | { demo?: never; moved: StoredBot };

/** The live demo, or the bot it became in this account: the bot exists before the demo is gone. */
async function lookAt({ demoId, ownerId }: Claim, { bots, demos, now }: ClaimDeps): Promise<Look> {
  const demo = await demos.find(demoId);
  const bot = demo?.status === 'claimed' ? await bots.find(demoId) : null;
  if (bot?.ownerId === ownerId) return { moved: bot };
  return { demo: requireLiving(demo, now()) };
}

/** Rejected, unless this account has claimed it meanwhile: the same call sent twice. */
async function refuse(claim: Claim, deps: ClaimDeps): Promise<StoredBot> {
  const { demo, moved } = await lookAt(claim, deps);
  if (moved) return moved;
  throw problem(demo.claimedBy ? 'demo.claimed' : 'demo.not_owner');
}

async function readsMailAt(host: string, accountId: string, { accounts }: Pick<ChatbotDeps, 'accounts'>) {
  const account = await accounts?.find(accountId);
  return provesDomain({ confirmedEmail: account?.confirmedEmail, host });
}

/**
 * Creates the bot of a claimed demo without reading anything again. Pages stay with the demo while its crawler runs.
 * Null if there is nothing to create.
 */
export async function finishClaim(id: string, deps: ClaimDeps): Promise<StoredBot | null> {
  const demo = await deps.demos.find(id);
  if (!demo?.claimedBy) return deps.bots.find(id);
  const { host, pagesRead, touchedAt } = demo;
  const isRead = demo.status === 'ready';

  const at = deps.now();
  const times = { createdAt: at, savedAt: at };
  const made = await deps.bots.createOnce({ ...botOfDemo(demo), ownerId: demo.claimedBy, ...times });
  if (demo.status === 'reading') return deps.bots.find(id);
  if (made) await adoptDemoSite({ botId: id, host, isRead, hasMovedOn: !made.isNew }, deps);
  await deps.crawlAllowance.giveBack(demo, { pagesRead });
  await deps.demos.setGone(id, { status: 'claimed', pagesRead, touchedAt });
  return deps.bots.find(id);
}
