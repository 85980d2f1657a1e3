import { isDeepStrictEqual } from 'node:util';
import type { BotVersion, SaveSettingsBody } from '@fucina/contracts/bot';
import type { BotSettings } from '@fucina/contracts/bot-settings';
import { problem } from '@fucina/service-kit/problem';
import { toBot } from '../bots/bot-view.ts';
import type { StoredBot } from '../bots/stored-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { askNewAddress } from '../hand-off/confirm-address.usecases.ts';
import { syncCompanyInfo } from '../sources/sources.usecases.ts';

/** Optimistic locking on the version: the later of two saves gets a conflict. */
export async function saveSettings(
  { bot, body }: { bot: StoredBot; body: SaveSettingsBody },
  deps: ChatbotDeps,
): Promise<StoredBot> {
  const saved = isSameSave(bot, body) ? bot : await writeSettings({ bot, body }, deps);
  // Another save may have slipped in, so sync the settings now in force.
  const current = (await deps.bots.find(bot.id)) ?? saved;
  await syncCompanyInfo(current, deps);
  await askNewAddress(current, deps);
  return saved;
}

/** Archives the old version first, so that a crash loses nothing. */
async function writeSettings(
  { bot, body }: { bot: StoredBot; body: SaveSettingsBody },
  deps: ChatbotDeps,
): Promise<StoredBot> {
  const { version, settings, name } = body;
  if (bot.version !== version) throw changedMeanwhile(bot, deps);
  await deps.botVersions.put({ botId: bot.id, version, settings: bot.settings, savedAt: bot.savedAt });
  const hasNewLook = !isDeepStrictEqual(lookOf(settings), lookOf(bot.settings));
  const saved = await deps.bots.setSettings(bot.id, {
    ...{ version, settings, name, hasNewLook },
    savedAt: deps.now(),
  });
  if (saved) return saved;

  const current = await deps.bots.find(bot.id);
  if (!current) throw problem('bot.not_found');
  if (isSameSave(current, body)) return current;
  throw changedMeanwhile(current, deps);
}

export async function restoreVersion(
  { bot, from, version }: { bot: StoredBot; from: number; version: number },
  deps: ChatbotDeps,
): Promise<StoredBot> {
  const isInUse = from === bot.version;
  const settings = isInUse ? bot.settings : await deps.botVersions.find({ botId: bot.id, version: from });
  if (!settings) throw problem('bot.version_not_found');
  return saveSettings({ bot, body: { version, settings } }, deps);
}

export async function listVersions(bot: StoredBot, { botVersions }: ChatbotDeps): Promise<BotVersion[]> {
  const { version, settings, savedAt } = bot;
  const earlier = (await botVersions.list(bot.id)).filter((past) => past.version < version);
  return [{ version, settings, savedAt: savedAt.toISOString() }, ...earlier];
}

/** A retry of the save that produced the current version. */
function isSameSave(bot: StoredBot, { version, settings, name = bot.name }: SaveSettingsBody) {
  return bot.version === version + 1 && bot.name === name && isDeepStrictEqual(bot.settings, settings);
}

const lookOf = ({ appearance, position }: BotSettings) => ({ appearance, position });

const changedMeanwhile = (bot: StoredBot, deps: ChatbotDeps) =>
  problem('bot.changed_meanwhile', { members: { current: toBot(bot, deps) } });
