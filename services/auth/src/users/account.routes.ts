import { changePasswordBody, deleteAccountBody, profileBody } from '@fucina/contracts/user';
import type { AppEnv } from '@fucina/service-kit/app';
import { validateJson } from '@fucina/service-kit/validate';
import { Hono } from 'hono';
import type { AuthDeps } from '../deps.ts';
import { setSessionCookie } from '../sessions/session-cookie.ts';
import { sourceOf } from '../source.ts';
import { changePassword, changeProfile, deleteAccount, requireAccount } from './account.usecases.ts';
import { toUser } from './to-user.ts';

export function createAccountRoutes(deps: AuthDeps) {
  const { requireUser } = deps.guards;
  return new Hono<AppEnv>()
    .get('/', requireUser, async (c) => c.json(toUser(await requireAccount(c.var.user.id, deps))))
    .patch('/', requireUser, validateJson(profileBody), async (c) => {
      const user = await changeProfile({ id: c.var.user.id, body: c.var.body }, deps);
      return c.json(toUser(user));
    })
    .put('/password', requireUser, validateJson(changePasswordBody), async (c) => {
      await changePassword({ body: c.var.body, by: c.var.user, language: sourceOf(c).language }, deps);
      return c.json({ success: true });
    })
    .delete('/', requireUser, validateJson(deleteAccountBody), async (c) => {
      await deleteAccount({ ...c.var.body, by: c.var.user, language: sourceOf(c).language }, deps);
      setSessionCookie(c, { token: null });
      return c.json({ success: true });
    });
}
