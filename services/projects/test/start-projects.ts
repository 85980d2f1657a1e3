import { createIdentitySigner, IDENTITY_HEADER, type Identity } from '@fucina/service-kit/identity';
import { createLogger } from '@fucina/service-kit/logger';
import { createTestDatabase } from '@fucina/service-kit/testing/test-stores';
import { createProjectsApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createDeps } from '../src/deps.ts';

const INTERNAL_SECRET = 'a-secret-for-tests-that-is-long-enough';
const visitor = 'visitor-0123456789';
const network = 'network-0123456789';
const account = { visitor, network, sessionId: 's1', language: 'en' } as const;

export const people = {
  anna: { ...account, role: 'client', id: 'anna', name: 'Anna Bianchi' },
  bruno: { ...account, role: 'client', id: 'bruno', name: 'Bruno Verdi' },
  staff: { ...account, role: 'admin', id: 'staff', name: 'Sara Neri' },
  nobody: { role: 'anonymous', visitor, network },
} as const satisfies Record<string, Identity>;

export type Person = keyof typeof people;

/** The projects service on a database of its own; requests are signed as the gateway would. */
export async function startProjects() {
  const database = await createTestDatabase();
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    INTERNAL_SECRET,
    MONGODB_URI: database.uri,
  });
  const deps = createDeps(config, { logger: createLogger({ name: 'projects', level: 'silent' }) });
  await deps.prepareDatabase();
  const app = createProjectsApp(deps);
  const sign = createIdentitySigner(INTERNAL_SECRET);

  async function call(person: Person, method: string, path: string, json?: unknown) {
    const response = await app.request(path, {
      method,
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      headers: {
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        [IDENTITY_HEADER]: sign(people[person], 'projects'),
      },
    });
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : {}) as Body };
  }

  return {
    db: database.db,
    app,
    call,
    /** A project that Anna is a member of. */
    async createProject(fields: object = {}) {
      const body = { name: 'Chatbot', memberIds: ['anna'], ...fields };
      const created = await call('staff', 'POST', '/api/admin/projects', body);
      return created.body.project;
    },
    async stop() {
      await database.drop();
      await deps.close();
    },
  };
}

export type Projects = Awaited<ReturnType<typeof startProjects>>;

/** The members that the tests read; each is there only where the route promises it. */
// biome-ignore lint/suspicious/noExplicitAny: the assertions say what must be there
type Body = any;
