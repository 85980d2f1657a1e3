import { accountEndpoints } from '@fucina/contracts/endpoints/accounts';
import { loginBody, registerBody } from '@fucina/contracts/user';
import type { Mount } from '@fucina/service-kit/mount';
import type { AuthDeps } from '../deps.ts';
import { setSessionCookie } from '../sessions/session-cookie.ts';
import { logOut } from '../sessions/sessions.usecases.ts';
import { sourceOf } from '../source.ts';
import { toUser } from '../users/to-user.ts';
import { logIn, register } from './logins.usecases.ts';

export function mountLogins(mount: Mount, deps: AuthDeps) {
  mount(accountEndpoints.register, { body: registerBody }, async (c) => {
    const { user, session } = await register({ body: c.req.valid('json'), source: sourceOf(c) }, deps);
    setSessionCookie(c, session);
    return c.json(toUser(user, deps.now()), 201);
  });
  mount(accountEndpoints.logIn, { body: loginBody }, async (c) => {
    const { user, session } = await logIn({ body: c.req.valid('json'), source: sourceOf(c) }, deps);
    setSessionCookie(c, session);
    return c.json(toUser(user, deps.now()));
  });
  mount(accountEndpoints.logOut, async (c) => {
    const { identity } = c.var;
    if (identity.role !== 'anonymous') await logOut(identity, deps);
    setSessionCookie(c, { token: null });
    return c.json({ success: true });
  });
}
