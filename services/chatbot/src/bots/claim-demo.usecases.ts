import type { ClaimDemoBody } from '@fucina/contracts/bot';
import { type BotSettings, colorsOf, defaultSettings } from '@fucina/contracts/bot-settings';
import { problem } from '@fucina/service-kit/problem';
import { requireLivingDemo } from '../demos/demos.usecases.ts';
import { hashOf } from '../demos/own-demo.usecases.ts';
import type { StoredDemo } from '../demos/stored-demo.ts';
import type { ChatbotDeps } from '../deps.ts';
import { adoptDemoSite } from '../sources/adopt-demo.usecases.ts';
import type { StoredBot } from './bots.repository.ts';
import { newBot, requireRoomForBot } from './bots.usecases.ts';

type ClaimDeps = Parameters<typeof adoptDemoSite>[1] & Pick<ChatbotDeps, 'bots' | 'demos' | 'crawlAllowance'>;

/**
 * Moves a demo into an account, under the same id: one conditional write says whose it is, and what follows may be
 * done again by anybody, until the demo is nothing but its id. A demo that is still being read may be claimed as well:
 * whoever reads it stops, and the bot reads on from there.
 */
export async function claimDemo(
  { ownerId, body: { demoId, editKey } }: { ownerId: string; body: ClaimDemoBody },
  deps: ClaimDeps,
): Promise<StoredBot> {
  const earlier = await deps.bots.find(demoId);
  const isMoved = earlier?.ownerId === ownerId && (await deps.demos.find(demoId))?.status === 'claimed';
  if (isMoved) return earlier;

  const demo = await requireLivingDemo(demoId, deps);
  if (demo.status === 'failed') throw problem('demo.failed');
  if (demo.claimedBy !== ownerId) await requireRoomForBot(ownerId, deps);

  const editKeyHash = editKey === undefined ? null : hashOf(editKey);
  const isOurs = await deps.demos.setClaimedBy({ id: demoId, ownerId, editKeyHash }, deps.now());
  if (!isOurs)
    throw problem((await requireLivingDemo(demoId, deps)).claimedBy ? 'demo.claimed' : 'demo.not_owner');
  const bot = await finishClaim(demoId, deps);
  if (bot?.ownerId !== ownerId) throw problem('demo.claimed');
  return bot;
}

/**
 * Makes the bot of a demo that has been given to an account; nothing is read again. While somebody still reads for the
 * demo its pages stay with it. Null when there is none to make.
 */
export async function finishClaim(id: string, deps: ClaimDeps): Promise<StoredBot | null> {
  const demo = await deps.demos.find(id);
  if (!demo?.claimedBy) return deps.bots.find(id);
  const { host, domain, pagesRead, pagesFound, revision, answerable: isAnswerable } = demo;
  const isRead = demo.status === 'ready';

  const made = await deps.bots.createOnce({
    ...newBot({ ownerId: demo.claimedBy, name: domain.slice(0, 80), at: deps.now() }),
    ...{ id, settings: settingsOf(demo), isAnswerable, pagesRead, pagesFound, revision },
    status: isRead ? 'ready' : 'learning',
  });
  if (demo.status === 'reading') return deps.bots.find(id);
  if (made) await adoptDemoSite({ botId: id, host, isRead, hasMovedOn: !made.isNew }, deps);
  await deps.crawlAllowance.giveBack(demo, { pagesRead });
  await deps.demos.setGone(id, 'claimed');
  return deps.bots.find(id);
}

/** The look of the demo, its language and its one website. */
function settingsOf(demo: StoredDemo): BotSettings {
  const { appearance, position, language, starterQuestions, host } = demo;
  const { title: botName, welcomeMessage } = appearance;
  return {
    ...defaultSettings,
    ...{ botName, welcomeMessage, language, position, appearance: colorsOf(appearance) },
    starterQuestions: starterQuestions.slice(0, 6),
    allowedHosts: [host.replace(/:\d+$/, '')],
  };
}
