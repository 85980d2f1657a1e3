import type { KeyObject } from 'node:crypto';
import type { MailOrder, StaffMailOrder } from '@fucina/contracts/people';
import { createServiceSigner, IDENTITY_HEADER } from '@fucina/service-kit/identity';
import { originHeaders } from '@fucina/service-kit/telemetry/origin';

const TIMEOUT_MS = 5000;
/** The same order would be refused again. */
const REFUSED = [400, 413, 415, 422];

type Auth = { url: string; key: KeyObject };

/** Mails to everybody on the staff, by way of auth. Throws whenever auth has not said yes or no. */
export const createStaffMails = (auth: Auth) => createMails<StaffMailOrder>('/internal/staff-mails', auth);

/** Mails to one account, in the same way; to one that is gone there is nothing to send. */
export const createOwnerMails = (auth: Auth) => createMails<MailOrder>('/internal/mails', auth);

function createMails<Order>(path: string, { url, key }: Auth) {
  const signRequest = createServiceSigner({ name: 'chatbot', audience: 'auth', key });

  return {
    /** False when auth will never take this one. */
    async send(order: Order): Promise<boolean> {
      const response = await fetch(new URL(path, url), {
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
      if (!response.ok && !REFUSED.includes(response.status)) {
        throw new Error(`auth answers ${response.status}`);
      }
      return response.ok;
    },
  };
}
