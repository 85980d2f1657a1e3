import type { KeyObject } from 'node:crypto';
import { type PersonData, personData } from '@fucina/contracts/people';
import type { ServiceState } from '@fucina/contracts/system';
import { createServiceSigner, IDENTITY_HEADER } from '@fucina/service-kit/identity';
import { originHeaders } from '@fucina/service-kit/telemetry/origin';
import { type Dispatcher, Pool } from 'undici';
import { z } from 'zod';

// How long an answer may take to begin, and to be silent within it.
const TIMEOUTS = { headersTimeout: 10_000, bodyTimeout: 15_000 };
const CONNECT_TIMEOUT_MS = 1000;
const QUICK = { headersTimeout: 3000, bodyTimeout: 3000 };

const readiness = z.object({ status: z.string(), down: z.array(z.string()) });

export type ServiceName = 'projects' | 'chatbot' | 'cms';

/** Somebody, and the address that is known to be theirs. */
export type WhoIsMeant = { userId: string; email: string | null };

export type OtherServices = ReturnType<typeof createOtherServices>;

/** What the other services hold about people, to be read and to be removed. Whatever goes wrong is thrown. */
export function createOtherServices(others: Record<ServiceName, { url: string; key: KeyObject }>) {
  const open = (name: ServiceName) => ({
    pool: new Pool(others[name].url, { connect: { timeout: CONNECT_TIMEOUT_MS } }),
    signRequest: createServiceSigner({ name: 'auth', audience: name, key: others[name].key }),
  });
  const opened = { projects: open('projects'), chatbot: open('chatbot'), cms: open('cms') };
  const names = Object.keys(opened) as ServiceName[];

  async function ask(
    name: ServiceName,
    { path, method = 'GET' }: { path: string; method?: 'GET' | 'DELETE' },
  ) {
    const { pool, signRequest } = opened[name];
    const headers = { ...originHeaders(), [IDENTITY_HEADER]: signRequest() };
    const answer = await pool.request({ path, method, headers, ...TIMEOUTS });
    if (answer.statusCode < 300) return answer.body;
    await answer.body.dump();
    throw new Error(`${name} answers ${answer.statusCode}`);
  }

  /** Whether a service can serve, and what it misses when it says so. */
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

    async fetchData(name: ServiceName, who: WhoIsMeant): Promise<PersonData> {
      const body = await ask(name, { path: pathOf(who, '/data') });
      return personData.parse(await body.json());
    },

    /** The bytes behind a path that `fetchData` named. */
    openFile: (name: ServiceName, path: string): Promise<Dispatcher.ResponseData['body']> =>
      ask(name, { path }),

    async removePerson(name: ServiceName, who: WhoIsMeant) {
      const body = await ask(name, { path: pathOf(who), method: 'DELETE' });
      await body.dump();
    },

    async close() {
      await Promise.all(Object.values(opened).map(({ pool }) => pool.destroy()));
    },
  };
}

function pathOf({ userId, email }: WhoIsMeant, rest = '') {
  const query = email === null ? '' : `?email=${encodeURIComponent(email)}`;
  return `/internal/people/${encodeURIComponent(userId)}${rest}${query}`;
}
