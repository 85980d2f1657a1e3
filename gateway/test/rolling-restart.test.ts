import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chatbotVariables } from '@fucina/service-kit/testing/test-keys';
import { createTestDatabase, createTestRedis } from '@fucina/service-kit/testing/test-stores';
import { expect, onTestFinished, test } from 'vitest';
import { DEMO_ID, postJson, startGateway, until } from './start-gateway.ts';

const script = fileURLToPath(new URL('../../services/chatbot/src/main.ts', import.meta.url));
const ADDRESSES = ['127.0.0.1', '127.0.0.2'];
const VISITORS = 3;

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

async function startChatbots() {
  const [database, redis, port] = [await createTestDatabase(), await createTestRedis(), await findFreePort()];
  const env = {
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'debug', PORT: String(port), DRAIN_SECONDS: '2', READER: 'off' },
    ...chatbotVariables,
    ...{ MONGODB_URI: database.uri, REDIS_URL: redis.url, QUEUE_PREFIX: redis.prefix },
  };
  const children = new Map<string, ChildProcess>();
  const served: Record<string, number> = {};

  async function start(address: string) {
    const child = spawn(process.execPath, [script], {
      env: { ...env, HOST: address },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.set(address, child);
    served[address] = 0;
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('"msg":"request"')) served[address] = (served[address] ?? 0) + 1;
    });
    const isReady = () =>
      fetch(`http://${address}:${port}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until(isReady, `${address} is ready`, 60_000);
  }

  async function stop(address: string) {
    const child = children.get(address);
    if (!child || child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  onTestFinished(async () => {
    await Promise.all(ADDRESSES.map(stop));
    await database.drop();
  }, 60_000);
  await Promise.all(ADDRESSES.map(start));
  return { url: `http://chatbot.test:${port}`, served, start, stop };
}

function startVisiting(url: string) {
  const statuses: Record<string, number> = {};
  let isOver = false;
  async function visit() {
    while (!isOver) {
      const answer = await postJson(`${url}/api/chatbot-demo/${DEMO_ID}/message`, {
        message: 'Open on Sunday?',
      });
      await answer.text();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  const visits = Array.from({ length: VISITORS }, visit);
  return {
    statuses,
    async stop() {
      isOver = true;
      await Promise.all(visits);
    },
  };
}

// Only Linux routes all of 127.0.0.0/8 to loopback.
test.skipIf(process.platform !== 'linux')(
  'no request fails while one of two chatbot processes restarts',
  async () => {
    const chatbots = await startChatbots();
    const nobody = 'http://127.0.0.1:9';
    const gateway = await startGateway({
      config: {
        upstreamUrls: {
          ...{ auth: nobody, projects: nobody, cms: nobody, frontend: nobody },
          chatbot: chatbots.url,
        },
      },
      resolve: async () => ADDRESSES,
    });
    onTestFinished(gateway.close);
    const visits = startVisiting(gateway.url);
    const servesNow = (address: string) =>
      until(() => (chatbots.served[address] ?? 0) > 0, 'it serves', 30_000);
    await Promise.all(ADDRESSES.map(servesNow));

    const [address = ''] = ADDRESSES;
    await chatbots.stop(address);
    await chatbots.start(address);
    await servesNow(address);
    await visits.stop();

    // The service's own answer: there is no such demo.
    expect(Object.keys(visits.statuses)).toEqual(['404']);
  },
  180_000,
);
