import type { KeyObject } from 'node:crypto';
import { type Person, person } from '@fucina/contracts/people';
import { type LivingSession, livingSession, type ViewOrder } from '@fucina/contracts/session';
import { createServiceSigner, IDENTITY_HEADER } from '@fucina/service-kit/identity';
import type { Logger } from '@fucina/service-kit/logger';
import { problem } from '@fucina/service-kit/problem';
import { type KeySet, keySet } from '@fucina/service-kit/session-token';
import type { z } from 'zod';
import { createReplicas } from '../http/replicas.ts';

const TIMEOUTS = { headersTimeout: 3000, bodyTimeout: 3000 };

export type AuthClient = ReturnType<typeof createAuthClient>;

/** What the gateway asks auth on its own account. Whatever goes wrong is a service that is away, never a yes or a no. */
export function createAuthClient({ url, key, logger }: { url: string; key: KeyObject; logger: Logger }) {
  const auth = createReplicas(url, { logger });
  const signRequest = createServiceSigner({ name: 'gateway', audience: 'auth', key });

  async function ask<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    order?: object,
  ): Promise<z.output<Schema> | null> {
    try {
      const answer = await auth.request({
        path,
        method: order ? 'POST' : 'GET',
        headers: { [IDENTITY_HEADER]: signRequest(), ...(order && { 'content-type': 'application/json' }) },
        ...(order && { body: JSON.stringify(order) }),
        ...TIMEOUTS,
      });
      if (answer.statusCode !== 200) await answer.body.dump();
      if (answer.statusCode === 404) return null;
      if (answer.statusCode !== 200) throw new Error(`auth answers ${answer.statusCode}`);
      return schema.parse(await answer.body.json());
    } catch (cause) {
      throw problem('service.unavailable', { retryAfter: 3, cause });
    }
  }

  return {
    async fetchKeys(): Promise<KeySet> {
      return (await ask('/internal/keys', keySet)) ?? { keys: [] };
    },

    /** Null when the session has ended. */
    findSession(id: string): Promise<LivingSession | null> {
      return ask(`/internal/sessions/${id}`, livingSession);
    },

    /** The client, once it is written down who looks; null when this session may not look through these eyes. */
    beginView(order: ViewOrder): Promise<Person | null> {
      return ask('/internal/views', person, order);
    },

    close: () => auth.close(),
  };
}
