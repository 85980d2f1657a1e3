import { messageBody } from '@fucina/contracts/chat';
import { exportConversationsQuery, listConversationsQuery, ratingBody } from '@fucina/contracts/conversation';
import type { ExplanationResponse } from '@fucina/contracts/explanation';
import type { AppEnv } from '@fucina/service-kit/app';
import { validateJson, validateQuery } from '@fucina/service-kit/request-validator';
import { Hono } from 'hono';
import { requireOwnBot } from '../bots/own-bot.ts';
import { talkerOfBot } from '../bots/talkers.ts';
import type { ChatbotDeps } from '../deps.ts';
import { downloadOf } from '../downloads/download.ts';
import { forgetConversation } from '../hand-off/forget-conversation.usecases.ts';
import { findConversation, listConversations, requireConversationId } from './bot-conversations.usecases.ts';
import { exportConversations } from './conversation-export.ts';
import { rateAnswer, replyToMessage } from './conversation-routes.ts';
import { explainTurn } from './explain-turn.usecases.ts';

/** Tests by the owner are left out of all statistics. */
export function createBotConversationsRoutes(deps: ChatbotDeps) {
  const { requireUser, conversations } = deps;
  return new Hono<AppEnv>()
    .get('/:botId/conversations', requireUser, validateQuery(listConversationsQuery), async (c) => {
      const { id } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
      return c.json(await listConversations({ botId: id, query: c.req.valid('query') }, deps), 200, noStore);
    })
    .get('/:botId/conversations/export', requireUser, validateQuery(exportConversationsQuery), async (c) => {
      const { id: botId } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
      const query = c.req.valid('query');
      const { headers, toBody } = downloadOf(`conversations.${query.format}`);
      return c.body(toBody(exportConversations({ botId, query }, conversations)), 200, headers);
    })
    .get('/:botId/conversations/:conversationId', requireUser, async (c) => {
      const { id: botId } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
      const conversationId = requireConversationId(c.req.param('conversationId'));
      return c.json({ conversation: await findConversation({ botId, conversationId }, deps) }, 200, noStore);
    })
    .post('/:botId/message', requireUser, validateJson(messageBody), async (c) => {
      const talker = talkerOfBot(await requireOwnBot(c.var.identity, c.req.param('botId'), deps));
      return replyToMessage(c, { talker, body: c.req.valid('json'), channel: 'preview' }, deps);
    })
    .put(
      '/:botId/conversations/:conversationId/turns/:turnId/rating',
      requireUser,
      validateJson(ratingBody),
      async (c) => {
        const talker = talkerOfBot(await requireOwnBot(c.var.identity, c.req.param('botId'), deps));
        return rateAnswer(c, { talker, body: c.req.valid('json') }, deps);
      },
    )
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
