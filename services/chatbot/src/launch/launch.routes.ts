import { botEndpoints } from '@fucina/contracts/endpoints/bots';
import { type Launch, type LaunchBody, launchBody } from '@fucina/contracts/launch';
import { type Mount, noStore } from '@fucina/service-kit/mount';
import { createOwnMount } from '../bots/find-bot.ts';
import type { StoredBot } from '../bots/stored-bot.ts';
import type { ChatbotDeps } from '../deps.ts';

export function mountLaunch(mount: Mount, deps: ChatbotDeps) {
  const mountOwn = createOwnMount(mount, deps);
  mountOwn(botEndpoints.getLaunch, {}, async (c, bot) => c.json(await readLaunch(bot, deps), 200, noStore));
  mountOwn(botEndpoints.changeLaunch, { body: launchBody }, async (c, bot) =>
    c.json(await changeLaunch({ bot, body: c.req.valid('json') }, deps)),
  );
}

async function readLaunch(
  { id, isAnswerable, settings, launch }: StoredBot,
  { conversations, webhooks }: ChatbotDeps,
): Promise<Launch> {
  const { triedAt, lookChosenAt, seenOn, dismissedAt } = launch;
  const hasContactForm = settings.leadForm !== null || settings.handOff !== null;
  const [isAsked, hasNotices] = await Promise.all([
    triedAt ? true : conversations.hasAny(id),
    hasContactForm ? true : webhooks.hasAny(id),
  ]);
  return {
    isTaught: isAnswerable,
    isTried: isAsked,
    isLookChosen: Boolean(lookChosenAt),
    seenOn: seenOn ? { host: seenOn.host, at: seenOn.at.toISOString() } : null,
    hasNotices,
    isDismissed: Boolean(dismissedAt),
  };
}

async function changeLaunch(
  { bot, body: { isLookChosen, isDismissed } }: { bot: StoredBot; body: LaunchBody },
  deps: ChatbotDeps,
): Promise<Launch> {
  const at = deps.now();
  const changed = await deps.bots.setLaunch(bot.id, {
    ...(isLookChosen ? { lookChosenAt: at } : {}),
    ...(isDismissed === undefined ? {} : { dismissedAt: isDismissed ? at : null }),
  });
  return readLaunch(changed ?? bot, deps);
}
