import {
  changeUserBody,
  inviteUserBody,
  listUsersQuery,
  newestFirstQuery,
} from '@fucina/contracts/administration';
import type { AppEnv } from '@fucina/service-kit/app';
import { validateJson, validateQuery } from '@fucina/service-kit/validate';
import { Hono } from 'hono';
import type { AuthDeps } from '../deps.ts';
import { toAdminUser } from '../users/to-user.ts';
import { changeUser, inviteUser } from './admin.usecases.ts';

export function createAdminRoutes(deps: AuthDeps) {
  const { requireAdmin } = deps.guards;
  return new Hono<AppEnv>()
    .get('/users', requireAdmin, validateQuery(listUsersQuery), async (c) => {
      const { users, total } = await deps.users.list(c.var.query);
      const { page, pageSize } = c.var.query;
      return c.json({ users: users.map(toAdminUser), total, page, pageSize });
    })
    .post('/users', requireAdmin, validateJson(inviteUserBody), async (c) => {
      const user = await inviteUser({ body: c.var.body, by: c.var.user }, deps);
      return c.json(toAdminUser(user), 201);
    })
    .patch('/users/:id', requireAdmin, validateJson(changeUserBody), async (c) => {
      const user = await changeUser({ id: c.req.param('id'), body: c.var.body, by: c.var.user }, deps);
      return c.json(toAdminUser(user));
    })
    .get('/audit', requireAdmin, validateQuery(newestFirstQuery), async (c) =>
      c.json({ entries: await deps.audit.list(c.var.query) }),
    )
    .get('/outbox', requireAdmin, validateQuery(newestFirstQuery), async (c) =>
      c.json({ mails: await deps.outbox.list(c.var.query) }),
    );
}
