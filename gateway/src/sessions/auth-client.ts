import type { KeyObject } from 'node:crypto';
import type { Person } from '@fucina/contracts/people';
import { type ActiveSession, sessionCalls, type ViewOrder } from '@fucina/contracts/session';
import type { Logger } from '@fucina/service-kit/logger';
import { createServiceClient } from '@fucina/service-kit/service-client';
import { type KeySet, keysCall } from '@fucina/service-kit/session-token';
import { createReplicas } from '../http/replicas.ts';

const LIMITS = { headersTimeout: 3000, bodyTimeout: 3000 };

export type AuthClient = ReturnType<typeof createAuthClient>;

/** The gateway's own calls to auth. Throws if auth gives no definite answer. */
export function createAuthClient({ url, key, logger }: { url: string; key: KeyObject; logger: Logger }) {
  const { request: send, close } = createReplicas(url, { logger });
  const auth = createServiceClient({ from: 'gateway', to: 'auth', url, key, limits: LIMITS, send });

  return {
    fetchKeys: async (): Promise<KeySet> => (await auth.call(keysCall, {})) ?? { keys: [] },

    /** Null if the session has ended. */
    findSession: (id: string): Promise<ActiveSession | null> =>
      auth.call(sessionCalls.find, { params: { id } }),

    /** The client being viewed, once the view is in the audit log. Null if this session may not view them. */
    beginView: (order: ViewOrder): Promise<Person | null> => auth.call(sessionCalls.view, { body: order }),

    close,
  };
}
