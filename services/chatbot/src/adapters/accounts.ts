import type { KeyObject } from 'node:crypto';
import type { Person } from '@fucina/contracts/people';
import { createServiceSigner, IDENTITY_HEADER } from '@fucina/service-kit/identity';
import { originHeaders } from '@fucina/service-kit/telemetry/origin';

const TIMEOUT_MS = 5000;

/** Who an account is, as auth tells it. Throws whenever auth has not said yes or no. */
export function createAccounts({ url, key }: { url: string; key: KeyObject }) {
  const signRequest = createServiceSigner({ name: 'chatbot', audience: 'auth', key });

  return {
    async find(id: string): Promise<Person | null> {
      const response = await fetch(new URL(`/internal/people/${encodeURIComponent(id)}`, url), {
        headers: {
          ...originHeaders(),
          [IDENTITY_HEADER]: signRequest(),
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
