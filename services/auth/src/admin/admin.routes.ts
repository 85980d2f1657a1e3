import {
  changeUserBody,
  inviteUserBody,
  listUsersQuery,
  newestFirstQuery,
} from '@fucina/contracts/administration';
import type { AppEnv } from '@fucina/service-kit/app';
import { findDown } from '@fucina/service-kit/health';
import { validateJson, validateQuery } from '@fucina/service-kit/request-validator';
import { Hono } from 'hono';
import type { AuthDeps } from '../deps.ts';
import type { StoredUser } from '../users/stored-user.ts';
import { toAdminUser } from '../users/to-user.ts';
import { changeUser, inviteAgain, inviteUser, requireAnyUser } from './admin.usecases.ts';
import { listAudit } from './audit.usecases.ts';

export function createAdminRoutes(deps: AuthDeps) {
  const { requireAdmin } = deps.guards;
  const show = (user: StoredUser) => toAdminUser(user, deps.now());
  return new Hono<AppEnv>()
    .get('/users', requireAdmin, validateQuery(listUsersQuery), async (c) => {
      const { users, total } = await deps.users.list(c.req.valid('query'));
      const { page, pageSize } = c.req.valid('query');
      return c.json({ users: users.map(show), total, page, pageSize });
    })
    .post('/users', requireAdmin, validateJson(inviteUserBody), async (c) => {
      const user = await inviteUser({ body: c.req.valid('json'), by: c.var.user }, deps);
      return c.json(show(user), 201);
    })
    .get('/users/:id', requireAdmin, async (c) => c.json(show(await requireAnyUser(c.req.param('id'), deps))))
    .patch('/users/:id', requireAdmin, validateJson(changeUserBody), async (c) => {
      const user = await changeUser(
        { id: c.req.param('id'), body: c.req.valid('json'), by: c.var.user },
        deps,
      );
      return c.json(show(user));
    })
    .post('/users/:id/invitation', requireAdmin, async (c) => {
      await inviteAgain({ id: c.req.param('id'), by: c.var.user }, deps);
      return c.json({ success: true });
    })
    .get('/services', requireAdmin, async (c) => {
      const down = await findDown(deps.checks);
      const own = { name: 'auth', isReady: down.length === 0, down };
      return c.json({ services: [own, ...(await deps.otherServices.lookAtAll())] });
    })
    .get('/audit', requireAdmin, validateQuery(newestFirstQuery), async (c) =>
      c.json({ entries: await listAudit(c.req.valid('query'), deps) }),
    )
    .get('/outbox', requireAdmin, validateQuery(newestFirstQuery), async (c) =>
      c.json({ mails: await deps.outbox.list(c.req.valid('query')) }),
    );
}
