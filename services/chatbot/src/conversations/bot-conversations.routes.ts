import { messageBody } from '@fucina/contracts/chat';
import { exportConversationsQuery, listConversationsQuery, ratingBody } from '@fucina/contracts/conversation';
import { conversationEndpoints } from '@fucina/contracts/endpoints/conversations';
import type { ExplanationResponse } from '@fucina/contracts/explanation';
import type { Mount } from '@fucina/service-kit/mount';
import { requireOwnBot } from '../bots/own-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { downloadOf } from '../downloads/download.ts';
import { forgetConversation } from '../hand-off/forget-conversation.usecases.ts';
import { findConversation, listConversations, requireConversationId } from './bot-conversations.usecases.ts';
import { exportConversations } from './conversation-export.ts';
import { rateAnswer, replyToMessage } from './conversation-routes.ts';
import { explainTurn } from './explain-turn.usecases.ts';

/** Tests by the owner are left out of all statistics. */
export function mountBotConversations(mount: Mount, deps: ChatbotDeps) {
  const { conversations } = deps;
  mount(conversationEndpoints.list, { query: listConversationsQuery }, async (c) => {
    const { id } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
    return c.json(await listConversations({ botId: id, query: c.req.valid('query') }, deps), 200, noStore);
  });
  mount(conversationEndpoints.export, { query: exportConversationsQuery }, async (c) => {
    const { id: botId } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
    const query = c.req.valid('query');
    const { headers, toBody } = downloadOf(`conversations.${query.format}`);
    return c.body(toBody(exportConversations({ botId, query }, conversations)), 200, headers);
  });
  mount(conversationEndpoints.get, async (c) => {
    const { id: botId } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
    const conversationId = requireConversationId(c.req.param('conversationId'));
    return c.json({ conversation: await findConversation({ botId, conversationId }, deps) }, 200, noStore);
  });
  mount(conversationEndpoints.ask, { body: messageBody }, async (c) => {
    const bot = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
    return replyToMessage(c, { bot, body: c.req.valid('json'), channel: 'preview' }, deps);
  });
  mount(conversationEndpoints.rate, { body: ratingBody }, async (c) => {
    const bot = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
    return rateAnswer(c, { bot, body: c.req.valid('json') }, deps);
  });
  mount(conversationEndpoints.remove, async (c) => {
    const { id: botId } = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
    const conversationId = requireConversationId(c.req.param('conversationId'));
    await forgetConversation({ botId, conversationId }, deps);
    return c.body(null, 204);
  });
  mount(conversationEndpoints.explain, async (c) => {
    const bot = await requireOwnBot(c.var.identity, c.req.param('botId'), deps);
    const explanation = await explainTurn({ bot, turnId: c.req.param('turnId') }, deps);
    return c.json({ explanation } satisfies ExplanationResponse, 200, noStore);
  });
}

const noStore = { 'cache-control': 'no-store' };
