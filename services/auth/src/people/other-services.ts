import { type PersonData, personData } from '@fucina/contracts/people';
import type { ServiceState } from '@fucina/contracts/system';
import { createIdentitySigner, IDENTITY_HEADER } from '@fucina/service-kit/identity';
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
export function createOtherServices({ urls, secret }: { urls: Record<ServiceName, string>; secret: string }) {
  const signIdentity = createIdentitySigner(secret);
  const open = (url: string) => new Pool(url, { connect: { timeout: CONNECT_TIMEOUT_MS } });
  const pools = { projects: open(urls.projects), chatbot: open(urls.chatbot), cms: open(urls.cms) };

  async function ask(
    name: ServiceName,
    { path, method = 'GET' }: { path: string; method?: 'GET' | 'DELETE' },
  ) {
    const identity = signIdentity({ role: 'service', name: 'auth' }, name);
    const headers = { ...originHeaders(), [IDENTITY_HEADER]: identity };
    const answer = await pools[name].request({ path, method, headers, ...TIMEOUTS });
    if (answer.statusCode < 300) return answer.body;
    await answer.body.dump();
    throw new Error(`${name} answers ${answer.statusCode}`);
  }

  /** Whether a service can serve, and what it misses when it says so. */
  async function look(name: ServiceName): Promise<ServiceState> {
    try {
      const { body } = await pools[name].request({ path: '/health/ready', method: 'GET', ...QUICK });
      const { status, down } = readiness.parse(await body.json());
      return { name, isReady: status === 'ready', down };
    } catch {
      return { name, isReady: false, down: [] };
    }
  }

  return {
    lookAtAll: () => Promise.all((Object.keys(pools) as ServiceName[]).map(look)),

    names: Object.keys(pools) as ServiceName[],

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
      await Promise.all(Object.values(pools).map((pool) => pool.destroy()));
    },
  };
}

function pathOf({ userId, email }: WhoIsMeant, rest = '') {
  const query = email === null ? '' : `?email=${encodeURIComponent(email)}`;
  return `/internal/people/${encodeURIComponent(userId)}${rest}${query}`;
}
