import type { KeyObject } from 'node:crypto';
import { peopleCalls } from '@fucina/contracts/people';
import type { ServiceState } from '@fucina/contracts/system';
import { createServiceClient } from '@fucina/service-kit/service-client';
import { Pool } from 'undici';
import { z } from 'zod';

// Time to first byte, and longest silence after it.
const LIMITS = { headersTimeout: 10_000, bodyTimeout: 15_000 };
const CONNECT_TIMEOUT_MS = 1000;
const QUICK = { headersTimeout: 3000, bodyTimeout: 3000 };

const readiness = z.object({ status: z.string(), down: z.array(z.string()) });

export type ServiceName = 'projects' | 'chatbot' | 'cms';

export type PersonRef = { userId: string; email: string | null };

export type OtherServices = ReturnType<typeof createOtherServices>;

/** Exports and erases personal data held by other services. Throws on any failure. */
export function createOtherServices(others: Record<ServiceName, { url: string; key: KeyObject }>) {
  function open(name: ServiceName) {
    const pool = new Pool(others[name].url, { connect: { timeout: CONNECT_TIMEOUT_MS } });
    const send: Pool['request'] = (options) => pool.request(options);
    const client = createServiceClient({ from: 'auth', to: name, ...others[name], limits: LIMITS, send });
    return { pool, client };
  }
  const opened = { projects: open('projects'), chatbot: open('chatbot'), cms: open('cms') };
  const names = Object.keys(opened) as ServiceName[];

  async function look(name: ServiceName): Promise<ServiceState> {
    try {
      const { body } = await opened[name].pool.request({ path: '/health/ready', method: 'GET', ...QUICK });
      const { status, down } = readiness.parse(await body.json());
      return { name, isReady: status === 'ready', down };
    } catch {
      return { name, isReady: false, down: [] };
    }
  }

  return {
    lookAtAll: () => Promise.all(names.map(look)),

    names,

    fetchData: (name: ServiceName, who: PersonRef) =>
      opened[name].client.call(peopleCalls.collect, addressOf(who)),

    openFile: (name: ServiceName, path: string) => opened[name].client.open(path),

    removePerson: (name: ServiceName, who: PersonRef) =>
      opened[name].client.call(peopleCalls.remove, addressOf(who)),

    async close() {
      await Promise.all(Object.values(opened).map(({ pool }) => pool.destroy()));
    },
  };
}

function addressOf({ userId, email }: PersonRef) {
  return { params: { id: userId }, ...(email === null ? {} : { query: { email } }) };
}
