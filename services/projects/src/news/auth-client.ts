import type { KeyObject } from 'node:crypto';
import { accountCalls, type MailOrder } from '@fucina/contracts/people';
import { createServiceClient } from '@fucina/service-kit/service-client';

export type AuthClient = ReturnType<typeof createAuthClient>;

/** What this service asks auth on its own account. Throws whenever auth has not said yes or no. */
export function createAuthClient(at: { url: string; key: KeyObject }) {
  const auth = createServiceClient({ from: 'projects', to: 'auth', ...at });

  return {
    /** Null when there is no such account. */
    findPerson: (id: string) => auth.call(accountCalls.find, { params: { id } }),
    /** Null when auth will never take this one. */
    sendMail: (order: MailOrder) => auth.call(accountCalls.mail, { body: order }),
  };
}
