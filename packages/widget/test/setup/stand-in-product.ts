import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { type MessageBody, messageBody } from '@fucina/contracts/chat';
import { defaultAppearance } from '@fucina/contracts/demo';
import type { WidgetConfig } from '@fucina/contracts/widget';
import { buildWidget } from './build-widget.ts';
import { serve } from './serve.ts';
import { type Reply, sendReply } from './stand-in-replies.ts';

export const botId = 'b0700000b0700000b0700000b0700000';

const config: WidgetConfig = {
  version: 1,
  botId,
  language: 'it',
  position: 'right',
  appearance: defaultAppearance,
  starterQuestions: ['Quanto costa il biglietto?', 'A che ora aprite?'],
  brandName: 'Officina',
};

/** The product as the widget sees it: its two files and its two calls, with replies that a test decides. */
export async function startProduct() {
  const files = await buildWidget();
  const product = {
    requests: [] as string[],
    messages: [] as MessageBody[],
    replies: [] as Reply[],
    config: { ...config } as unknown,
    configStatus: 200,
    missingFiles: [] as string[],
    reset() {
      Object.assign(product, { requests: [], messages: [], replies: [], missingFiles: [] });
      Object.assign(product, { config: { ...config }, configStatus: 200 });
    },
  };

  async function answer(req: IncomingMessage, res: ServerResponse) {
    const { pathname } = new URL(req.url ?? '/', 'http://product');
    if (req.method !== 'OPTIONS') product.requests.push(`${req.method} ${req.url}`);
    const file = pathname.startsWith('/widget/') ? files.get(pathname.slice('/widget/'.length)) : undefined;
    if (file !== undefined) return sendFile(res, product.missingFiles.includes(req.url ?? '') ? null : file);

    if (req.headers.origin) res.setHeader('access-control-allow-origin', req.headers.origin);
    res.setHeader('access-control-allow-headers', 'content-type, accept');
    if (req.method === 'OPTIONS') return res.writeHead(204).end();
    if (req.headers.cookie) return res.writeHead(400).end('The widget sends no cookies.');
    if (pathname === `/api/widget/${botId}/config`) {
      return res
        .writeHead(product.configStatus, { 'content-type': 'application/json' })
        .end(JSON.stringify(product.config));
    }
    if (pathname !== `/api/widget/${botId}/message`) return res.writeHead(404).end();
    product.messages.push(messageBody.parse(await json(req)));
    await sendReply(res, product.replies.shift() ?? { kind: 'stream', answer: {} });
  }

  const server = await serve((req, res) => {
    answer(req, res).catch((error: Error) => res.destroy(error));
  });
  return Object.assign(product, server);
}

function sendFile(res: ServerResponse, body: string | null) {
  if (body === null) return res.writeHead(503).end();
  res.setHeader('access-control-allow-origin', '*');
  res.setHeader('cross-origin-resource-policy', 'cross-origin');
  return res.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(body);
}
