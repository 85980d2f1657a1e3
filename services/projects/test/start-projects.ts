import { randomUUID } from 'node:crypto';
import { IDENTITY_HEADER, type Identity, type ServiceIdentity } from '@fucina/service-kit/identity';
import { listen } from '@fucina/service-kit/lifecycle';
import { createLogger } from '@fucina/service-kit/logger';
import { projectsVariables, signAs } from '@fucina/service-kit/testing/test-keys';
import { createTestDatabase, createTestRedis } from '@fucina/service-kit/testing/test-stores';
import { createProjectsApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createDeps } from '../src/deps.ts';

const visitor = 'visitor-0123456789';
const network = 'network-0123456789';
const account = { visitor, network, sessionId: 's1', language: 'en' } as const;

export const people = {
  anna: { ...account, role: 'client', id: 'anna', name: 'Anna Bianchi' },
  bruno: { ...account, role: 'client', id: 'bruno', name: 'Bruno Verdi' },
  staff: { ...account, role: 'admin', id: 'staff', name: 'Sara Neri' },
  nobody: { role: 'anonymous', visitor, network },
  auth: { role: 'service', name: 'auth' },
} as const satisfies Record<string, Identity | ServiceIdentity>;

export type Person = keyof typeof people;

type Options = {
  env?: Record<string, string>;
  streamTimes?: { heartbeatMs: number; lifetimeMs: number };
  isWatched?: boolean;
};

/** The projects service on its own database; requests are signed as the gateway would. */
export async function startProjects({ env = {}, streamTimes, isWatched = false }: Options = {}) {
  const database = await createTestDatabase();
  const changesChannel = `test:${randomUUID()}`;
  const clock = { offsetMs: 0 };
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    ...projectsVariables,
    MONGODB_URI: isWatched ? `${database.uri}?monitorCommands=true` : database.uri,
    REDIS_URL: (await createTestRedis()).url,
    AUTH_URL: 'http://127.0.0.1:9',
    ...env,
  });
  const logger = createLogger({ name: 'projects', level: 'silent' });

  async function startProcess() {
    const now = () => new Date(Date.now() + clock.offsetMs);
    const times = streamTimes ? { streamTimes } : {};
    const elapsedMs = () => clock.offsetMs;
    const deps = createDeps(config, { logger, changesChannel, now, elapsedMs, ...times });
    await deps.prepareDatabase();
    return { deps, app: createProjectsApp(deps) };
  }
  const { deps, app } = await startProcess();

  const headersOf = (person: Person) => ({ [IDENTITY_HEADER]: signAs(people[person], 'projects') });

  async function call(person: Person, method: string, path: string, json?: unknown) {
    const response = await app.request(path, {
      method,
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      headers: {
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headersOf(person),
      },
    });
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : {}) as Body };
  }

  return {
    db: database.db,
    deps,
    app,
    changesChannel,
    headersOf,
    call,
    startProcess,
    /** Moves the service's clock, but not that of caches. */
    travel(ms: number) {
      clock.offsetMs += ms;
    },
    async listen() {
      const server = await listen({ fetch: app.fetch, port: 0, host: '127.0.0.1' });
      return { ...server, url: `http://127.0.0.1:${server.port}` };
    },
    async createProject(fields: object = {}) {
      const body = { name: 'Chatbot', memberIds: ['anna'], ...fields };
      const created = await call('staff', 'POST', '/api/admin/projects', body);
      return created.body.project;
    },
    async stop() {
      await deps.close();
      await database.drop();
    },
  };
}

export type Projects = Awaited<ReturnType<typeof startProjects>>;

/** Response members that tests read; which are present depends on the route. */
// biome-ignore lint/suspicious/noExplicitAny: the assertions say what must be there
export type Body = any;

let serial = 0;
export function newKey(): string {
  serial += 1;
  return `key-of-the-tests-${String(serial).padStart(6, '0')}`;
}

export async function until(condition: () => boolean | Promise<boolean>, what: string, timeoutMs = 8000) {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`timed out waiting for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
