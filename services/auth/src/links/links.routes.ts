import { confirmEmailBody, confirmPasswordBody, passwordResetBody } from '@fucina/contracts/user';
import type { AppEnv } from '@fucina/service-kit/app';
import { validateJson } from '@fucina/service-kit/validate';
import { Hono } from 'hono';
import type { AuthDeps } from '../deps.ts';
import { sourceOf } from '../source.ts';
import { requireAccount } from '../users/account.usecases.ts';
import {
  confirmEmail,
  confirmPassword,
  requestPasswordReset,
  sendEmailVerification,
} from './links.usecases.ts';

export function createLinksRoutes(deps: AuthDeps) {
  const { requireIdentity, requireSelf } = deps.guards;
  return new Hono<AppEnv>()
    .post('/email-verification', requireSelf, async (c) => {
      await sendEmailVerification(await requireAccount(c.var.user.id, deps), deps);
      return c.json({ success: true });
    })
    .post('/email-verification/confirm', requireIdentity, validateJson(confirmEmailBody), async (c) => {
      await confirmEmail({ ...c.var.body, source: sourceOf(c) }, deps);
      return c.json({ success: true });
    })
    .post('/password-reset', requireIdentity, validateJson(passwordResetBody), async (c) => {
      // Answered before anything is looked up: the time tells nothing about who exists.
      deps.background(requestPasswordReset({ ...c.var.body, source: sourceOf(c) }, deps));
      return c.json({ success: true });
    })
    .post('/password-reset/confirm', requireIdentity, validateJson(confirmPasswordBody), async (c) => {
      await confirmPassword({ ...c.var.body, source: sourceOf(c) }, deps);
      return c.json({ success: true });
    });
}
