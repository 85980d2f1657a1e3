import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { chatbotVariables } from '@fucina/service-kit/testing/test-keys';
import { createTestDatabase, createTestRedis } from '@fucina/service-kit/testing/test-stores';
import { startUpstream, until } from './start-gateway.ts';

const folder = fileURLToPath(new URL('../../services/chatbot/src/', import.meta.url));
const PAGE = `<!doctype html><html lang="en"><title>Lighthouse</title><main><h1>Visits</h1>
<p>The lighthouse of Black Cape can be visited every Saturday at ten with a guide from the harbour office.</p></main>`;

export async function startService({
  sites,
  env = {},
}: {
  sites: readonly string[];
  env?: Record<string, string>;
}) {
  const database = await createTestDatabase();
  const redis = await createTestRedis();
  const site = await startSlowSites();
  const { host } = new URL(site.url);
  const variables = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'debug',
    HOST: '127.0.0.1',
    PORT: '0',
    READER: 'off',
    ...chatbotVariables,
    MONGODB_URI: database.uri,
    REDIS_URL: redis.url,
    QUEUE_PREFIX: redis.prefix,
    CRAWL_HOST_MAP: sites.map((name) => `${name}=${host}`).join(','),
    ...env,
  };
  const logs: string[] = [];
  const children = ['main.ts', 'worker.ts'].map((script) => start(script, variables, logs));
  const port = () => Number(/"name":"chatbot".*"port":(\d+)/.exec(logs.join(''))?.[1] ?? 0);
  await until(() => port() > 0, 'the service listens', 60_000);

  return {
    url: `http://127.0.0.1:${port()}`,
    db: database.db,
    mostRead: site.mostRead,
    logs: () => logs.join(''),
    async stop() {
      await Promise.all(children.map(end));
      await site.close();
      await database.drop();
    },
  };
}

/** Slow on purpose, so that concurrent reads can be counted. */
async function startSlowSites() {
  const open = new Set<string>();
  let most = 0;
  const { url, close } = await startUpstream((req, res) => {
    const name = req.headers.host ?? '';
    if (req.url !== '/') return res.writeHead(404).end();
    open.add(name);
    most = Math.max(most, open.size);
    setTimeout(() => {
      open.delete(name);
      res.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE);
    }, 300);
  });
  return { url, close, mostRead: () => most };
}

function start(script: string, env: Record<string, string>, logs: string[]) {
  const child = spawn(process.execPath, [folder + script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => logs.push(text));
  }
  return child;
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
