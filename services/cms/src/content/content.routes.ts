import {
  changeContentBody,
  contentType,
  createContentBody,
  listContentQuery,
  publishContentBody,
} from '@fucina/contracts/content';
import type { AppEnv } from '@fucina/service-kit/app';
import { IDENTITY_HEADER } from '@fucina/service-kit/identity';
import { problem } from '@fucina/service-kit/problem';
import { validateJson, validateQuery } from '@fucina/service-kit/request-validator';
import { type Context, Hono } from 'hono';
import type { CmsDeps } from '../deps.ts';
import { idIn, personOf } from '../request.ts';
import {
  changeContent,
  createContent,
  listDrafts,
  listPublished,
  publishContent,
  removeContent,
} from './content.usecases.ts';

/** 100 kB of text at its longest JSON escaping. */
const BODY = { maxBytes: 700 * 1024 };

export function createContentRoutes(deps: CmsDeps) {
  const { requireAdmin } = deps;
  const query = validateQuery(listContentQuery);

  return new Hono<AppEnv>()
    .get('/', query, async (c) => {
      const { view, language } = c.req.valid('query');
      if (view === 'draft') await requireStaff(c, deps);
      const contents = await (view === 'draft' ? listDrafts : listPublished)({ language }, deps);
      return c.json({ contents });
    })
    .get('/:section', query, async (c) => {
      const { view, language } = c.req.valid('query');
      const type = contentType.safeParse(c.req.param('section'));
      if (!type.success) throw problem('route.not_found');
      if (view === 'draft') await requireStaff(c, deps);
      const listed = { language, type: type.data };
      const contents = await (view === 'draft' ? listDrafts : listPublished)(listed, deps);
      return c.json({ contents });
    })
    .post('/', requireAdmin, validateJson(createContentBody, BODY), async (c) => {
      const content = await createContent({ body: c.req.valid('json'), by: personOf(c) }, deps);
      return c.json({ content }, 201);
    })
    .put('/:id', requireAdmin, validateJson(changeContentBody, BODY), async (c) => {
      const content = await changeContent({ id: idIn(c), body: c.req.valid('json'), by: personOf(c) }, deps);
      return c.json({ content });
    })
    .delete('/:id', requireAdmin, async (c) => {
      await removeContent(idIn(c), deps);
      return c.body(null, 204);
    })
    .post('/:id/publish', requireAdmin, validateJson(publishContentBody), async (c) => {
      const { version } = c.req.valid('json');
      const content = await publishContent({ id: idIn(c), version, by: personOf(c) }, deps);
      return c.json({ content });
    });
}

/** Drafts need staff; published texts need no identity. */
async function requireStaff({ req }: Pick<Context, 'req'>, { verifyIdentity }: CmsDeps) {
  const identity = await verifyIdentity(req.header(IDENTITY_HEADER));
  if (identity.role === 'anonymous') throw problem('session.required');
  if (identity.role !== 'admin') throw problem('access.denied');
}
