import { projectEndpoints } from '@fucina/contracts/endpoints/projects';
import { readNoticesBody } from '@fucina/contracts/notice';
import type { Mount } from '@fucina/service-kit/mount';
import type { ProjectsDeps } from '../deps.ts';
import { callerOf } from '../projects/caller.ts';
import { listNotices } from './notices.usecases.ts';

export function mountNotices(mount: Mount, deps: ProjectsDeps) {
  mount(projectEndpoints.listNotices, async (c) =>
    c.json({ notices: await listNotices({ caller: callerOf(c) }, deps) }),
  );
  mount(projectEndpoints.readNotices, { body: readNoticesBody }, async (c) => {
    await deps.noticeReads.add(callerOf(c).id, c.req.valid('json'), deps.now());
    return c.body(null, 204);
  });
}
