import type { KeyObject } from 'node:crypto';
import { type AuditOrder, auditCall } from '@fucina/contracts/administration';
import { accountCalls, type MailOrder, type StaffMailOrder } from '@fucina/contracts/people';
import type { Logger } from '@fucina/service-kit/logger';
import { createServiceClient } from '@fucina/service-kit/service-client';

type Options = { at: { url: string; key: KeyObject } | null; logger: Logger };

/** What this service asks auth on its own account; null where there is none. Throws whenever auth has not said yes or no. */
export function createAuthClient({ at, logger }: Options) {
  const auth = at && createServiceClient({ from: 'chatbot', to: 'auth', ...at });

  return {
    /** Who an account is; null when there is none. */
    accounts: auth && { find: (id: string) => auth.call(accountCalls.find, { params: { id } }) },
    /** Mails to one account; null when auth will never take this one. */
    ownerMails: auth && { send: (order: MailOrder) => auth.call(accountCalls.mail, { body: order }) },
    /** The same to everybody on the staff. */
    staffMails: auth && {
      send: (order: StaffMailOrder) => auth.call(accountCalls.staffMail, { body: order }),
    },
    /** The audit log; without auth, only the log of this process. What cannot be written must not be done. */
    audit: {
      async add(order: AuditOrder) {
        logger.info({ audit: order.action, adminId: order.actorId, detail: order.detail }, 'audit');
        await auth?.call(auditCall, { body: order });
      },
    },
  };
}
