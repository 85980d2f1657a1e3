import { createBotBody } from '@fucina/contracts/bot';
import { botEndpoints } from '@fucina/contracts/endpoints/bots';
import { sourceEndpoints } from '@fucina/contracts/endpoints/training';
import {
  importUrlBody,
  previewBody,
  scheduleBody,
  sourceId,
  uploadDocumentsQuery,
} from '@fucina/contracts/source';
import { type Mount, noStore } from '@fucina/service-kit/mount';
import { problem } from '@fucina/service-kit/problem';
import type { Context } from 'hono';
import { toBot } from '../bots/bot-view.ts';
import { createOwnMount, requireOwn } from '../bots/find-bot.ts';
import type { StoredBot } from '../bots/stored-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { streamEvents } from '../shared/event-stream.ts';
import { addDocuments } from './add-documents.usecases.ts';
import { importUrl, previewImport, startBot } from './import-url.usecases.ts';
import { listPages, listSources, readAgain, removeSource, setSchedule } from './sources.usecases.ts';
import { toSource } from './stored-source.ts';
import { watchSources } from './watch-sources.ts';

export function mountSources(mount: Mount, deps: ChatbotDeps) {
  const mountOwn = createOwnMount(mount, deps);
  mount(botEndpoints.create, { body: createBotBody }, async (c) => {
    const bot = await startBot({ ownerId: c.var.user.id, body: c.req.valid('json') }, deps);
    return c.json({ bot: toBot(bot, deps) }, 201);
  });
  mountOwn(sourceEndpoints.list, {}, async (c, { id }) =>
    c.json({ sources: await listSources(id, deps) }, 200, noStore),
  );
  mountOwn(sourceEndpoints.watch, {}, async (c, { id: botId }) => {
    const requireStillOwn = (found: StoredBot | null) => requireOwn(c.var.user, found);
    return streamEvents(c, (signal) => watchSources({ botId, requireStillOwn, signal }, deps), deps);
  });
  mountOwn(sourceEndpoints.addDocuments, { query: uploadDocumentsQuery }, async (c, bot) => {
    const { requestKey } = c.req.valid('query');
    return c.json(await addDocuments({ bot, form: c.req.raw, requestKey }, deps), 202);
  });
  mountOwn(sourceEndpoints.importUrl, { body: importUrlBody }, async (c, bot) => {
    const source = await importUrl({ bot, body: c.req.valid('json') }, deps);
    return c.json({ source: toSource(source) }, 202);
  });
  mountOwn(sourceEndpoints.preview, { body: previewBody }, async (c, bot) =>
    c.json(await previewImport({ bot, body: c.req.valid('json') }, deps)),
  );
  mountOwn(sourceEndpoints.readAgain, {}, async (c, bot) =>
    c.json({ source: await readAgain(placeOf(c, bot), deps) }, 202),
  );
  mountOwn(sourceEndpoints.setSchedule, { body: scheduleBody }, async (c, bot) => {
    const { every: schedule } = c.req.valid('json');
    return c.json({ source: await setSchedule({ ...placeOf(c, bot), schedule }, deps) });
  });
  mountOwn(sourceEndpoints.listPages, {}, async (c, bot) =>
    c.json({ pages: await listPages(placeOf(c, bot), deps) }, 200, noStore),
  );
  mountOwn(sourceEndpoints.remove, {}, async (c, bot) => {
    await removeSource(placeOf(c, bot), deps);
    return c.body(null, 204);
  });
}

/** Malformed ids never reach the database. */
function placeOf(c: Pick<Context, 'req'>, { id: botId }: StoredBot) {
  const id = sourceId.safeParse(c.req.param('sourceId'));
  if (!id.success) throw problem('source.not_found');
  return { botId, id: id.data };
}
