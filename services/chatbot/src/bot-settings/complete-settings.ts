import { type BotSettings, defaultSettings } from '@fucina/contracts/bot-settings';

/** Stored settings, with defaults for newer fields. */
export const completeSettings = (stored: Partial<BotSettings>): BotSettings => ({
  ...defaultSettings,
  ...stored,
});
