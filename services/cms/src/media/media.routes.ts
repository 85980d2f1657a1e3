import { mediaEndpoints } from '@fucina/contracts/endpoints/content';
import {
  changeMediaBody,
  registerMediaBody,
  removeMediaQuery,
  replaceMediaQuery,
  uploadQuery,
} from '@fucina/contracts/media';
import type { Mount } from '@fucina/service-kit/mount';
import type { Context } from 'hono';
import type { CmsDeps } from '../deps.ts';
import { idIn, personOf } from '../request.ts';
import { changeMedia, listMedia, listUsages, registerMedia, removeMedia } from './media.usecases.ts';
import { replaceMedia, uploadMedia } from './upload-media.usecases.ts';

export function mountMedia(mount: Mount, deps: CmsDeps) {
  mount(mediaEndpoints.list, async (c) => c.json({ medias: await listMedia(deps) }));
  mount(mediaEndpoints.add, { query: uploadQuery }, async (c, next) => {
    if (!isMultipart(c)) return next();
    const { requestKey } = c.req.valid('query');
    const media = await uploadMedia({ sent: sentIn(c), requestKey, by: personOf(c) }, deps);
    return c.json({ media }, 201);
  });
  mount(mediaEndpoints.add, { body: registerMediaBody, maxBytes: 65_536 }, async (c) => {
    const media = await registerMedia({ body: c.req.valid('json'), by: personOf(c) }, deps);
    return c.json({ media }, 201);
  });
  mount(mediaEndpoints.change, { body: changeMediaBody }, async (c) =>
    c.json({ media: await changeMedia({ id: idIn(c), body: c.req.valid('json') }, deps) }),
  );
  mount(mediaEndpoints.replaceFile, { query: replaceMediaQuery }, async (c) => {
    const { version } = c.req.valid('query');
    return c.json({ media: await replaceMedia({ id: idIn(c), version, sent: sentIn(c) }, deps) });
  });
  mount(mediaEndpoints.listUsages, async (c) => c.json({ usages: await listUsages(idIn(c), deps) }));
  mount(mediaEndpoints.remove, { query: removeMediaQuery }, async (c) => {
    await removeMedia({ id: idIn(c), confirm: c.req.valid('query').confirm }, deps);
    return c.body(null, 204);
  });
}

const typeOf = ({ req }: Pick<Context, 'req'>) => req.header('content-type') ?? '';
const isMultipart = (c: Pick<Context, 'req'>) => /^multipart\/form-data\b/i.test(typeOf(c));
const sentIn = (c: Pick<Context, 'req'>) => ({ body: c.req.raw.body, contentType: typeOf(c) });
