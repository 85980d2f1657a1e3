import type { KeyObject } from 'node:crypto';
import { type AuditOrder, auditCall } from '@fucina/contracts/administration';
import { accountCalls, type MailOrder, type StaffMailOrder } from '@fucina/contracts/people';
import type { Logger } from '@fucina/service-kit/logger';
import { createServiceClient } from '@fucina/service-kit/service-client';

type Options = { at: { url: string; key: KeyObject } | null; logger: Logger };

/** Null members without auth. Throws whenever auth gives no clear yes or no. */
export function createAuthClient({ at, logger }: Options) {
  const auth = at && createServiceClient({ from: 'chatbot', to: 'auth', ...at });

  return {
    accounts: auth && { find: (id: string) => auth.call(accountCalls.find, { params: { id } }) },
    /** Null if auth permanently rejects this mail. */
    ownerMails: auth && { send: (order: MailOrder) => auth.call(accountCalls.mail, { body: order }) },
    staffMails: auth && {
      send: (order: StaffMailOrder) => auth.call(accountCalls.staffMail, { body: order }),
    },
    /** The audit log, or the process log without auth. An action that cannot be logged must not happen. */
    audit: {
      async add(order: AuditOrder) {
        logger.info({ audit: order.action, adminId: order.actorId, detail: order.detail }, 'audit');
        await auth?.call(auditCall, { body: order });
      },
    },
  };
}
