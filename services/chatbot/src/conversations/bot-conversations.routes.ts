import { messageBody } from '@fucina/contracts/chat';
import { exportConversationsQuery, listConversationsQuery, ratingBody } from '@fucina/contracts/conversation';
import { conversationEndpoints } from '@fucina/contracts/endpoints/conversations';
import type { ExplanationResponse } from '@fucina/contracts/explanation';
import { type Mount, noStore } from '@fucina/service-kit/mount';
import { createOwnMount } from '../bots/find-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { downloadOf } from '../shared/download.ts';
import {
  explainTurn,
  findConversation,
  forgetConversation,
  listConversations,
  requireConversationId,
} from './bot-conversations.usecases.ts';
import { exportConversations } from './conversation-export.ts';
import { rateAnswer, replyToMessage } from './conversation-routes.ts';

/** Includes the owner's test chat, which is left out of all statistics. */
export function mountBotConversations(mount: Mount, deps: ChatbotDeps) {
  const mountOwn = createOwnMount(mount, deps);
  const { conversations } = deps;
  mountOwn(conversationEndpoints.list, { query: listConversationsQuery }, async (c, { id }) =>
    c.json(await listConversations({ botId: id, query: c.req.valid('query') }, deps), 200, noStore),
  );
  mountOwn(conversationEndpoints.export, { query: exportConversationsQuery }, async (c, { id: botId }) => {
    const query = c.req.valid('query');
    const { headers, toBody } = downloadOf(`conversations.${query.format}`);
    return c.body(toBody(exportConversations({ botId, query }, conversations)), 200, headers);
  });
  mountOwn(conversationEndpoints.get, {}, async (c, { id: botId }) => {
    const conversationId = requireConversationId(c.req.param('conversationId'));
    return c.json({ conversation: await findConversation({ botId, conversationId }, deps) }, 200, noStore);
  });
  mountOwn(conversationEndpoints.ask, { body: messageBody }, async (c, bot) =>
    replyToMessage(c, { bot, body: c.req.valid('json'), channel: 'preview' }, deps),
  );
  mountOwn(conversationEndpoints.rate, { body: ratingBody }, async (c, bot) =>
    rateAnswer(c, { bot, body: c.req.valid('json') }, deps),
  );
  mountOwn(conversationEndpoints.remove, {}, async (c, { id: botId }) => {
    const conversationId = requireConversationId(c.req.param('conversationId'));
    await forgetConversation({ botId, conversationId }, deps);
    return c.body(null, 204);
  });
  mountOwn(conversationEndpoints.explain, {}, async (c, bot) => {
    const explanation = await explainTurn({ bot, turnId: c.req.param('turnId') }, deps);
    return c.json({ explanation } satisfies ExplanationResponse, 200, noStore);
  });
}
