import { loginBody, registerBody } from '@fucina/contracts/user';
import type { AppEnv } from '@fucina/service-kit/app';
import { validateJson } from '@fucina/service-kit/request-validator';
import { Hono } from 'hono';
import type { AuthDeps } from '../deps.ts';
import { setSessionCookie } from '../sessions/session-cookie.ts';
import { logOut } from '../sessions/sessions.usecases.ts';
import { sourceOf } from '../source.ts';
import { toUser } from '../users/to-user.ts';
import { logIn, register } from './logins.usecases.ts';

export function createLoginsRoutes(deps: AuthDeps) {
  const { requireIdentity } = deps.guards;
  return new Hono<AppEnv>()
    .post('/register', requireIdentity, validateJson(registerBody), async (c) => {
      const { user, session } = await register({ body: c.req.valid('json'), source: sourceOf(c) }, deps);
      setSessionCookie(c, session);
      return c.json(toUser(user, deps.now()), 201);
    })
    .post('/login', requireIdentity, validateJson(loginBody), async (c) => {
      const { user, session } = await logIn({ body: c.req.valid('json'), source: sourceOf(c) }, deps);
      setSessionCookie(c, session);
      return c.json(toUser(user, deps.now()));
    })
    .post('/logout', requireIdentity, async (c) => {
      const { identity } = c.var;
      if (identity.role !== 'anonymous') await logOut(identity, deps);
      setSessionCookie(c, { token: null });
      return c.json({ success: true });
    });
}
