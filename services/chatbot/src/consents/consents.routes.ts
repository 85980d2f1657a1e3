import { consentBody } from '@fucina/contracts/consent';
import type { AppEnv } from '@fucina/service-kit/app';
import { validateJson } from '@fucina/service-kit/request-validator';
import { Hono } from 'hono';
import type { ChatbotDeps } from '../deps.ts';

const MAX_BYTES = 8192;

/** Proof of consent, without the visitor's identity. */
export function createConsentsRoutes({ requireIdentity, consents, consentMs, now }: ChatbotDeps) {
  return new Hono<AppEnv>().post(
    '/',
    requireIdentity,
    validateJson(consentBody, { maxBytes: MAX_BYTES }),
    async (c) => {
      const at = now();
      const expiresAt = new Date(at.getTime() + consentMs);
      await consents.add({ ...c.req.valid('json'), at, expiresAt });
      return c.body(null, 204);
    },
  );
}
