import { messageBody } from '@fucina/contracts/chat';
import type { AppEnv } from '@fucina/service-kit/app';
import { validateJson } from '@fucina/service-kit/validate';
import { type Context, Hono } from 'hono';
import { deleteConversation, replyToMessage } from '../conversations/conversation-routes.ts';
import { requireDemoId } from '../demos/demos.routes.ts';
import { requireLivingDemo } from '../demos/demos.usecases.ts';
import type { ChatbotDeps } from '../deps.ts';
import { requireAllowedHost, toWidgetConfig } from './widget.usecases.ts';

export function createWidgetRoutes(deps: ChatbotDeps) {
  const { requireIdentity } = deps;
  return new Hono<AppEnv>()
    .get('/:demoId/config', requireIdentity, async (c) => {
      const demo = await requireLivingDemo(requireDemoId(c), deps);
      requireAllowedHost(demo, callerOf(c));
      return c.json(toWidgetConfig(demo, deps), 200, { 'cache-control': 'no-store' });
    })
    .post('/:demoId/message', requireIdentity, validateJson(messageBody), async (c) => {
      const demo = await requireLivingDemo(requireDemoId(c), deps);
      requireAllowedHost(demo, callerOf(c));
      return replyToMessage(c, { demo, body: c.var.body }, deps);
    })
    .delete('/:demoId/conversations/:conversationId', requireIdentity, async (c) => {
      const demo = await requireLivingDemo(requireDemoId(c), deps);
      requireAllowedHost(demo, callerOf(c));
      return deleteConversation(c, { demo }, deps);
    });
}

function callerOf(c: Context) {
  return {
    origin: c.req.header('origin'),
    fetchSite: c.req.header('sec-fetch-site'),
    ownHost: c.req.header('x-forwarded-host'),
  };
}
