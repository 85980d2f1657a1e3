import type { StaffMailOrder } from '@fucina/contracts/people';
import { createIdentitySigner, IDENTITY_HEADER } from '@fucina/service-kit/identity';

const TIMEOUT_MS = 5000;
/** The same order would be refused again. */
const REFUSED = [400, 413, 415, 422];

export type StaffMails = ReturnType<typeof createStaffMails>;

/** Mails to everybody on the staff, by way of auth. Throws whenever auth has not said yes or no. */
export function createStaffMails({ url, secret }: { url: string; secret: string }) {
  const signIdentity = createIdentitySigner(secret);

  return {
    /** False when auth will never take this one. */
    async send(order: StaffMailOrder): Promise<boolean> {
      const response = await fetch(new URL('/internal/staff-mails', url), {
        method: 'POST',
        body: JSON.stringify(order),
        headers: {
          [IDENTITY_HEADER]: await signIdentity({ role: 'service', name: 'chatbot' }, 'auth'),
          'content-type': 'application/json',
        },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok && !REFUSED.includes(response.status)) {
        throw new Error(`auth answers ${response.status}`);
      }
      return response.ok;
    },
  };
}
