import type { KeyObject } from 'node:crypto';
import { type AuditOrder, auditCall } from '@fucina/contracts/administration';
import { accountCalls, type MailOrder, type StaffMailOrder } from '@fucina/contracts/people';
import type { Logger } from '@fucina/service-kit/logger';
import { createServiceClient } from '@fucina/service-kit/service-client';

type Options = { at: { url: string; key: KeyObject } | null; logger: Logger };

/** Members are null if no auth service is configured. Throws if auth gives no definite answer. */
export function createAuthClient({ at, logger }: Options) {
  const auth = at && createServiceClient({ from: 'chatbot', to: 'auth', ...at });

  return {
    accounts: auth && { find: (id: string) => auth.call(accountCalls.find, { params: { id } }) },
    /** Null if auth permanently rejects the mail. */
    ownerMails: auth && { send: (order: MailOrder) => auth.call(accountCalls.mail, { body: order }) },
    staffMails: auth && {
      send: (order: StaffMailOrder) => auth.call(accountCalls.staffMail, { body: order }),
    },
    /** Audit log, or the process log without auth. Fails the action if it cannot be logged. */
    audit: {
      async add(order: AuditOrder) {
        logger.info({ audit: order.action, adminId: order.actorId, detail: order.detail }, 'audit');
        await auth?.call(auditCall, { body: order });
      },
    },
  };
}
