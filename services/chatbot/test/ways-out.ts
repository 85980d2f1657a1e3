import { randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BotSettings, defaultSettings } from '@fucina/contracts/bot-settings';
import type { MailOrder, Person } from '@fucina/contracts/people';
import type { BotPlan } from '@fucina/contracts/plan';
import { newBot } from '../src/bots/bots.usecases.ts';
import { createForgetLeads } from '../src/leads/forget-leads.job.ts';
import { createSendNotices } from '../src/notices/send-notices.job.ts';
import { createDeliverWebhooks } from '../src/webhooks/deliver-webhooks.job.ts';
import { startChatbot } from './start-chatbot.ts';

const WEBSITE = 'https://shop.example';
export const KEY = `test:${Buffer.alloc(32, 7).toString('base64')}`;

const ANYBODY: Person = { userId: 'anna', name: 'Anna', role: 'client', language: 'it', isActive: true };

type Received = { path: string; headers: IncomingHttpHeaders; body: string };
type Answer = { status: number; body?: string; headers?: Record<string, string> };

export async function startReceiver() {
  const received: Received[] = [];
  const state = {
    answer: { status: 200, body: 'thanks' } as Answer,
    isSilent: false,
    isAway: false,
    people: {} as Partial<Person> | null,
  };
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const { url: path = '', headers } = req;
    // A lookup, which is not recorded.
    if (path.startsWith('/internal/people/')) {
      if (state.isAway) return void res.writeHead(503).end();
      res.writeHead(state.people ? 200 : 404).end(JSON.stringify({ ...ANYBODY, ...state.people }));
      return;
    }
    received.push({ path, headers, body: Buffer.concat(chunks).toString() });
    if (state.isSilent) return;
    res.writeHead(state.answer.status, state.answer.headers);
    res.end(state.answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    state,
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/hook`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

type NewBot = { ownerId?: string; plan?: BotPlan; settings?: Partial<BotSettings> };

export async function startWaysOut(env: Record<string, string> = {}) {
  const receiver = await startReceiver();
  const auth = await startReceiver();
  auth.state.answer = { status: 202, body: '{}' };
  const chatbot = await startChatbot({
    env: { CRAWL_ALLOW_LIST: receiver.host, AUTH_URL: `http://${auth.host}`, SECRET_KEYS: KEY, ...env },
  });
  const { jobContext } = chatbot;
  let serial = 0;

  return {
    chatbot,
    receiver,
    auth,
    mails: () => auth.received.map(({ body }) => JSON.parse(body) as MailOrder),
    newKey() {
      serial += 1;
      return `request-key-${String(serial).padStart(8, '0')}`;
    },
    as: (id: string, role: 'client' | 'admin' = 'client') =>
      ({ role, id, name: id, sessionId: `session-of-${id}`, language: 'it' }) as const,
    async createBot({ ownerId = 'anna', plan = 'pro', settings = {} }: NewBot = {}) {
      return chatbot.deps.bots.create({
        ...newBot({ ownerId, name: 'Bottega', at: new Date() }),
        id: randomBytes(16).toString('hex'),
        plan,
        status: 'ready',
        isAnswerable: true,
        revision: 1,
        settings: { ...defaultSettings, allowedHosts: ['shop.example'], ...settings },
      });
    },
    visit: (path: string, json: object, headers: Record<string, string> = {}) =>
      chatbot.request(`/api/widget${path}`, { json, headers: { origin: WEBSITE, ...headers } }),
    sendNotices: () => createSendNotices(chatbot.deps).run({}, jobContext),
    forgetOldLeads: () => createForgetLeads(chatbot.deps).run({}, jobContext),
    deliver: (more: Partial<typeof jobContext> = {}) =>
      createDeliverWebhooks(chatbot.deps).run({}, { ...jobContext, ...more }),
    async stop() {
      await chatbot.stop();
      receiver.close();
      auth.close();
    },
  };
}

export type WaysOut = Awaited<ReturnType<typeof startWaysOut>>;

// biome-ignore lint/suspicious/noExplicitAny: tests read members of answers of many shapes
export const bodyOf = async (response: Response): Promise<any> => response.json();
