import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

type ReceivedMessage = { id: string; timestamp: string; signatures: string[]; body: string };

/** A client's webhook receiver. `npm test` maps a hostname to it: `name=127.0.0.1:port`. */
export async function startWebhookReceiver() {
  const [, name, host, port] = /^(.+)=(.+):(\d+)$/.exec(process.env.WEBHOOK_RECEIVER ?? '') ?? [];
  if (!name || !host)
    throw new Error('WEBHOOK_RECEIVER=name=127.0.0.1:port is needed, the same as in CRAWL_HOST_MAP');
  const received: ReceivedMessage[] = [];
  const server = createServer(async (request, response) => {
    const headerOf = (header: string) => String(request.headers[header] ?? '');
    received.push({
      id: headerOf('webhook-id'),
      timestamp: headerOf('webhook-timestamp'),
      signatures: headerOf('webhook-signature').split(' '),
      body: await text(request),
    });
    response.writeHead(204).end();
  });
  await new Promise<void>((done) => server.listen(Number(port), host, done));
  return { url: `http://${name}/hook`, received, close: () => server.close() };
}

/** Verifies a message as Standard Webhooks prescribes. */
export function isSignedBy(secret: string, { id, timestamp, signatures, body }: ReceivedMessage): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return signatures.includes(`v1,${expected}`);
}
