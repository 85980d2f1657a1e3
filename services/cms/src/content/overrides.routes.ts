import { overridesQuery } from '@fucina/contracts/content';
import { contentEndpoints } from '@fucina/contracts/endpoints/content';
import type { Mount } from '@fucina/service-kit/mount';
import type { CmsDeps } from '../deps.ts';
import { readOverrides } from './overrides.usecases.ts';

export function mountOverrides(mount: Mount, deps: CmsDeps) {
  mount(contentEndpoints.getOverrides, { query: overridesQuery }, async (c) => {
    const { language } = c.req.valid('query');
    const overrides = await readOverrides(language, deps);
    const etag = `"${language}-${overrides.revision}"`;
    const headers = { etag, 'cache-control': 'no-cache' };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    return c.json(overrides, 200, headers);
  });
}
