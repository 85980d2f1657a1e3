import {
  confirmEmailBody,
  confirmPasswordBody,
  passwordLinkBody,
  passwordResetBody,
} from '@fucina/contracts/user';
import type { AppEnv } from '@fucina/service-kit/app';
import { validateJson } from '@fucina/service-kit/request-validator';
import { Hono } from 'hono';
import type { AuthDeps } from '../deps.ts';
import { setSessionCookie } from '../sessions/session-cookie.ts';
import { sourceOf } from '../source.ts';
import { requireAccount } from '../users/account.usecases.ts';
import { toUser } from '../users/to-user.ts';
import { confirmEmail, requestPasswordReset, sendEmailVerification } from './links.usecases.ts';
import { checkPasswordLink, setPasswordByLink } from './password-link.usecases.ts';

export function createLinksRoutes(deps: AuthDeps) {
  const { requireIdentity, requireSelf } = deps.guards;
  return new Hono<AppEnv>()
    .post('/email-verification', requireSelf, async (c) => {
      await sendEmailVerification(await requireAccount(c.var.user.id, deps), deps);
      return c.json({ success: true });
    })
    .post('/email-verification/confirm', requireIdentity, validateJson(confirmEmailBody), async (c) => {
      await confirmEmail({ ...c.req.valid('json'), source: sourceOf(c) }, deps);
      return c.json({ success: true });
    })
    .post('/password-reset', requireIdentity, validateJson(passwordResetBody), async (c) => {
      // The answer does not wait for the lookup, so its timing does not reveal whether the account exists.
      deps.background(requestPasswordReset({ ...c.req.valid('json'), source: sourceOf(c) }, deps));
      return c.json({ success: true });
    })
    .post('/password-reset/check', requireIdentity, validateJson(passwordLinkBody), async (c) =>
      c.json(await checkPasswordLink(c.req.valid('json').token, deps)),
    )
    .post('/password-reset/confirm', requireIdentity, validateJson(confirmPasswordBody), async (c) => {
      const { user, session } = await setPasswordByLink(
        { ...c.req.valid('json'), source: sourceOf(c) },
        deps,
      );
      if (session) setSessionCookie(c, session);
      return c.json(toUser(user, deps.now()));
    });
}
