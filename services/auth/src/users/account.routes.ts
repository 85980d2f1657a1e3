import { Readable } from 'node:stream';
import { changeEmailBody, changePasswordBody, deleteAccountBody, profileBody } from '@fucina/contracts/user';
import type { AppEnv } from '@fucina/service-kit/app';
import { validateJson } from '@fucina/service-kit/request-validator';
import { Hono } from 'hono';
import type { AuthDeps } from '../deps.ts';
import { exportEverything } from '../exports/export.usecases.ts';
import { renewSession } from '../sessions/renew-session.usecases.ts';
import { setSessionCookie } from '../sessions/session-cookie.ts';
import { sourceOf } from '../source.ts';
import { changePassword, changeProfile, deleteAccount, requireAccount } from './account.usecases.ts';
import { changeEmail } from './change-email.usecases.ts';
import type { StoredUser } from './stored-user.ts';
import { toUser } from './to-user.ts';

const FILE_NAMES = { it: 'i-miei-dati', en: 'my-data' } as const;

export function createAccountRoutes(deps: AuthDeps) {
  const { requireUser, requireSelf } = deps.guards;
  const show = (user: StoredUser) => toUser(user, deps.now());
  return new Hono<AppEnv>()
    .get('/', requireUser, async (c) => {
      const user = await requireAccount(c.var.user.id, deps);
      const renewed = await renewSession(c.var.user, deps);
      if (renewed) setSessionCookie(c, renewed);
      return c.json(show(user));
    })
    .patch('/', requireUser, validateJson(profileBody), async (c) => {
      const user = await changeProfile({ id: c.var.user.id, body: c.req.valid('json') }, deps);
      return c.json(show(user));
    })
    .put('/email', requireSelf, validateJson(changeEmailBody), async (c) => {
      await changeEmail({ body: c.req.valid('json'), by: c.var.user, language: sourceOf(c).language }, deps);
      return c.json({ success: true });
    })
    .put('/password', requireSelf, validateJson(changePasswordBody), async (c) => {
      await changePassword(
        { body: c.req.valid('json'), by: c.var.user, language: sourceOf(c).language },
        deps,
      );
      return c.json({ success: true });
    })
    .get('/export', requireSelf, async (c) => {
      const archive = await exportEverything(c.var.user, deps);
      const day = deps.now().toISOString().slice(0, 10);
      return c.body(Readable.toWeb(archive) as ReadableStream, 200, {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${FILE_NAMES[c.var.user.language]}-${day}.zip"`,
        'cache-control': 'no-store',
      });
    })
    .delete('/', requireSelf, validateJson(deleteAccountBody), async (c) => {
      await deleteAccount({ ...c.req.valid('json'), by: c.var.user, language: sourceOf(c).language }, deps);
      setSessionCookie(c, { token: null });
      return c.json({ success: true });
    });
}
