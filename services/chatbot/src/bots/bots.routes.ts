import { listAdminBotsQuery, providerKeyBody } from '@fucina/contracts/bot';
import { botEndpoints, staffBotEndpoints } from '@fucina/contracts/endpoints/bots';
import { type Mount, noStore } from '@fucina/service-kit/mount';
import type { ChatbotDeps } from '../deps.ts';
import { changeProviderKey, rotateIdentitySecret, setProviderKey } from './bot-secrets.usecases.ts';
import { toBot, toSummary } from './bot-view.ts';
import { deleteBot, uploadLogo } from './bots.usecases.ts';
import { createOwnMount } from './find-bot.ts';

export function mountBots(mount: Mount, deps: ChatbotDeps) {
  const { bots } = deps;
  const mountOwn = createOwnMount(mount, deps);
  mount(botEndpoints.list, async (c) => {
    const own = await bots.listByOwner(c.var.user.id);
    return c.json({ bots: own.map(toSummary) }, 200, noStore);
  });
  mountOwn(botEndpoints.get, {}, (c, bot) => c.json({ bot: toBot(bot, deps) }, 200, noStore));
  mountOwn(botEndpoints.remove, {}, async (c, { id }) => {
    await deleteBot(id, deps);
    return c.body(null, 204, noStore);
  });
  mountOwn(botEndpoints.uploadLogo, {}, async (c, bot) =>
    c.json(await uploadLogo({ bot, form: c.req.raw }, deps), 201),
  );
  mountOwn(botEndpoints.setProviderKey, { body: providerKeyBody }, async (c, bot) => {
    const saved = await setProviderKey({ bot, key: c.req.valid('json').key }, deps);
    return c.json({ bot: toBot(saved, deps) });
  });
  mountOwn(botEndpoints.removeProviderKey, {}, async (c, { id }) =>
    c.json({ bot: toBot(await changeProviderKey({ id, providerKey: null }, deps), deps) }),
  );
  mountOwn(botEndpoints.rotateIdentitySecret, {}, async (c, { id }) =>
    c.json({ secret: await rotateIdentitySecret(id, deps) }, 200, noStore),
  );
  mount(staffBotEndpoints.list, { query: listAdminBotsQuery }, async (c) => {
    const { limit } = c.req.valid('query');
    const found = await bots.listNewest({ ...c.req.valid('query'), limit: limit + 1 });
    const shown = found.slice(0, limit);
    const before = found.length > limit ? (shown.at(-1)?.id ?? null) : null;
    const listed = shown.map((bot) => ({ ...toSummary(bot), ownerId: bot.ownerId }));
    return c.json({ bots: listed, before }, 200, noStore);
  });
}
