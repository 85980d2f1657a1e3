import { accountEndpoints } from '@fucina/contracts/endpoints/accounts';
import {
  confirmEmailBody,
  confirmPasswordBody,
  passwordLinkBody,
  passwordResetBody,
} from '@fucina/contracts/user';
import type { Mount } from '@fucina/service-kit/mount';
import type { AuthDeps } from '../deps.ts';
import { setSessionCookie } from '../sessions/session-cookie.ts';
import { sourceOf } from '../source.ts';
import { toUser } from '../users/to-user.ts';
import { requireAccount } from '../users/users.usecases.ts';
import { confirmEmail, requestPasswordReset, resendEmailVerification } from './links.usecases.ts';
import { checkPasswordLink, setPasswordByLink } from './password-link.usecases.ts';

export function mountLinks(mount: Mount, deps: AuthDeps) {
  mount(accountEndpoints.requestVerification, async (c) => {
    const user = await requireAccount(c.var.user.id, deps);
    await resendEmailVerification({ user, language: sourceOf(c).language }, deps);
    return c.json({ success: true });
  });
  mount(accountEndpoints.confirmEmail, { body: confirmEmailBody }, async (c) => {
    await confirmEmail({ ...c.req.valid('json'), source: sourceOf(c) }, deps);
    return c.json({ success: true });
  });
  mount(accountEndpoints.requestReset, { body: passwordResetBody }, async (c) => {
    // Not awaited, so that timing does not reveal whether the account exists.
    deps.background(requestPasswordReset({ ...c.req.valid('json'), source: sourceOf(c) }, deps));
    return c.json({ success: true });
  });
  mount(accountEndpoints.checkLink, { body: passwordLinkBody }, async (c) =>
    c.json(await checkPasswordLink(c.req.valid('json').token, deps)),
  );
  mount(accountEndpoints.setPassword, { body: confirmPasswordBody }, async (c) => {
    const { user, session } = await setPasswordByLink({ ...c.req.valid('json'), source: sourceOf(c) }, deps);
    if (session) setSessionCookie(c, session);
    return c.json(toUser(user, deps.now()));
  });
}
