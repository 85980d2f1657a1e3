import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DEMO_ID, postJson, startGateway, until } from '../../test/start-gateway.ts';

const DEMO = `/api/chatbot-demo/${DEMO_ID}`;

type Process = {
  server: Server;
  served: string[];
  isReady: boolean;
  checks: number;
  stop(): Promise<unknown>;
};

async function startProcess(address: string, port: number): Promise<Process> {
  const served: string[] = [];
  const server = createServer(async (req, res) => {
    if (req.url === '/health/ready') {
      self.checks += 1;
      return res.writeHead(self.isReady ? 200 : 503).end();
    }
    served.push(await text(req));
    return res.setHeader('content-type', 'application/json').end(JSON.stringify({ address }));
  });
  server.listen(port, address);
  await once(server, 'listening');
  const self: Process = {
    server,
    served,
    isReady: true,
    checks: 0,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      return closed;
    },
  };
  onTestFinished(() => void self.stop());
  return self;
}

async function startTwo() {
  const first = await startProcess('127.0.0.1', 0);
  const { port } = first.server.address() as AddressInfo;
  const second = await startProcess('127.0.0.2', port);
  const addresses = ['127.0.0.1', '127.0.0.2'];
  const nobody = 'http://127.0.0.1:9';
  const upstreamUrls = {
    ...{ auth: nobody, projects: nobody, cms: nobody, frontend: nobody },
    chatbot: `http://chatbot.test:${port}`,
  };
  const gateway = await startGateway({ config: { upstreamUrls }, resolve: async () => addresses });
  onTestFinished(gateway.close);
  const ask = (message: string) => postJson(`${gateway.url}${DEMO}/message`, { message });
  return { first, second, port, addresses, ask };
}

type Two = Awaited<ReturnType<typeof startTwo>>;

/** Waits until the gateway's health checks have found both ready. */
async function untilBothServe({ first, second, ask }: Two) {
  await until(async () => {
    await ask('warm-up');
    return first.served.length > 0 && second.served.length > 0;
  }, 'both serve');
  first.served.length = 0;
  second.served.length = 0;
}

// Only Linux routes all of 127.0.0.0/8 to loopback.
describe.skipIf(process.platform !== 'linux')('two processes behind one host name', () => {
  test('sequential requests are balanced between both', async () => {
    const two = await startTwo();
    await untilBothServe(two);

    for (let number = 0; number < 20; number += 1) await two.ask(`question ${number}`);

    expect([two.first.served.length, two.second.served.length]).toEqual([10, 10]);
  });

  test('a draining process gets no new requests', async () => {
    const two = await startTwo();
    await untilBothServe(two);

    two.first.isReady = false;
    await until(async () => {
      const before = two.first.served.length;
      for (let number = 0; number < 4; number += 1) await two.ask('still?');
      return two.first.served.length === before;
    }, 'the stopping one gets nothing');
    two.first.served.length = 0;
    for (let number = 0; number < 10; number += 1) await two.ask(`question ${number}`);

    expect(two.first.served).toEqual([]);
  });

  test('a process that dies without notice causes no failed request, not even a POST', async () => {
    const two = await startTwo();
    await untilBothServe(two);

    await two.first.stop();
    const answers = [];
    for (let number = 0; number < 10; number += 1) answers.push((await two.ask(`question ${number}`)).status);

    expect(answers).toEqual(Array(10).fill(200));
    expect(two.second.served).toHaveLength(10);
    expect(two.second.served).toContain('{"message":"question 0"}');
  });

  test('a process that restarts gets requests again', async () => {
    const two = await startTwo();
    await untilBothServe(two);
    await two.first.stop();
    await two.ask('meanwhile');

    const again = await startProcess('127.0.0.1', two.port);

    await until(async () => {
      await two.ask('again?');
      return again.served.length > 0;
    }, 'the new one serves');
  });

  test('an added third process is discovered without a restart', async () => {
    const two = await startTwo();
    await untilBothServe(two);

    const third = await startProcess('127.0.0.3', two.port);
    two.addresses.push('127.0.0.3');

    await until(async () => {
      await two.ask('who?');
      return third.served.length > 0;
    }, 'the third serves');
  });

  test('when neither is ready, requests are still forwarded', async () => {
    const two = await startTwo();
    await untilBothServe(two);
    two.first.isReady = false;
    two.second.isReady = false;
    const checks = [two.first.checks, two.second.checks] as const;
    await until(
      () => two.first.checks > checks[0] + 1 && two.second.checks > checks[1] + 1,
      'the gateway has heard it from both',
    );

    expect((await two.ask('and now?')).status).toBe(200);
  });
});
