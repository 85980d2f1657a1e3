import { type PersonData, personData } from '@fucina/contracts/people';
import { createIdentitySigner, IDENTITY_HEADER } from '@fucina/service-kit/identity';
import { type Dispatcher, Pool } from 'undici';

// How long an answer may take to begin, and to be silent within it.
const TIMEOUTS = { headersTimeout: 10_000, bodyTimeout: 15_000 };
const CONNECT_TIMEOUT_MS = 1000;

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
    const headers = { [IDENTITY_HEADER]: identity };
    const answer = await pools[name].request({ path, method, headers, ...TIMEOUTS });
    if (answer.statusCode < 300) return answer.body;
    await answer.body.dump();
    throw new Error(`${name} answers ${answer.statusCode}`);
  }

  return {
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
