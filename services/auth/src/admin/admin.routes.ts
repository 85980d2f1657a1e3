import {
  changeUserBody,
  inviteUserBody,
  listUsersQuery,
  newestFirstQuery,
} from '@fucina/contracts/administration';
import { administrationEndpoints } from '@fucina/contracts/endpoints/accounts';
import { findDown } from '@fucina/service-kit/health';
import type { Mount } from '@fucina/service-kit/mount';
import type { AuthDeps } from '../deps.ts';
import { toAdminUser } from '../users/to-user.ts';
import type { StoredUser } from '../users/users.repository.ts';
import { changeUser, inviteAgain, inviteUser, listAudit, requireAnyUser } from './admin.usecases.ts';

export function mountAdmin(mount: Mount, deps: AuthDeps) {
  const show = (user: StoredUser) => toAdminUser(user, deps.now());
  mount(administrationEndpoints.listUsers, { query: listUsersQuery }, async (c) => {
    const { users, total } = await deps.users.list(c.req.valid('query'));
    const { page, pageSize } = c.req.valid('query');
    return c.json({ users: users.map(show), total, page, pageSize });
  });
  mount(administrationEndpoints.inviteUser, { body: inviteUserBody }, async (c) => {
    const user = await inviteUser({ body: c.req.valid('json'), by: c.var.user }, deps);
    return c.json(show(user), 201);
  });
  mount(administrationEndpoints.getUser, async (c) =>
    c.json(show(await requireAnyUser(c.req.param('id'), deps))),
  );
  mount(administrationEndpoints.changeUser, { body: changeUserBody }, async (c) => {
    const user = await changeUser({ id: c.req.param('id'), body: c.req.valid('json'), by: c.var.user }, deps);
    return c.json(show(user));
  });
  mount(administrationEndpoints.inviteAgain, async (c) => {
    await inviteAgain({ id: c.req.param('id'), by: c.var.user }, deps);
    return c.json({ success: true });
  });
  mount(administrationEndpoints.listServices, async (c) => {
    const down = await findDown(deps.checks);
    const own = { name: 'auth', isReady: down.length === 0, down };
    return c.json({ services: [own, ...(await deps.otherServices.lookAtAll())] });
  });
  mount(administrationEndpoints.listAudit, { query: newestFirstQuery }, async (c) =>
    c.json({ entries: await listAudit(c.req.valid('query'), deps) }),
  );
  mount(administrationEndpoints.listMails, { query: newestFirstQuery }, async (c) =>
    c.json({ mails: await deps.outbox.list(c.req.valid('query')) }),
  );
}
