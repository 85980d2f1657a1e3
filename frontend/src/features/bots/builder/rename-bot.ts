import type { Bot } from '@fucina/contracts/bot';
import { saveOver, saveSettings } from '../api.ts';

/** Keeps what someone else saved meanwhile, unless it is another name. */
export const renameBot = (bot: Bot, name: string) =>
  saveOver(bot, {
    send: ({ id, version, settings }) => saveSettings(id, { version, settings, name }),
    isTouched: (current) => current.name !== bot.name,
  });
