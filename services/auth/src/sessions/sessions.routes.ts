import { accountEndpoints } from '@fucina/contracts/endpoints/accounts';
import { endSessionsQuery } from '@fucina/contracts/session';
import type { Mount } from '@fucina/service-kit/mount';
import type { AuthDeps } from '../deps.ts';
import { setSessionCookie } from './session-cookie.ts';
import { endSession, endSessions, listSessions } from './sessions.usecases.ts';

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
