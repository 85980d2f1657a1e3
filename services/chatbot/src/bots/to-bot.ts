import type { BotSettings } from '@fucina/contracts/bot-settings';
import { completeSettings } from '../bot-settings/complete-settings.ts';
import type { StoredBot } from './bots.repository.ts';

type BotRecord = Record<string, unknown> & { _id: string; settings: BotSettings };

/** A record as a bot, with the defaults of what was added since it was stored. */
export function toBot(record: object): StoredBot {
  const { _id: id, deletedAt: _d, requestKey: _r, ...rest } = record as BotRecord;
  const settings = completeSettings(rest.settings);
  const missing = {
    providerKey: null,
    identitySecret: null,
    spendCapCents: null,
    siteLook: null,
    expiresAt: null,
  };
  const empty = { ...missing, suggestedQuestions: [], launch: {} };
  return { ...empty, ...rest, id, settings, language: settings.language } as unknown as StoredBot;
}
