import { randomUUID } from 'node:crypto';
import type { Role, User } from '@fucina/contracts/user';
import { IDENTITY_HEADER, type Identity, type ServiceIdentity } from '@fucina/service-kit/identity';
import { listen } from '@fucina/service-kit/lifecycle';
import { createLogger } from '@fucina/service-kit/logger';
import { asJson } from '@fucina/service-kit/testing/test-callers';
import { authVariables, signAs } from '@fucina/service-kit/testing/test-keys';
import { createTestDatabase, createTestRedis } from '@fucina/service-kit/testing/test-stores';
import { createAuthApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createDeps } from '../src/deps.ts';

export const PASSWORD = 'tre gatti sul molo';

/** The auth service on its own stores; `request` arrives as from the gateway. */
export async function startAuth({ env = {} }: { env?: Record<string, string> } = {}) {
  const database = await createTestDatabase();
  const channel = `test:${randomUUID()}`;
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    ...authVariables,
    MONGODB_URI: database.uri,
    REDIS_URL: (await createTestRedis()).url,
    PUBLIC_URL: 'http://portal.test',
    // On a shared machine a niced process might never run.
    HASH_NICENESS: '0',
    // One would pause between the passwords of concurrent requests.
    HASHES_AT_ONCE: '4',
    // Nothing listens there.
    PROJECTS_URL: 'http://127.0.0.1:9',
    CHATBOT_URL: 'http://127.0.0.1:9',
    CMS_URL: 'http://127.0.0.1:9',
    ...env,
  });
  const logger = createLogger({ name: 'auth', level: config.logLevel });
  const clock = { offsetMs: 0 };
  const now = () => new Date(Date.now() + clock.offsetMs);

  async function startProcess() {
    const deps = createDeps(config, { logger, now, sessionChannel: channel });
    await deps.prepareDatabase();
    return { deps, app: createAuthApp(deps) };
  }
  let running = await startProcess();
  let count = 0;

  async function request(
    path: string,
    { as = visitor(), json, headers = {}, method, ...raw }: RequestOptions = {},
  ) {
    const signed = as === null ? headers : { [IDENTITY_HEADER]: signAs(as, 'auth'), ...headers };
    return running.app.request(path, { ...asJson({ method, json, headers: signed }), ...raw });
  }

  return {
    config,
    channel,
    db: database.db,
    get deps() {
      return running.deps;
    },
    request,
    headersOf: (as: Identity) => ({ [IDENTITY_HEADER]: signAs(as, 'auth') }),
    travel(ms: number) {
      clock.offsetMs += ms;
    },
    async restart() {
      await running.deps.close();
      running = await startProcess();
    },
    listen: (port = 0) => listen({ fetch: (req) => running.app.fetch(req), port, host: '127.0.0.1' }),
    async register({
      role = 'client',
      ...given
    }: {
      role?: Role;
      username?: string;
      email?: string;
      language?: 'it' | 'en';
    } = {}) {
      count += 1;
      const username = given.username ?? `person${count}`;
      const json = { username, password: PASSWORD, email: `${username}@people.test`, ...given };
      const response = await request('/api/register', { json });
      await running.deps.whenIdle();
      const user = (await response.json()) as User;
      if (role === 'admin') await running.deps.users.setStanding(user.id, { role });
      const [session] = await running.deps.sessions.listByUser(user.id, now());
      const as = {
        ...visitor(),
        role,
        id: user.id,
        name: user.username,
        sessionId: session?.id ?? '',
        language: user.language,
      };
      return { user, as, status: response.status };
    },
    async mailedToken(email: string, ask: () => Promise<unknown>) {
      const known = new Set((await running.deps.outbox.list({ limit: 100 })).map(({ id }) => id));
      await ask();
      await running.deps.whenIdle();
      const mails = await running.deps.outbox.list({ limit: 100 });
      const mail = mails.find(({ id, to }) => to === email && !known.has(id));
      return /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'no mail';
    },
    async stop() {
      await running.deps.close();
      await database.drop();
    },
  };
}

export type Auth = Awaited<ReturnType<typeof startAuth>>;
export type Registered = Awaited<ReturnType<Auth['register']>>;

export type RequestOptions = {
  as?: Identity | ServiceIdentity | null;
  json?: unknown;
  body?: string;
  headers?: Record<string, string>;
  method?: string;
};

/** An anonymous caller. Another name means another browser, another address another network. */
export function visitor({
  name = 'browser',
  address = 'address',
} = {}): Extract<Identity, { role: 'anonymous' }> {
  const pad = (text: string) => text.padEnd(32, '0');
  return { role: 'anonymous', visitor: pad(`${address}-${name}`), network: pad(address) };
}
