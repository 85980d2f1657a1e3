import { compareContentQuery, restoreContentBody } from '@fucina/contracts/content';
import { contentEndpoints } from '@fucina/contracts/endpoints/content';
import type { Mount } from '@fucina/service-kit/mount';
import type { CmsDeps } from '../deps.ts';
import { idIn, personOf } from '../request.ts';
import { compareVersions, listVersions, restoreVersion } from './versions.usecases.ts';

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
