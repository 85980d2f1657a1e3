import { messageBody } from '@fucina/contracts/chat';
import { ratingBody } from '@fucina/contracts/conversation';
import { widgetEndpoints } from '@fucina/contracts/endpoints/visitors';
import type { Mount } from '@fucina/service-kit/mount';
import { problem } from '@fucina/service-kit/problem';
import type { Context } from 'hono';
import { findTalker } from '../bots/talkers.ts';
import { deleteConversation, rateAnswer, replyToMessage } from '../conversations/conversation-routes.ts';
import type { ChatbotDeps } from '../deps.ts';
import { type Caller, noteSeen, requireAllowedHost, toWidgetConfig } from './widget.usecases.ts';

export function mountWidget(mount: Mount, deps: ChatbotDeps) {
  mount(widgetEndpoints.getConfig, async (c) => {
    const talker = await requireWelcome(c, deps);
    await noteSeen(talker, callerOf(c), deps);
    return c.json(toWidgetConfig(talker, deps), 200, { 'cache-control': 'no-store' });
  });
  mount(widgetEndpoints.getLogo, async (c) => {
    const { id: botId } = await requireWelcome(c, deps);
    const data = await deps.logos.find({ botId, logoId: c.req.param('logoId') });
    if (!data) throw problem('route.not_found');
    // The id is the content's hash; private, since who may see it depends on the website.
    const headers = { 'content-type': 'image/webp', 'cache-control': 'private, max-age=604800, immutable' };
    return c.body(new Uint8Array(data), 200, headers);
  });
  mount(widgetEndpoints.ask, { body: messageBody }, async (c) => {
    const talker = await requireWelcome(c, deps);
    return replyToMessage(c, { talker, body: c.req.valid('json'), channel: 'widget' }, deps);
  });
  mount(widgetEndpoints.rate, { body: ratingBody }, async (c) =>
    rateAnswer(c, { talker: await requireWelcome(c, deps), body: c.req.valid('json') }, deps),
  );
  mount(widgetEndpoints.removeConversation, async (c) =>
    deleteConversation(c, { talker: await requireWelcome(c, deps) }, deps),
  );
}

export async function requireWelcome(c: Context, deps: Pick<ChatbotDeps, 'bots' | 'demos' | 'now'>) {
  const talker = await findTalker(c.req.param('botId'), deps);
  requireAllowedHost(talker, callerOf(c));
  return talker;
}

const callerOf = (c: Context): Caller => ({
  origin: c.req.header('origin'),
  fetchSite: c.req.header('sec-fetch-site'),
  ownHost: c.req.header('x-forwarded-host'),
});
