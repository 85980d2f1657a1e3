import { botEndpoints } from '@fucina/contracts/endpoints/bots';
import { launchBody } from '@fucina/contracts/launch';
import { type Mount, noStore } from '@fucina/service-kit/mount';
import { createOwnMount } from '../bots/find-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { changeLaunch, readLaunch } from './launch.usecases.ts';

export function mountLaunch(mount: Mount, deps: ChatbotDeps) {
  const mountOwn = createOwnMount(mount, deps);
  mountOwn(botEndpoints.getLaunch, {}, async (c, bot) => c.json(await readLaunch(bot, deps), 200, noStore));
  mountOwn(botEndpoints.changeLaunch, { body: launchBody }, async (c, bot) =>
    c.json(await changeLaunch({ bot, body: c.req.valid('json') }, deps)),
  );
}
