import { type BotSettings, defaultSettings } from '@fucina/contracts/bot-settings';
import type { StoredBot } from './bots.repository.ts';
import { lookOf, settingsWith } from './look.ts';

type BotRecord = Record<string, unknown> & { _id: string; settings: BotSettings };

/** Maps a record to a bot: fills in defaults for newer fields and computes a demo's look. */
export function toBot(record: object): StoredBot {
  const { _id: id, deletedAt: _d, requestKey: _r, ...rest } = record as BotRecord;
  const missing = { providerKey: null, identitySecret: null, spendCapCents: null, siteLook: null };
  const empty = { ...missing, ownerId: '', suggestedQuestions: [], launch: {} };
  const lasting = { expiresAt: null, demo: null, claimedDemo: null };
  const bot = { ...empty, ...lasting, ...rest, id } as unknown as StoredBot;
  const stored = completeSettings(bot.settings);
  const settings = bot.demo ? settingsWith(stored, { ...lookOf(bot.siteLook), ...bot.demo.chosen }) : stored;
  return { ...bot, settings, language: settings.language };
}

/** Fills in defaults for fields newer than the record. */
export const completeSettings = (stored: Partial<BotSettings>): BotSettings => ({
  ...defaultSettings,
  ...stored,
});
