import { createServer } from 'node:http';
import { type ServiceState, serviceState } from '@fucina/contracts/system';
import { openServer } from '@fucina/service-kit/lifecycle';
import { afterAll, expect, test } from 'vitest';
import { startAuth } from './start-auth.ts';

const closing: (() => void)[] = [];
const PROJECTS_URL = await startService(200, { status: 'ready', down: [] });
const CMS_URL = await startService(503, { status: 'not ready', down: ['database'] });
const auth = await startAuth({ env: { PROJECTS_URL, CMS_URL } });
afterAll(async () => {
  for (const close of closing.splice(0)) close();
  await auth.stop();
});

async function startService(status: number, body: object): Promise<string> {
  const server = createServer((req, res) => {
    res.writeHead(req.url === '/health/ready' ? status : 404).end(JSON.stringify(body));
  });
  const { port } = await openServer(server, { port: 0, host: '127.0.0.1' });
  closing.push(() => server.close());
  return `http://127.0.0.1:${port}`;
}

test('staff see which services are ready, and what is down in one that is not', async () => {
  const { as } = await auth.register({ role: 'admin' });

  const response = await auth.request('/api/admin/services', { as });

  const { services } = (await response.json()) as { services: ServiceState[] };
  expect(services.map((service) => serviceState.parse(service))).toEqual([
    { name: 'auth', isReady: true, down: [] },
    { name: 'projects', isReady: true, down: [] },
    // Nothing listens there.
    { name: 'chatbot', isReady: false, down: [] },
    { name: 'cms', isReady: false, down: ['database'] },
  ]);
});

test('a client cannot see the state of the services', async () => {
  const { as } = await auth.register();

  expect((await auth.request('/api/admin/services', { as })).status).toBe(403);
});
