import {
  changeMediaBody,
  registerMediaBody,
  removeMediaQuery,
  replaceMediaQuery,
  uploadQuery,
} from '@fucina/contracts/media';
import type { AppEnv } from '@fucina/service-kit/app';
import { validateJson, validateQuery } from '@fucina/service-kit/request-validator';
import { type Context, Hono } from 'hono';
import type { CmsDeps } from '../deps.ts';
import { idIn, personOf } from '../request.ts';
import { changeMedia, listMedia, listUsages, registerMedia, removeMedia } from './media.usecases.ts';
import { replaceMedia, uploadMedia } from './upload-media.usecases.ts';

export function createMediaRoutes(deps: CmsDeps) {
  const { requireAdmin } = deps;

  return new Hono<AppEnv>()
    .get('/', requireAdmin, async (c) => c.json({ medias: await listMedia(deps) }))
    .post('/', requireAdmin, validateQuery(uploadQuery), async (c, next) => {
      if (!isMultipart(c)) return next();
      const { requestKey } = c.req.valid('query');
      const media = await uploadMedia({ sent: sentIn(c), requestKey, by: personOf(c) }, deps);
      return c.json({ media }, 201);
    })
    .post('/', requireAdmin, validateJson(registerMediaBody), async (c) => {
      const media = await registerMedia({ body: c.req.valid('json'), by: personOf(c) }, deps);
      return c.json({ media }, 201);
    })
    .put('/:id', requireAdmin, validateJson(changeMediaBody), async (c) =>
      c.json({ media: await changeMedia({ id: idIn(c), body: c.req.valid('json') }, deps) }),
    )
    .put('/:id/file', requireAdmin, validateQuery(replaceMediaQuery), async (c) => {
      const { version } = c.req.valid('query');
      return c.json({ media: await replaceMedia({ id: idIn(c), version, sent: sentIn(c) }, deps) });
    })
    .get('/:id/usages', requireAdmin, async (c) => c.json({ usages: await listUsages(idIn(c), deps) }))
    .delete('/:id', requireAdmin, validateQuery(removeMediaQuery), async (c) => {
      await removeMedia({ id: idIn(c), confirm: c.req.valid('query').confirm }, deps);
      return c.body(null, 204);
    });
}

const typeOf = ({ req }: Pick<Context, 'req'>) => req.header('content-type') ?? '';
const isMultipart = (c: Pick<Context, 'req'>) => /^multipart\/form-data\b/i.test(typeOf(c));
const sentIn = (c: Pick<Context, 'req'>) => ({ body: c.req.raw.body, contentType: typeOf(c) });
