import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { IDENTITY_HEADER } from '@fucina/service-kit/identity';
import { type Audience, checkedBy } from '@fucina/service-kit/testing/test-keys';
import { jwtVerify } from 'jose';

type Answer = (res: ServerResponse, path: string) => void;

export const answerJson =
  (body: unknown): Answer =>
  (res) => {
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify(body));
  };
export const answerStatus =
  (status: number): Answer =>
  (res) => {
    res.statusCode = status;
    res.end();
  };

export async function startStandIn(name: Audience, rules: Record<string, Answer> = {}) {
  const calls: string[] = [];
  const callers: unknown[] = [];
  let current = rules;

  const server = createServer(async (req, res) => {
    const call = `${req.method} ${req.url}`;
    calls.push(call);
    const [key] = checkedBy(name).services.publicKeys;
    if (!key) throw new Error('no key');
    const { payload } = await jwtVerify(String(req.headers[IDENTITY_HEADER]), key, { audience: name });
    callers.push({ role: payload.role, name: payload.name });
    const [, answer] = Object.entries(current).find(([start]) => call.startsWith(start)) ?? [];
    (answer ?? answerStatus(404))(res, req.url ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    callers,
    does(rules: Record<string, Answer>) {
      current = rules;
    },
    forget() {
      calls.length = 0;
      callers.length = 0;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
