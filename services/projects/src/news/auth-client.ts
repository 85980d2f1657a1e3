import type { KeyObject } from 'node:crypto';
import { accountCalls, type MailOrder } from '@fucina/contracts/people';
import { createServiceClient } from '@fucina/service-kit/service-client';

export type AuthClient = ReturnType<typeof createAuthClient>;

/** Throws if auth gives no definite answer. */
export function createAuthClient(at: { url: string; key: KeyObject }) {
  const auth = createServiceClient({ from: 'projects', to: 'auth', ...at });

  return {
    findPerson: (id: string) => auth.call(accountCalls.find, { params: { id } }),
    /** Null if auth permanently rejects the mail. */
    sendMail: (order: MailOrder) => auth.call(accountCalls.mail, { body: order }),
  };
}
