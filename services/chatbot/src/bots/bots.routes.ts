import { claimDemoBody, createBotBody, restoreBody, saveSettingsBody } from '@fucina/contracts/bot';
import type { AppEnv } from '@fucina/service-kit/app';
import { problem } from '@fucina/service-kit/problem';
import { validateJson } from '@fucina/service-kit/request-validator';
import { type Context, Hono } from 'hono';
import { listVersions, restoreVersion, saveSettings } from '../bot-settings/settings.usecases.ts';
import type { ChatbotDeps } from '../deps.ts';
import { toBot, toSummary } from './bot-view.ts';
import { claimDemo } from './claim-demo.usecases.ts';
import { deleteBot } from './delete-bot.usecases.ts';
import { requireOwnBot } from './own-bot.ts';
import { startBot } from './start-bot.usecases.ts';

// 20,000 characters of company information at their longest JSON escaping, plus the rest.
const SETTINGS_BYTES = 256 * 1024;

export const privately = { 'cache-control': 'no-store' } as const;

export function createBotsRoutes(deps: ChatbotDeps) {
  const { requireUser, bots } = deps;
  return new Hono<AppEnv>()
    .get('/', requireUser, async (c) => {
      const own = await bots.listByOwner(c.var.user.id);
      return c.json({ bots: own.map(toSummary) }, 200, privately);
    })
    .post('/', requireUser, validateJson(createBotBody), async (c) => {
      const bot = await startBot({ ownerId: c.var.user.id, body: c.req.valid('json') }, deps);
      return c.json({ bot: toBot(bot, deps) }, 201);
    })
    .post('/claim', requireUser, validateJson(claimDemoBody), async (c) => {
      const bot = await claimDemo({ by: c.var.user, body: c.req.valid('json') }, deps);
      return c.json({ bot: toBot(bot, deps) }, 201);
    })
    .get('/:botId', requireUser, async (c) => {
      const bot = await requireOwnBot(c.var.user, c.req.param('botId'), deps);
      return c.json({ bot: toBot(bot, deps) }, 200, privately);
    })
    .delete('/:botId', requireUser, async (c) => {
      const { id } = await requireOwnBot(c.var.user, c.req.param('botId'), deps);
      await deleteBot(id, deps);
      return c.body(null, 204, privately);
    })
    .put(
      '/:botId/settings',
      requireUser,
      validateJson(saveSettingsBody, { maxBytes: SETTINGS_BYTES }),
      async (c) => {
        const bot = await requireOwnBot(c.var.user, c.req.param('botId'), deps);
        const saved = await saveSettings({ bot, body: c.req.valid('json') }, deps);
        return c.json({ bot: toBot(saved, deps) });
      },
    )
    .get('/:botId/versions', requireUser, async (c) => {
      const bot = await requireOwnBot(c.var.user, c.req.param('botId'), deps);
      return c.json({ versions: await listVersions(bot, deps) }, 200, privately);
    })
    .post('/:botId/versions/:version/restore', requireUser, validateJson(restoreBody), async (c) => {
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
