import { exportConversationsQuery } from '@fucina/contracts/conversation';
import { personQuery } from '@fucina/contracts/people';
import type { AppEnv } from '@fucina/service-kit/app';
import { problem } from '@fucina/service-kit/problem';
import { validateQuery } from '@fucina/service-kit/request-validator';
import { type Context, Hono } from 'hono';
import { exportConversations } from '../conversations/conversation-export.ts';
import type { ChatbotDeps } from '../deps.ts';
import { downloadOf, writeJsonArray } from '../shared/download.ts';
import { collectPersonData, forgetPerson } from './people.usecases.ts';

const wholeAsJson = exportConversationsQuery.parse({ format: 'json' });

/** Called only by auth, to export and erase personal data. */
export function createPeopleRoutes(deps: ChatbotDeps) {
  const { requireService } = deps;
  return new Hono<AppEnv>()
    .get('/:id/data', requireService, validateQuery(personQuery), async (c) =>
      c.json(await collectPersonData({ id: c.req.param('id'), ...c.req.valid('query') }, deps)),
    )
    .delete('/:id', requireService, validateQuery(personQuery), async (c) => {
      await forgetPerson({ id: c.req.param('id'), ...c.req.valid('query') }, deps);
      return c.body(null, 204);
    })
    .get('/:id/bots/:botId/conversations', requireService, async (c) => {
      const { id: botId } = await requireBotOf(c, deps);
      const { headers, toBody } = downloadOf('conversations.json');
      return c.body(
        toBody(exportConversations({ botId, query: wholeAsJson }, deps.conversations)),
        200,
        headers,
      );
    })
    .get('/:id/bots/:botId/leads', requireService, async (c) => {
      const { id } = await requireBotOf(c, deps);
      const { headers, toBody } = downloadOf('leads.json');
      return c.body(toBody(writeJsonArray(deps.leads.eachOfBot(id))), 200, headers);
    })
    .get('/:id/bots/:botId/documents/:sourceId', requireService, async (c) => {
      const { id: botId } = await requireBotOf(c, deps);
      const source = await deps.sources.find({ botId, id: c.req.param('sourceId') });
      if (!source?.blobId) throw problem('record.not_found');
      const bytes = ReadableStream.from(deps.documentBlobs.read(source.blobId)) as ReadableStream;
      return c.body(bytes, 200, { 'content-type': 'application/octet-stream' });
    });
}

async function requireBotOf(c: Context, { bots }: ChatbotDeps) {
  const bot = await bots.find(c.req.param('botId') ?? '');
  if (!bot || bot.ownerId !== c.req.param('id')) throw problem('bot.not_found');
  return bot;
}
