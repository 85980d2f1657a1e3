import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { IDENTITY_HEADER, type Identity } from '@fucina/service-kit/identity';
import { asJson } from '@fucina/service-kit/testing/test-callers';
import { projectsVariables, signAs } from '@fucina/service-kit/testing/test-keys';
import { createTestDatabase, createTestRedis } from '@fucina/service-kit/testing/test-stores';
import { until } from './start-gateway.ts';

const script = fileURLToPath(new URL('../../services/projects/src/main.ts', import.meta.url));

export async function startProjects({ authUrl }: { authUrl: string }) {
  const database = await createTestDatabase();
  const env = {
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'info', HOST: '127.0.0.1', PORT: '0' },
    ...projectsVariables,
    ...{ MONGODB_URI: database.uri, REDIS_URL: (await createTestRedis()).url, AUTH_URL: authUrl },
  };
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const port = () => /"port":(\d+).*"listening"/.exec(said)?.[1];
  await until(() => port() !== undefined, 'the projects service listens', 60_000);
  const url = `http://127.0.0.1:${port()}`;

  function call(path: string, { as, json, headers = {} }: ProjectsCall) {
    const signed = as ? { [IDENTITY_HEADER]: signAs(as, 'projects'), ...headers } : headers;
    return fetch(url + path, asJson({ json, headers: signed }));
  }
  await until(async () => (await fetch(`${url}/health/ready`)).ok, 'the projects service is ready', 60_000);

  return {
    url,
    call,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await database.drop();
    },
  };
}

type ProjectsCall = { as?: Identity; json?: object; headers?: Record<string, string> };
