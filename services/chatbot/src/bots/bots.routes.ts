import { claimDemoBody, createBotBody, restoreBody, saveSettingsBody } from '@fucina/contracts/bot';
import { botEndpoints } from '@fucina/contracts/endpoints/bots';
import type { Mount } from '@fucina/service-kit/mount';
import { problem } from '@fucina/service-kit/problem';
import type { Context } from 'hono';
import { listVersions, restoreVersion, saveSettings } from '../bot-settings/settings.usecases.ts';
import type { ChatbotDeps } from '../deps.ts';
import { uploadLogo } from '../looks/upload-logo.usecases.ts';
import { toBot, toSummary } from './bot-view.ts';
import { claimDemo } from './claim-demo.usecases.ts';
import { deleteBot } from './delete-bot.usecases.ts';
import { requireOwnBot } from './own-bot.ts';
import { startBot } from './start-bot.usecases.ts';

export const privately = { 'cache-control': 'no-store' } as const;

export function mountBots(mount: Mount, deps: ChatbotDeps) {
  const { bots } = deps;
  mount(botEndpoints.list, async (c) => {
    const own = await bots.listByOwner(c.var.user.id);
    return c.json({ bots: own.map(toSummary) }, 200, privately);
  });
  mount(botEndpoints.create, { body: createBotBody }, async (c) => {
    const bot = await startBot({ ownerId: c.var.user.id, body: c.req.valid('json') }, deps);
    return c.json({ bot: toBot(bot, deps) }, 201);
  });
  mount(botEndpoints.claimDemo, { body: claimDemoBody }, async (c) => {
    const bot = await claimDemo({ by: c.var.user, body: c.req.valid('json') }, deps);
    return c.json({ bot: toBot(bot, deps) }, 201);
  });
  mount(botEndpoints.get, async (c) => {
    const bot = await requireOwnBot(c.var.user, c.req.param('botId'), deps);
    return c.json({ bot: toBot(bot, deps) }, 200, privately);
  });
  mount(botEndpoints.remove, async (c) => {
    const { id } = await requireOwnBot(c.var.user, c.req.param('botId'), deps);
    await deleteBot(id, deps);
    return c.body(null, 204, privately);
  });
  mount(botEndpoints.saveSettings, { body: saveSettingsBody }, async (c) => {
    const bot = await requireOwnBot(c.var.user, c.req.param('botId'), deps);
    const saved = await saveSettings({ bot, body: c.req.valid('json') }, deps);
    return c.json({ bot: toBot(saved, deps) });
  });
  mount(botEndpoints.uploadLogo, async (c) => {
    const bot = await requireOwnBot(c.var.user, c.req.param('botId'), deps);
    return c.json(await uploadLogo({ bot, form: c.req.raw }, deps), 201);
  });
  mount(botEndpoints.listVersions, async (c) => {
    const bot = await requireOwnBot(c.var.user, c.req.param('botId'), deps);
    return c.json({ versions: await listVersions(bot, deps) }, 200, privately);
  });
  mount(botEndpoints.restoreVersion, { body: restoreBody }, async (c) => {
    const bot = await requireOwnBot(c.var.user, c.req.param('botId'), deps);
    const { version } = c.req.valid('json');
    const restored = await restoreVersion({ bot, from: versionIn(c), version }, deps);
    return c.json({ bot: toBot(restored, deps) });
  });
}

function versionIn(c: Context): number {
  const text = c.req.param('version') ?? '';
  if (!/^[1-9]\d{0,8}$/.test(text)) throw problem('bot.version_not_found');
  return Number(text);
}
