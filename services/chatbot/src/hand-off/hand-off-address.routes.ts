import { handOffEndpoints } from '@fucina/contracts/endpoints/connections';
import { confirmAddressBody } from '@fucina/contracts/hand-off-address';
import type { Mount } from '@fucina/service-kit/mount';
import { requireOwnBot } from '../bots/own-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { askAgain, confirmAddress, readAddress } from './confirm-address.usecases.ts';

const privately = { 'cache-control': 'no-store' };

export function mountHandOffAddress(mount: Mount, deps: ChatbotDeps) {
  mount(handOffEndpoints.getAddress, async (c) => {
    const bot = await requireOwnBot(c.var.user, c.req.param('botId'), deps);
    return c.json(await readAddress(bot, deps), 200, privately);
  });
  mount(handOffEndpoints.mailAddress, async (c) => {
    const bot = await requireOwnBot(c.var.user, c.req.param('botId'), deps);
    return c.json(await askAgain(bot, deps), 202, privately);
  });
  mount(handOffEndpoints.confirmAddress, { body: confirmAddressBody }, async (c) => {
    await confirmAddress(c.req.valid('json').token, deps);
    return c.json({ success: true });
  });
}
