import type { KeyObject } from 'node:crypto';
import { type MailOrder, type Person, person } from '@fucina/contracts/people';
import { createServiceSigner, IDENTITY_HEADER } from '@fucina/service-kit/identity';
import { originHeaders } from '@fucina/service-kit/telemetry/origin';

const TIMEOUT_MS = 5000;
/** The same order would be refused again. */
const REFUSED = [400, 413, 415, 422];

export type AuthClient = ReturnType<typeof createAuthClient>;

/** What this service asks auth on its own account. Throws whenever auth has not said yes or no. */
export function createAuthClient({ url, key }: { url: string; key: KeyObject }) {
  const signRequest = createServiceSigner({ name: 'projects', audience: 'auth', key });

  async function call(path: string, order?: MailOrder) {
    const response = await fetch(new URL(path, url), {
      method: order ? 'POST' : 'GET',
      ...(order ? { body: JSON.stringify(order) } : {}),
      headers: {
        ...originHeaders(),
        [IDENTITY_HEADER]: signRequest(),
        ...(order ? { 'content-type': 'application/json' } : {}),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const isAnswer = response.ok || response.status === 404 || REFUSED.includes(response.status);
    if (!isAnswer) {
      await response.body?.cancel();
      throw new Error(`auth answers ${response.status}`);
    }
    return response;
  }

  return {
    /** Null when there is no such account. */
    async findPerson(id: string): Promise<Person | null> {
      const response = await call(`/internal/people/${encodeURIComponent(id)}`);
      const body = await response.text();
      return response.status === 404 ? null : person.parse(JSON.parse(body));
    },

    /** False when auth will never take this one. */
    async sendMail(order: MailOrder): Promise<boolean> {
      const response = await call('/internal/mails', order);
      await response.body?.cancel();
      if (response.status === 404) throw new Error('auth sends no mails');
      return response.ok;
    },
  };
}
