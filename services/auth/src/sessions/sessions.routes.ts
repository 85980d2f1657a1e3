import { endSessionsQuery } from '@fucina/contracts/session';
import type { AppEnv } from '@fucina/service-kit/app';
import { validateQuery } from '@fucina/service-kit/request-validator';
import { Hono } from 'hono';
import type { AuthDeps } from '../deps.ts';
import { setSessionCookie } from './session-cookie.ts';
import { endSession, endSessions, listSessions } from './sessions.usecases.ts';

export function createSessionsRoutes(deps: AuthDeps) {
  const { requireSelf } = deps.guards;
  return new Hono<AppEnv>()
    .get('/sessions', requireSelf, async (c) => c.json({ sessions: await listSessions(c.var.user, deps) }))
    .delete('/sessions', requireSelf, validateQuery(endSessionsQuery), async (c) => {
      const { scope } = c.req.valid('query');
      await endSessions({ by: c.var.user, scope }, deps);
      if (scope === 'all') setSessionCookie(c, { token: null });
      return c.json({ success: true });
    })
    .delete('/sessions/:id', requireSelf, async (c) => {
      const id = c.req.param('id');
      await endSession({ id, by: c.var.user }, deps);
      if (id === c.var.user.sessionId) setSessionCookie(c, { token: null });
      return c.json({ success: true });
    });
}
