import { supportEndpoints } from '@fucina/contracts/endpoints/projects';
import { askSupportBody, changeSupportBody, listSupportQuery } from '@fucina/contracts/support';
import type { Mount } from '@fucina/service-kit/mount';
import type { ProjectsDeps } from '../deps.ts';
import { callerOf } from '../projects/caller.ts';
import { askSupport, changeSupport } from './support.usecases.ts';

export function mountSupport(mount: Mount, deps: ProjectsDeps) {
  mount(supportEndpoints.ask, { body: askSupportBody }, async (c) => {
    const request = await askSupport({ body: c.req.valid('json'), caller: callerOf(c) }, deps);
    return c.json({ request }, 201);
  });
  mount(supportEndpoints.list, { query: listSupportQuery }, async (c) =>
    c.json({ requests: await deps.support.list(c.req.valid('query')) }),
  );
  mount(supportEndpoints.change, { body: changeSupportBody }, async (c) => {
    const { state } = c.req.valid('json');
    const request = await changeSupport({ id: c.req.param('id'), state, caller: callerOf(c) }, deps);
    return c.json({ request });
  });
}
