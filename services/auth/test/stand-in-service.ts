import { createServer, type ServerResponse } from 'node:http';
import { IDENTITY_HEADER } from '@fucina/service-kit/identity';
import { openServer } from '@fucina/service-kit/lifecycle';
import { type Audience, checkedBy } from '@fucina/service-kit/testing/test-keys';
import { jwtVerify } from 'jose';
import { startAuth } from './start-auth.ts';

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

async function startStandIn(name: Audience, rules: Record<string, Answer> = {}) {
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
  const { port } = await openServer(server, { port: 0, host: '127.0.0.1' });

  return {
    url: `http://127.0.0.1:${port}`,
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

export async function startAmongStandIns() {
  const [projects, chatbot, cms] = await Promise.all([
    startStandIn('projects'),
    startStandIn('chatbot'),
    startStandIn('cms'),
  ]);
  const env = { PROJECTS_URL: projects.url, CHATBOT_URL: chatbot.url, CMS_URL: cms.url };
  const auth = await startAuth({ env });
  return {
    ...{ auth, projects, chatbot, cms },
    async stop() {
      await auth.stop();
      await Promise.all([projects.stop(), chatbot.stop(), cms.stop()]);
    },
  };
}
