import { projectDeskEndpoints } from '@fucina/contracts/endpoints/projects';
import { allActivityQuery } from '@fucina/contracts/project-news';
import type { Mount } from '@fucina/service-kit/mount';
import type { ProjectsDeps } from '../deps.ts';
import { listAllActivity } from './activity.usecases.ts';

export function mountActivity(mount: Mount, deps: ProjectsDeps) {
  mount(projectDeskEndpoints.listActivity, { query: allActivityQuery }, async (c) => {
    const { before, limit } = c.req.valid('query');
    return c.json({ entries: await listAllActivity({ before, limit }, deps) });
  });
}
