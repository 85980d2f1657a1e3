import { supportEndpoints } from '@fucina/contracts/endpoints/projects';
import {
  type AskSupportBody,
  askSupportBody,
  changeSupportBody,
  listSupportQuery,
  type SupportRequest,
  type SupportState,
} from '@fucina/contracts/support';
import type { Mount } from '@fucina/service-kit/mount';
import { problem } from '@fucina/service-kit/problem';
import { isRecordId } from '@fucina/service-kit/record-id';
import type { ProjectsDeps } from '../deps.ts';
import { actorOf, type Caller } from '../projects/caller.ts';

export function mountSupport(mount: Mount, deps: ProjectsDeps) {
  mount(supportEndpoints.ask, { body: askSupportBody }, async (c) => {
    const request = await askSupport({ body: c.req.valid('json'), caller: c.var.user }, deps);
    return c.json({ request }, 201);
  });
  mount(supportEndpoints.listOwn, async (c) =>
    c.json({ requests: await deps.support.listByAuthor(c.var.user.id) }),
  );
  mount(supportEndpoints.list, { query: listSupportQuery }, async (c) =>
    c.json({ requests: await deps.support.list(c.req.valid('query')) }),
  );
  mount(supportEndpoints.change, { body: changeSupportBody }, async (c) => {
    const { state } = c.req.valid('json');
    const request = await changeSupport({ id: c.req.param('id'), state, caller: c.var.user }, deps);
    return c.json({ request });
  });
}

async function askSupport(
  { body, caller }: { body: AskSupportBody; caller: Caller },
  { support, liveUpdates, now }: ProjectsDeps,
): Promise<SupportRequest> {
  const request = await support.create({ ...body, authorId: caller.id, at: now() });
  liveUpdates.publish({ personIds: [caller.id] });
  return request;
}

/** Questions are answered by mail or phone; this only records that they were. */
async function changeSupport(
  { id, state, caller }: { id: string; state: SupportState; caller: Caller },
  { support, liveUpdates, now }: ProjectsDeps,
): Promise<SupportRequest> {
  const isId = isRecordId(id);
  const request = isId ? await support.setState(id, { state, by: actorOf(caller), at: now() }) : null;
  if (!request) throw problem('record.not_found');
  liveUpdates.publish({ personIds: [request.authorId] });
  return request;
}
