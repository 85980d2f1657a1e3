import { connect } from 'node:net';

export type Streamed = {
  status: number;
  events: { event: string; data: Record<string, unknown> }[];
  ms: number;
};

function request(url: string, path: string, message: string) {
  const body = JSON.stringify({ message });
  const { host } = new URL(url);
  return [
    `POST ${path} HTTP/1.1`,
    `host: ${host}`,
    `origin: ${url}`,
    'accept: text/event-stream',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');
}

export async function readAnswer(url: string, path: string, message: string): Promise<Streamed> {
  const since = performance.now();
  const response = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { origin: url, accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify({ message }),
    signal: AbortSignal.timeout(40_000),
  });
  const text = await response.text();
  const events = text.includes('event: ') ? text.split('\n\n').filter(Boolean).map(toEvent) : [];
  return { status: response.status, events, ms: performance.now() - since };
}

function toEvent(block: string) {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
  return { event: field('event'), data: JSON.parse(field('data') || '{}') as Record<string, unknown> };
}

export function leaveAfterFirstToken(url: string, path: string, message: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), timeout: 20_000 });
    let heard = '';
    const leave = () => {
      socket.destroy();
      resolve(heard.includes('event: token'));
    };
    socket.once('connect', () => socket.write(request(url, path, message)));
    socket.on('data', (data) => {
      heard += data.toString('latin1');
      if (heard.includes('event: token')) leave();
    });
    for (const end of ['timeout', 'error', 'close']) socket.once(end, leave);
  });
}
