import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { submitBotLeadBody } from '@fucina/contracts/bot-lead';
import { type MessageBody, messageBody } from '@fucina/contracts/chat';
import { ratingBody } from '@fucina/contracts/conversation';
import { defaultAppearance } from '@fucina/contracts/demo';
import { handOffBody } from '@fucina/contracts/hand-off';
import type { WidgetConfig } from '@fucina/contracts/widget';
import { buildWidget } from './build-widget.ts';
import { serve } from './serve.ts';
import { type Problem, type Reply, sendProblem, sendReply } from './stand-in-replies.ts';

export const botId = 'b0700000b0700000b0700000b0700000';

export const logoId = 'c0ffee00c0ffee00c0ffee00c0ffee00';
const RED_DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

const config: WidgetConfig = {
  version: 1,
  botId,
  language: 'it',
  position: 'right',
  appearance: defaultAppearance,
  starterQuestions: ['Quanto costa il biglietto?', 'A che ora aprite?'],
  brandName: 'Officina',
};

const messagePaths = [`/api/widget/${botId}/message`, `/api/chatbot-demo/${botId}/message`];
const conversationPath = new RegExp(`^/api/(widget|chatbot-demo)/${botId}/conversations/[0-9a-f]{32}$`);

const besides = [
  { path: /\/turns\/[0-9a-f]{24}\/rating$/, method: 'PUT', body: ratingBody },
  { path: /\/leads$/, method: 'POST', body: submitBotLeadBody },
  { path: /\/hand-off$/, method: 'POST', body: handOffBody },
];

/** A fake product for the widget: its two files and its API, with scripted replies. */
export async function startProduct() {
  const files = await buildWidget();
  const product = {
    requests: [] as string[],
    messages: [] as MessageBody[],
    replies: [] as Reply[],
    config: { ...config } as unknown,
    configStatus: 200,
    missingFiles: [] as string[],
    /** Served instead of the built panel. */
    panel: null as string | null,
    /** Statuses of the next deletions; success once used up. */
    deletions: [] as number[],
    sent: [] as Record<string, unknown>[],
    /** Problems to answer those with, instead of success. */
    refusals: [] as Problem[],
    reset() {
      Object.assign(product, { requests: [], messages: [], replies: [], missingFiles: [], deletions: [] });
      Object.assign(product, { sent: [], refusals: [] });
      Object.assign(product, { config: { ...config }, configStatus: 200, panel: null });
    },
  };

  async function answer(req: IncomingMessage, res: ServerResponse) {
    const { pathname } = new URL(req.url ?? '/', 'http://product');
    if (req.method !== 'OPTIONS') product.requests.push(`${req.method} ${req.url}`);
    const built = pathname.startsWith('/widget/') ? files.get(pathname.slice('/widget/'.length)) : undefined;
    const file = pathname === '/widget/panel-v1.js' ? (product.panel ?? built) : built;
    if (file !== undefined) return sendFile(res, product.missingFiles.includes(req.url ?? '') ? null : file);

    if (req.headers.origin) res.setHeader('access-control-allow-origin', req.headers.origin);
    res.setHeader('access-control-allow-headers', 'content-type, accept');
    res.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE');
    if (req.method === 'OPTIONS') return res.writeHead(204).end();
    if (req.headers.cookie) return res.writeHead(400).end('The widget sends no cookies.');
    if (pathname === `/api/widget/${botId}/config`) {
      return res
        .writeHead(product.configStatus, { 'content-type': 'application/json' })
        .end(JSON.stringify(product.config));
    }
    if (pathname === `/api/widget/${botId}/logos/${logoId}`)
      return res.writeHead(200, { 'content-type': 'image/png' }).end(RED_DOT);
    if (pathname === '/page') return sendOwnPage(res);
    if (req.method === 'DELETE' && conversationPath.test(pathname)) {
      const status = product.deletions.shift() ?? 204;
      return res.writeHead(status).end();
    }
    const beside = besides.find(({ path, method }) => path.test(pathname) && method === req.method);
    if (beside) {
      product.sent.push(beside.body.parse(await json(req)));
      const refusal = product.refusals.shift();
      return refusal ? sendProblem(res, refusal) : res.writeHead(201).end('{}');
    }
    if (!messagePaths.includes(pathname)) return res.writeHead(404).end();
    product.messages.push(messageBody.parse(await json(req)));
    await sendReply(res, product.replies.shift() ?? { kind: 'stream', answer: {} });
  }

  const server = await serve((req, res) => {
    answer(req, res).catch((error: Error) => res.destroy(error));
  });
  return Object.assign(product, server);
}

function sendOwnPage(res: ServerResponse) {
  res.setHeader('content-type', 'text/html; charset=utf-8');
  return res.end(`<!doctype html><html lang="en"><head><title>Demo</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>.room { max-width: 640px; height: 600px; overflow: hidden; border: 1px solid #e3ded2; border-radius: 10px }</style>
<script>window.importPanel = () => import('/widget/panel-v1.js')</script>
</head><body><main><h1>Demo</h1><div class="room"></div></main></body></html>`);
}

function sendFile(res: ServerResponse, body: string | null) {
  if (body === null) return res.writeHead(503).end();
  res.setHeader('access-control-allow-origin', '*');
  res.setHeader('cross-origin-resource-policy', 'cross-origin');
  return res.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(body);
}
