import { installationQuery, providerKeyBody } from '@fucina/contracts/bot';
import { botEndpoints } from '@fucina/contracts/endpoints/bots';
import { spendCapBody } from '@fucina/contracts/plan';
import type { Mount } from '@fucina/service-kit/mount';
import type { ChatbotDeps } from '../deps.ts';
import { setSpendCap } from '../plans/spend/spend-cap.usecases.ts';
import { readUsage } from '../plans/usage.usecases.ts';
import { removeProviderKey, setProviderKey } from '../provider-keys/provider-key.usecases.ts';
import { checkInstallation } from '../widget/installation.usecases.ts';
import { toBot } from './bot-view.ts';
import { privately } from './bots.routes.ts';
import { requireOwnBot } from './own-bot.ts';
import { rotateIdentitySecret } from './visitor-identity.ts';

export function mountBotCare(mount: Mount, deps: ChatbotDeps) {
  mount(botEndpoints.getUsage, async (c) => {
    const bot = await requireOwnBot(c.var.user, c.req.param('botId'), deps);
    return c.json(await readUsage(bot, deps), 200, privately);
  });
  mount(botEndpoints.setSpendCap, { body: spendCapBody }, async (c) => {
    const { id } = await requireOwnBot(c.var.user, c.req.param('botId'), deps);
    const bot = await setSpendCap({ id, capCents: c.req.valid('json').capCents }, deps);
    return c.json(await readUsage(bot, deps));
  });
  mount(botEndpoints.setProviderKey, { body: providerKeyBody }, async (c) => {
    const bot = await requireOwnBot(c.var.user, c.req.param('botId'), deps);
    const saved = await setProviderKey({ bot, key: c.req.valid('json').key }, deps);
    return c.json({ bot: toBot(saved, deps) });
  });
  mount(botEndpoints.removeProviderKey, async (c) => {
    const bot = await requireOwnBot(c.var.user, c.req.param('botId'), deps);
    return c.json({ bot: toBot(await removeProviderKey(bot, deps), deps) });
  });
  mount(botEndpoints.rotateIdentitySecret, async (c) => {
    const { id } = await requireOwnBot(c.var.user, c.req.param('botId'), deps);
    return c.json({ secret: await rotateIdentitySecret(id, deps) }, 200, privately);
  });
  mount(botEndpoints.checkInstallation, { query: installationQuery }, async (c) => {
    const bot = await requireOwnBot(c.var.user, c.req.param('botId'), deps);
    return c.json(await checkInstallation({ bot, url: c.req.valid('query').url }, deps), 200, privately);
  });
}
