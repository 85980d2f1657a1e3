import { accountEndpoints } from '@fucina/contracts/endpoints/accounts';
import { endSessionsQuery, viewOrder } from '@fucina/contracts/session';
import type { AppEnv } from '@fucina/service-kit/app';
import type { Mount } from '@fucina/service-kit/mount';
import { validateJson } from '@fucina/service-kit/request-validator';
import { Hono } from 'hono';
import type { AuthDeps } from '../deps.ts';
import { setSessionCookie } from './session-cookie.ts';
import { beginView, endSession, endSessions, findActiveSession, listSessions } from './sessions.usecases.ts';

export function mountSessions(mount: Mount, deps: AuthDeps) {
  mount(accountEndpoints.listSessions, async (c) =>
    c.json({ sessions: await listSessions(c.var.user, deps) }),
  );
  mount(accountEndpoints.endSessions, { query: endSessionsQuery }, async (c) => {
    const { scope } = c.req.valid('query');
    await endSessions({ by: c.var.user, scope }, deps);
    if (scope === 'all') setSessionCookie(c, { token: null });
    return c.json({ success: true });
  });
  mount(accountEndpoints.endSession, async (c) => {
    const id = c.req.param('id');
    await endSession({ id, by: c.var.user }, deps);
    if (id === c.var.user.sessionId) setSessionCookie(c, { token: null });
    return c.json({ success: true });
  });
}

/** Called only by the gateway. */
export function createInternalRoutes(deps: AuthDeps) {
  const { requireService } = deps;
  return new Hono<AppEnv>()
    .get('/keys', requireService, async (c) => c.json(await deps.signingKeys.publicKeys()))
    .get('/sessions/:id', requireService, async (c) =>
      c.json(await findActiveSession(c.req.param('id'), deps)),
    )
    .post('/views', requireService, validateJson(viewOrder), async (c) =>
      c.json(await beginView(c.req.valid('json'), deps)),
    );
}
