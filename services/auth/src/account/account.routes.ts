import { Readable } from 'node:stream';
import { accountEndpoints } from '@fucina/contracts/endpoints/accounts';
import { changeEmailBody, changePasswordBody, deleteAccountBody, profileBody } from '@fucina/contracts/user';
import { dayAt } from '@fucina/service-kit/day';
import type { Mount } from '@fucina/service-kit/mount';
import type { AuthDeps } from '../deps.ts';
import { exportEverything } from '../exports/export.usecases.ts';
import { setSessionCookie } from '../sessions/session-cookie.ts';
import { renewSession } from '../sessions/sessions.usecases.ts';
import { sourceOf } from '../source.ts';
import { toUser } from '../users/to-user.ts';
import type { StoredUser } from '../users/users.repository.ts';
import { requireAccount } from '../users/users.usecases.ts';
import { changeEmail, changePassword, changeProfile, deleteAccount } from './account.usecases.ts';

const FILE_NAMES = { it: 'i-miei-dati', en: 'my-data' } as const;

export function mountAccount(mount: Mount, deps: AuthDeps) {
  const show = (user: StoredUser) => toUser(user, deps.now());
  mount(accountEndpoints.get, async (c) => {
    const user = await requireAccount(c.var.user.id, deps);
    const renewed = await renewSession(c.var.user, deps);
    if (renewed) setSessionCookie(c, renewed);
    return c.json(show(user));
  });
  mount(accountEndpoints.change, { body: profileBody }, async (c) => {
    const user = await changeProfile({ id: c.var.user.id, body: c.req.valid('json') }, deps);
    return c.json(show(user));
  });
  mount(accountEndpoints.changeEmail, { body: changeEmailBody }, async (c) => {
    await changeEmail({ body: c.req.valid('json'), by: c.var.user, language: sourceOf(c).language }, deps);
    return c.json({ success: true });
  });
  mount(accountEndpoints.changePassword, { body: changePasswordBody }, async (c) => {
    await changePassword({ body: c.req.valid('json'), by: c.var.user, language: sourceOf(c).language }, deps);
    return c.json({ success: true });
  });
  mount(accountEndpoints.export, async (c) => {
    const archive = await exportEverything(c.var.user, deps);
    // The day is the one the archive's README names.
    const day = dayAt(deps.now());
    return c.body(Readable.toWeb(archive) as ReadableStream, 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${FILE_NAMES[c.var.user.language]}-${day}.zip"`,
      'cache-control': 'no-store',
    });
  });
  mount(accountEndpoints.remove, { body: deleteAccountBody }, async (c) => {
    await deleteAccount({ ...c.req.valid('json'), by: c.var.user, language: sourceOf(c).language }, deps);
    setSessionCookie(c, { token: null });
    return c.json({ success: true });
  });
}
