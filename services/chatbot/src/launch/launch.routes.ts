import { launchBody } from '@fucina/contracts/launch';
import type { AppEnv } from '@fucina/service-kit/app';
import { validateJson } from '@fucina/service-kit/request-validator';
import { Hono } from 'hono';
import { privately } from '../bots/bots.routes.ts';
import { requireOwnBot } from '../bots/own-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { changeLaunch, readLaunch } from './launch.usecases.ts';

export function createLaunchRoutes(deps: ChatbotDeps) {
  const { requireUser } = deps;
  return new Hono<AppEnv>()
    .get('/:botId/launch', requireUser, async (c) => {
      const bot = await requireOwnBot(c.var.user, c.req.param('botId'), deps);
      return c.json(await readLaunch(bot, deps), 200, privately);
    })
    .put('/:botId/launch', requireUser, validateJson(launchBody), async (c) => {
      const bot = await requireOwnBot(c.var.user, c.req.param('botId'), deps);
      return c.json(await changeLaunch({ bot, body: c.req.valid('json') }, deps));
    });
}
