import type { Launch, LaunchBody } from '@fucina/contracts/launch';
import type { StoredBot } from '../bots/stored-bot.ts';
import type { ChatbotDeps } from '../deps.ts';

export async function readLaunch(
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

export async function changeLaunch(
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
