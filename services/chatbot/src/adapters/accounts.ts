import type { Person } from '@fucina/contracts/people';
import { createIdentitySigner, IDENTITY_HEADER } from '@fucina/service-kit/identity';
import { originHeaders } from '@fucina/service-kit/telemetry/origin';

const TIMEOUT_MS = 5000;

export type Accounts = ReturnType<typeof createAccounts>;

/** Who an account is, as auth tells it. Throws whenever auth has not said yes or no. */
export function createAccounts({ url, secret }: { url: string; secret: string }) {
  const signIdentity = createIdentitySigner(secret);

  return {
    async find(id: string): Promise<Person | null> {
      const response = await fetch(new URL(`/internal/people/${encodeURIComponent(id)}`, url), {
        headers: {
          ...originHeaders(),
          [IDENTITY_HEADER]: await signIdentity({ role: 'service', name: 'chatbot' }, 'auth'),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`auth answers ${response.status}`);
      return (await response.json()) as Person;
    },
  };
}
