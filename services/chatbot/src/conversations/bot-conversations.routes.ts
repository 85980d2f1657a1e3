import { exportConversationsQuery, listConversationsQuery } from '@fucina/contracts/conversation';
import type { ExplanationResponse } from '@fucina/contracts/explanation';
import type { AppEnv } from '@fucina/service-kit/app';
import { validateQuery } from '@fucina/service-kit/validate';
import { Hono } from 'hono';
import { requireOwnBot } from '../bots/own-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { downloadOf } from '../downloads/download.ts';
import { forgetConversation } from '../hand-off/forget-conversation.usecases.ts';
import { findConversation, listConversations, requireConversationId } from './bot-conversations.usecases.ts';
import { exportConversations } from './conversation-export.ts';
import { explainTurn } from './explain-turn.usecases.ts';

/** What visitors have asked a bot, for its owner. */
export function createBotConversationsRoutes(deps: ChatbotDeps) {
  const { requireUser, conversations } = deps;
  return new Hono<AppEnv>()
    .get('/:botId/conversations', requireUser, validateQuery(listConversationsQuery), async (c) => {
      const { id } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
      return c.json(await listConversations({ botId: id, query: c.var.query }, deps), 200, noStore);
    })
    .get('/:botId/conversations/export', requireUser, validateQuery(exportConversationsQuery), async (c) => {
      const { id: botId } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
      const { query } = c.var;
      const { headers, toBody } = downloadOf(`conversations.${query.format}`);
      return c.body(toBody(exportConversations({ botId, query }, conversations)), 200, headers);
    })
    .get('/:botId/conversations/:conversationId', requireUser, async (c) => {
      const { id: botId } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
      const conversationId = requireConversationId(c.req.param('conversationId'));
      return c.json({ conversation: await findConversation({ botId, conversationId }, deps) }, 200, noStore);
    })
    .delete('/:botId/conversations/:conversationId', requireUser, async (c) => {
      const { id: botId } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
      const conversationId = requireConversationId(c.req.param('conversationId'));
      await forgetConversation({ botId, conversationId }, deps);
      return c.body(null, 204);
    })
    .get('/:botId/turns/:turnId/explanation', requireUser, async (c) => {
      const bot = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
      const explanation = await explainTurn({ bot, turnId: c.req.param('turnId') }, deps);
      return c.json({ explanation } satisfies ExplanationResponse, 200, noStore);
    });
}

const noStore = { 'cache-control': 'no-store' };
