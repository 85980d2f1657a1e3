import { restoreBody, saveSettingsBody } from '@fucina/contracts/bot';
import { botEndpoints } from '@fucina/contracts/endpoints/bots';
import { type Mount, noStore } from '@fucina/service-kit/mount';
import { problem } from '@fucina/service-kit/problem';
import { toBot } from '../bots/bot-view.ts';
import { createOwnMount } from '../bots/find-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { listVersions, restoreVersion, saveSettings } from './settings.usecases.ts';

export function mountSettings(mount: Mount, deps: ChatbotDeps) {
  const mountOwn = createOwnMount(mount, deps);
  mountOwn(botEndpoints.saveSettings, { body: saveSettingsBody }, async (c, bot) => {
    const saved = await saveSettings({ bot, body: c.req.valid('json') }, deps);
    return c.json({ bot: toBot(saved, deps) });
  });
  mountOwn(botEndpoints.listVersions, {}, async (c, bot) =>
    c.json({ versions: await listVersions(bot, deps) }, 200, noStore),
  );
  mountOwn(botEndpoints.restoreVersion, { body: restoreBody }, async (c, bot) => {
    const { version } = c.req.valid('json');
    const restored = await restoreVersion({ bot, from: readVersion(c.req.param('version')), version }, deps);
    return c.json({ bot: toBot(restored, deps) });
  });
}

function readVersion(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw problem('bot.version_not_found');
  return Number(text);
}
