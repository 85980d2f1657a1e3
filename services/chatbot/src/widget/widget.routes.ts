import { installationQuery } from '@fucina/contracts/bot';
import { messageBody } from '@fucina/contracts/chat';
import { ratingBody } from '@fucina/contracts/conversation';
import { botEndpoints } from '@fucina/contracts/endpoints/bots';
import { widgetEndpoints } from '@fucina/contracts/endpoints/visitors';
import { type Mount, noStore } from '@fucina/service-kit/mount';
import { problem } from '@fucina/service-kit/problem';
import type { Context } from 'hono';
import { createOwnMount, findBot } from '../bots/find-bot.ts';
import { deleteConversation, rateAnswer, replyToMessage } from '../conversations/conversation-routes.ts';
import type { ChatbotDeps } from '../deps.ts';
import { checkInstallation } from './installation.usecases.ts';
import { type Caller, noteSeen, requireAllowedHost, toWidgetConfig } from './widget.usecases.ts';

export function mountWidget(mount: Mount, deps: ChatbotDeps) {
  createOwnMount(mount, deps)(botEndpoints.checkInstallation, { query: installationQuery }, async (c, bot) =>
    c.json(await checkInstallation({ bot, url: c.req.valid('query').url }, deps), 200, noStore),
  );
  mount(widgetEndpoints.getConfig, async (c) => {
    const bot = await requireWelcome(c, deps);
    await noteSeen(bot, callerOf(c), deps);
    return c.json(toWidgetConfig(bot, deps), 200, noStore);
  });
  mount(widgetEndpoints.getLogo, async (c) => {
    const { id: botId } = await requireWelcome(c, deps);
    const data = await deps.logos.find({ botId, logoId: c.req.param('logoId') });
    if (!data) throw problem('route.not_found');
    // Immutable, since the id is the content hash. Private, since access depends on the embedding website.
    const headers = { 'content-type': 'image/webp', 'cache-control': 'private, max-age=604800, immutable' };
    return c.body(new Uint8Array(data), 200, headers);
  });
  mount(widgetEndpoints.ask, { body: messageBody }, async (c) => {
    const bot = await requireWelcome(c, deps);
    return replyToMessage(c, { bot, body: c.req.valid('json'), channel: 'widget' }, deps);
  });
  mount(widgetEndpoints.rate, { body: ratingBody }, async (c) =>
    rateAnswer(c, { bot: await requireWelcome(c, deps), body: c.req.valid('json') }, deps),
  );
  mount(widgetEndpoints.removeConversation, async (c) =>
    deleteConversation(c, { bot: await requireWelcome(c, deps) }, deps),
  );
}

export async function requireWelcome(c: Context, deps: ChatbotDeps) {
  const bot = await findBot(c.req.param('botId'), deps);
  requireAllowedHost(bot, callerOf(c));
  return bot;
}

const callerOf = (c: Context): Caller => ({
  origin: c.req.header('origin'),
  fetchSite: c.req.header('sec-fetch-site'),
  ownHost: c.req.header('x-forwarded-host'),
});
