import type { KeyObject } from 'node:crypto';
import type { AuditOrder } from '@fucina/contracts/administration';
import { createServiceSigner, IDENTITY_HEADER } from '@fucina/service-kit/identity';
import type { Logger } from '@fucina/service-kit/logger';
import { problem } from '@fucina/service-kit/problem';
import { originHeaders } from '@fucina/service-kit/telemetry/origin';

const TIMEOUT_MS = 5000;

/** The audit log, which auth keeps; without auth, only the log of this process. What cannot be written must not be done. */
export function createAudit({
  auth,
  logger,
}: {
  auth: { url: string; key: KeyObject } | null;
  logger: Logger;
}) {
  const signRequest = auth && createServiceSigner({ name: 'chatbot', audience: 'auth', key: auth.key });

  return {
    async add(order: AuditOrder) {
      logger.info({ audit: order.action, adminId: order.actorId, detail: order.detail }, 'audit');
      if (!auth || !signRequest) return;
      try {
        const response = await fetch(new URL('/internal/audit', auth.url), {
          method: 'POST',
          body: JSON.stringify(order),
          headers: {
            ...originHeaders(),
            [IDENTITY_HEADER]: signRequest(),
            'content-type': 'application/json',
          },
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await response.body?.cancel();
        if (!response.ok) throw new Error(`auth answers ${response.status}`);
      } catch (cause) {
        throw problem('service.unavailable', { retryAfter: 3, cause });
      }
    },
  };
}
