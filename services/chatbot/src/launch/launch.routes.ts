import { botEndpoints } from '@fucina/contracts/endpoints/bots';
import { launchBody } from '@fucina/contracts/launch';
import type { Mount } from '@fucina/service-kit/mount';
import { privately } from '../bots/bots.routes.ts';
import { requireOwnBot } from '../bots/own-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { changeLaunch, readLaunch } from './launch.usecases.ts';

export function mountLaunch(mount: Mount, deps: ChatbotDeps) {
  mount(botEndpoints.getLaunch, async (c) => {
    const bot = await requireOwnBot(c.var.user, c.req.param('botId'), deps);
    return c.json(await readLaunch(bot, deps), 200, privately);
  });
  mount(botEndpoints.changeLaunch, { body: launchBody }, async (c) => {
    const bot = await requireOwnBot(c.var.user, c.req.param('botId'), deps);
    return c.json(await changeLaunch({ bot, body: c.req.valid('json') }, deps));
  });
}
