import { installationQuery, providerKeyBody } from '@fucina/contracts/bot';
import { spendCapBody } from '@fucina/contracts/plan';
import type { AppEnv } from '@fucina/service-kit/app';
import { validateJson, validateQuery } from '@fucina/service-kit/request-validator';
import { Hono } from 'hono';
import type { ChatbotDeps } from '../deps.ts';
import { setSpendCap } from '../plans/spend/spend-cap.usecases.ts';
import { readUsage } from '../plans/usage.usecases.ts';
import { removeProviderKey, setProviderKey } from '../provider-keys/provider-key.usecases.ts';
import { checkInstallation } from '../widget/installation.usecases.ts';
import { toBot } from './bot-view.ts';
import { privately } from './bots.routes.ts';
import { requireOwnBot } from './own-bot.ts';
import { rotateIdentitySecret } from './visitor-identity.ts';

export function createBotCareRoutes(deps: ChatbotDeps) {
  const { requireUser } = deps;
  return new Hono<AppEnv>()
    .get('/:botId/usage', requireUser, async (c) => {
      const bot = await requireOwnBot(c.var.user, c.req.param('botId'), deps);
      return c.json(await readUsage(bot, deps), 200, privately);
    })
    .put('/:botId/spend-cap', requireUser, validateJson(spendCapBody), async (c) => {
      const { id } = await requireOwnBot(c.var.user, c.req.param('botId'), deps);
      const bot = await setSpendCap({ id, capCents: c.req.valid('json').capCents }, deps);
      return c.json(await readUsage(bot, deps));
    })
    .put('/:botId/provider-key', requireUser, validateJson(providerKeyBody), async (c) => {
      const bot = await requireOwnBot(c.var.user, c.req.param('botId'), deps);
      const saved = await setProviderKey({ bot, key: c.req.valid('json').key }, deps);
      return c.json({ bot: toBot(saved, deps) });
    })
    .delete('/:botId/provider-key', requireUser, async (c) => {
      const bot = await requireOwnBot(c.var.user, c.req.param('botId'), deps);
      return c.json({ bot: toBot(await removeProviderKey(bot, deps), deps) });
    })
    .put('/:botId/identity-secret', requireUser, async (c) => {
      const { id } = await requireOwnBot(c.var.user, c.req.param('botId'), deps);
      return c.json({ secret: await rotateIdentitySecret(id, deps) }, 200, privately);
    })
    .get('/:botId/installation', requireUser, validateQuery(installationQuery), async (c) => {
      const bot = await requireOwnBot(c.var.user, c.req.param('botId'), deps);
      return c.json(await checkInstallation({ bot, url: c.req.valid('query').url }, deps), 200, privately);
    });
}
