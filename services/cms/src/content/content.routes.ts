import {
  type ContentType,
  changeContentBody,
  compareContentQuery,
  contentType,
  createContentBody,
  type ListContentQuery,
  listContentQuery,
  overridesQuery,
  publishContentBody,
  restoreContentBody,
} from '@fucina/contracts/content';
import { contentEndpoints } from '@fucina/contracts/endpoints/content';
import type { Mount } from '@fucina/service-kit/mount';
import { problem } from '@fucina/service-kit/problem';
import type { Context } from 'hono';
import type { CmsDeps } from '../deps.ts';
import { idIn, personOf } from '../request.ts';
import {
  changeContent,
  compareVersions,
  createContent,
  listDrafts,
  listPublished,
  listVersions,
  publishContent,
  removeContent,
  restoreVersion,
} from './content.usecases.ts';
import { reportLanguages } from './language-report.usecases.ts';
import { readOverrides } from './overrides.usecases.ts';

export function mountContent(mount: Mount, deps: CmsDeps) {
  async function list(c: Context, { view, ...listed }: ListContentQuery & { type?: ContentType }) {
    // Drafts are for staff; published texts are public.
    if (view === 'draft') await deps.guards.admin(c, async () => undefined);
    const contents = await (view === 'draft' ? listDrafts : listPublished)(listed, deps);
    return c.json({ contents });
  }
  mount(contentEndpoints.list, { query: listContentQuery }, async (c) => list(c, c.req.valid('query')));
  mount(contentEndpoints.listSection, { query: listContentQuery }, async (c) => {
    const type = contentType.safeParse(c.req.param('section'));
    if (!type.success) throw problem('route.not_found');
    return list(c, { ...c.req.valid('query'), type: type.data });
  });
  mount(contentEndpoints.create, { body: createContentBody }, async (c) => {
    const content = await createContent({ body: c.req.valid('json'), by: personOf(c) }, deps);
    return c.json({ content }, 201);
  });
  mount(contentEndpoints.change, { body: changeContentBody }, async (c) => {
    const content = await changeContent({ id: idIn(c), body: c.req.valid('json'), by: personOf(c) }, deps);
    return c.json({ content });
  });
  mount(contentEndpoints.remove, async (c) => {
    await removeContent(idIn(c), deps);
    return c.body(null, 204);
  });
  mount(contentEndpoints.publish, { body: publishContentBody }, async (c) => {
    const { version } = c.req.valid('json');
    const content = await publishContent({ id: idIn(c), version, by: personOf(c) }, deps);
    return c.json({ content });
  });
}

export function mountVersions(mount: Mount, deps: CmsDeps) {
  mount(contentEndpoints.listVersions, async (c) => c.json({ versions: await listVersions(idIn(c), deps) }));
  mount(contentEndpoints.compareVersions, { query: compareContentQuery }, async (c) =>
    c.json(await compareVersions({ id: idIn(c), ...c.req.valid('query') }, deps)),
  );
  mount(contentEndpoints.restoreVersion, { body: restoreContentBody }, async (c) => {
    const content = await restoreVersion({ id: idIn(c), ...c.req.valid('json'), by: personOf(c) }, deps);
    return c.json({ content });
  });
}

export function mountOverrides(mount: Mount, deps: CmsDeps) {
  mount(contentEndpoints.reportLanguages, async (c) => c.json(await reportLanguages(deps)));
  mount(contentEndpoints.getOverrides, { query: overridesQuery }, async (c) => {
    const { language } = c.req.valid('query');
    const overrides = await readOverrides(language, deps);
    const etag = `"${language}-${overrides.revision}"`;
    const headers = { etag, 'cache-control': 'no-cache' };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    return c.json(overrides, 200, headers);
  });
}
