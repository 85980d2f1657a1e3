import type { AuditOrder } from '@fucina/contracts/administration';
import { createIdentitySigner, IDENTITY_HEADER } from '@fucina/service-kit/identity';
import type { Logger } from '@fucina/service-kit/logger';
import { problem } from '@fucina/service-kit/problem';
import { originHeaders } from '@fucina/service-kit/telemetry/origin';

const TIMEOUT_MS = 5000;

/** The audit log, which auth keeps; without auth, only the log of this process. What cannot be written must not be done. */
export function createAudit({
  url,
  secret,
  logger,
}: {
  url: string | undefined;
  secret: string;
  logger: Logger;
}) {
  const signIdentity = createIdentitySigner(secret);

  return {
    async add(order: AuditOrder) {
      logger.info({ audit: order.action, adminId: order.actorId, detail: order.detail }, 'audit');
      if (!url) return;
      try {
        const response = await fetch(new URL('/internal/audit', url), {
          method: 'POST',
          body: JSON.stringify(order),
          headers: {
            ...originHeaders(),
            [IDENTITY_HEADER]: signIdentity({ role: 'service', name: 'chatbot' }, 'auth'),
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
