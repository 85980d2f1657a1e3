import type { Bot, BotSummary } from '@fucina/contracts/bot';
import type { ChatbotDeps } from '../deps.ts';
import { keyStateOf } from './bot-secrets.usecases.ts';
import type { StoredBot } from './stored-bot.ts';

export function toSummary(bot: StoredBot): BotSummary {
  const { id, name, plan, status, isAnswerable, pagesRead, language, settings, createdAt } = bot;
  return {
    ...{ id, name, plan, status, isAnswerable, pagesRead, language },
    primaryColor: settings.appearance.primaryColor,
    logo: settings.logo,
    createdAt: createdAt.toISOString(),
  };
}

/** What the owner sees: no secrets, not even encrypted ones. */
export function toBot(bot: StoredBot, deps: ChatbotDeps): Bot {
  return {
    ...toSummary(bot),
    settings: bot.settings,
    version: bot.version,
    siteLook: bot.siteLook,
    pagesFound: bot.pagesFound,
    providerKey: keyStateOf(bot, deps),
    hasIdentitySecret: bot.identitySecret !== null,
  };
}
