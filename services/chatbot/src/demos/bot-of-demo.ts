import { type BotSettings, colorsOf, defaultSettings } from '@fucina/contracts/bot-settings';
import type { StoredBot } from '../bots/bots.repository.ts';
import { newBot } from '../bots/bots.usecases.ts';
import type { StoredDemo } from './stored-demo.ts';

/** A demo as the bot that answers for it, and that it becomes when it is claimed. */
export function botOfDemo(demo: StoredDemo): StoredBot {
  const { id, domain, status, pagesRead, pagesFound, revision, language, siteLook, expiresAt } = demo;
  return {
    ...newBot({ ownerId: '', name: domain.slice(0, 80), at: demo.createdAt }),
    ...{ id, isAnswerable: demo.answerable, pagesRead, pagesFound, revision, language, siteLook, expiresAt },
    status: status === 'ready' ? 'ready' : status === 'failed' ? 'empty' : 'learning',
    settings: settingsOf(demo),
    ...{ providerKey: null, identitySecret: null, spendCapCents: null, suggestedQuestions: [], launch: {} },
  };
}

function settingsOf(demo: StoredDemo): BotSettings {
  const { appearance, position, language, starterQuestions, host } = demo;
  const { title: botName, welcomeMessage, logo } = appearance;
  return {
    ...defaultSettings,
    ...{ botName, welcomeMessage, logo, language, position, appearance: colorsOf(appearance) },
    starterQuestions: starterQuestions.slice(0, 6),
    allowedHosts: [host.replace(/:\d+$/, '')],
  };
}
