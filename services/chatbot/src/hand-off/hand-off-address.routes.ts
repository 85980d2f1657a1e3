import { confirmAddressBody } from '@fucina/contracts/hand-off-address';
import type { AppEnv } from '@fucina/service-kit/app';
import { validateJson } from '@fucina/service-kit/request-validator';
import { Hono } from 'hono';
import { requireOwnBot } from '../bots/own-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { askAgain, confirmAddress, readAddress } from './confirm-address.usecases.ts';

const privately = { 'cache-control': 'no-store' };

export function createHandOffAddressRoutes(deps: ChatbotDeps) {
  const { requireUser } = deps;
  return new Hono<AppEnv>()
    .get('/:botId/hand-off-address', requireUser, async (c) => {
      const bot = await requireOwnBot(c.var.user, c.req.param('botId'), deps);
      return c.json(await readAddress(bot, deps), 200, privately);
    })
    .post('/:botId/hand-off-address/mail', requireUser, async (c) => {
      const bot = await requireOwnBot(c.var.user, c.req.param('botId'), deps);
      return c.json(await askAgain(bot, deps), 202, privately);
    });
}

/** For the holder of the link; no account needed. */
export function createConfirmAddressRoutes(deps: ChatbotDeps) {
  return new Hono<AppEnv>().post(
    '/confirm',
    deps.requireIdentity,
    validateJson(confirmAddressBody),
    async (c) => {
      await confirmAddress(c.req.valid('json').token, deps);
      return c.json({ success: true });
    },
  );
}
