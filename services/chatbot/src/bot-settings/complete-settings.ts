import { type BotSettings, defaultSettings } from '@fucina/contracts/bot-settings';

/** Stored settings, with the defaults of what was added since. */
export const completeSettings = (stored: Partial<BotSettings>): BotSettings => ({
  ...defaultSettings,
  ...stored,
});
