import type { Bot } from '@fucina/contracts/bot';
import { findCurrent, saveSettings } from '../api.ts';

/** Keeps what someone else saved meanwhile, unless it is another name. */
export async function renameBot(bot: Bot, name: string): Promise<Bot> {
  const send = ({ id, version, settings }: Bot) => saveSettings(id, { version, settings, name });
  try {
    return await send(bot);
  } catch (error) {
    const current = findCurrent(error);
    if (current?.name !== bot.name) throw error;
    return send(current);
  }
}
