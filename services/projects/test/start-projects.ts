import { randomUUID } from 'node:crypto';
import { listen } from '@fucina/service-kit/lifecycle';
import { createLogger } from '@fucina/service-kit/logger';
import { type Body, createCaller, type Person } from '@fucina/service-kit/testing/test-callers';
import { projectsVariables } from '@fucina/service-kit/testing/test-keys';
import { createTestDatabase, createTestRedis } from '@fucina/service-kit/testing/test-stores';
import { createProjectsApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createDeps } from '../src/deps.ts';

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

  const caller = createCaller(app, 'projects');

  return {
    db: database.db,
    deps,
    app,
    changesChannel,
    ...caller,
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
      const created = await caller.call('staff', 'POST', '/api/admin/projects', body);
      return created.body.project;
    },
    /** A form whose only part is a file. */
    async upload(
      person: Person,
      projectId: number,
      { file = new File(['x'], 'x.txt'), key = newKey() } = {},
    ) {
      const body = new FormData();
      body.append('file', file);
      const path = `/api/projects/${projectId}/files?requestKey=${key}`;
      const response = await caller.request(person, path, { method: 'POST', body });
      return { status: response.status, body: (await response.json()) as Body };
    },
    async stop() {
      await deps.close();
      await database.drop();
    },
  };
}

export type Projects = Awaited<ReturnType<typeof startProjects>>;

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
