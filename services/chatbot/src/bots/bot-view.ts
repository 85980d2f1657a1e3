import type { Bot, BotSummary, ProviderKeyState } from '@fucina/contracts/bot';
import type { ChatbotDeps } from '../deps.ts';
import type { StoredBot } from './bots.repository.ts';

type ViewDeps = Pick<ChatbotDeps, 'answerService' | 'now'>;

const INSTALLATION_KEY_MS = 30 * 24 * 3600 * 1000;

/** The bot in a list. */
export function toSummary(bot: StoredBot): BotSummary {
  const { id, name, plan, status, isAnswerable, pagesRead, language, settings, createdAt } = bot;
  return {
    ...{ id, name, plan, status, isAnswerable, pagesRead, language },
    primaryColor: settings.appearance.primaryColor,
    createdAt: createdAt.toISOString(),
  };
}

/** The bot as its owner sees it: no secret, encrypted or not. */
export function toBot(bot: StoredBot, deps: ViewDeps): Bot {
  return {
    ...toSummary(bot),
    settings: bot.settings,
    version: bot.version,
    pagesFound: bot.pagesFound,
    providerKey: providerKeyOf(bot, deps),
    hasIdentitySecret: bot.identitySecret !== null,
  };
}

/** The owner's key; without one the installation's, for the bot's first thirty days. */
function providerKeyOf(
  { providerKey, createdAt }: StoredBot,
  { answerService, now }: ViewDeps,
): ProviderKeyState {
  const isConfigured = answerService !== null;
  if (providerKey) return { kind: 'own', isConfigured };
  const until = new Date(createdAt.getTime() + INSTALLATION_KEY_MS);
  if (!answerService?.hasKey || until <= now()) return { kind: 'none', isConfigured };
  return { kind: 'installation', isConfigured, until: until.toISOString() };
}
