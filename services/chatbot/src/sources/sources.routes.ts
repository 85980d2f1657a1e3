import { sourceEndpoints } from '@fucina/contracts/endpoints/training';
import {
  importUrlBody,
  previewBody,
  scheduleBody,
  sourceId,
  uploadDocumentsQuery,
} from '@fucina/contracts/source';
import type { Identity } from '@fucina/service-kit/identity';
import type { Mount } from '@fucina/service-kit/mount';
import { problem } from '@fucina/service-kit/problem';
import type { Context } from 'hono';
import type { StoredBot } from '../bots/bots.repository.ts';
import { requireOwn, requireOwnBot } from '../bots/own-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { streamEvents } from '../event-stream.ts';
import { addDocuments } from './add-documents.usecases.ts';
import { importUrl, previewImport } from './import-url.usecases.ts';
import { removeSource } from './remove-source.usecases.ts';
import { listPages, listSources, readAgain, setSchedule } from './sources.usecases.ts';
import { toSource } from './stored-source.ts';
import { watchSources } from './watching/watch-sources.ts';

type Asked = Pick<Context, 'req'> & { var: { identity: Identity } };

const NO_STORE = { 'cache-control': 'no-store' };

export function mountSources(mount: Mount, deps: ChatbotDeps) {
  const ownBot = (c: Asked) => requireOwnBot(c.var.identity, c.req.param('botId'), deps);
  const place = async (c: Asked) => ({ botId: (await ownBot(c)).id, id: requireSourceId(c) });
  mount(sourceEndpoints.list, async (c) => {
    const bot = await ownBot(c);
    return c.json({ sources: await listSources(bot.id, deps) }, 200, NO_STORE);
  });
  mount(sourceEndpoints.watch, async (c) => {
    const bot = await ownBot(c);
    const requireStillOwn = (found: StoredBot | null) => requireOwn(c.var.identity, found);
    const watched = { botId: bot.id, requireStillOwn };
    return streamEvents(c, (signal) => watchSources({ ...watched, signal }, deps), deps);
  });
  mount(sourceEndpoints.addDocuments, { query: uploadDocumentsQuery }, async (c) => {
    const bot = await ownBot(c);
    const { requestKey } = c.req.valid('query');
    return c.json(await addDocuments({ bot, form: c.req.raw, requestKey }, deps), 202);
  });
  mount(sourceEndpoints.importUrl, { body: importUrlBody }, async (c) => {
    const source = await importUrl({ bot: await ownBot(c), body: c.req.valid('json') }, deps);
    return c.json({ source: toSource(source) }, 202);
  });
  mount(sourceEndpoints.preview, { body: previewBody }, async (c) =>
    c.json(await previewImport({ bot: await ownBot(c), body: c.req.valid('json') }, deps)),
  );
  mount(sourceEndpoints.readAgain, async (c) =>
    c.json({ source: await readAgain(await place(c), deps) }, 202),
  );
  mount(sourceEndpoints.setSchedule, { body: scheduleBody }, async (c) => {
    const { every: schedule } = c.req.valid('json');
    return c.json({ source: await setSchedule({ ...(await place(c)), schedule }, deps) });
  });
  mount(sourceEndpoints.listPages, async (c) =>
    c.json({ pages: await listPages(await place(c), deps) }, 200, NO_STORE),
  );
  mount(sourceEndpoints.remove, async (c) => {
    await removeSource(await place(c), deps);
    return c.body(null, 204);
  });
}

/** Malformed ids are not looked up. */
function requireSourceId(c: Asked): string {
  const id = sourceId.safeParse(c.req.param('sourceId'));
  if (!id.success) throw problem('source.not_found');
  return id.data;
}
