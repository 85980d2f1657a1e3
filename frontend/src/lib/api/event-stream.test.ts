import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followEvents } from './event-stream.ts';

const encoder = new TextEncoder();
let serial = 0;
let path = '';
let page: EventTarget & { hidden: boolean };
let stops: (() => void)[] = [];

/** Server ends of all connections opened. */
let connections: { say: (text: string) => void; end: () => void; isAborted: () => boolean }[] = [];
let answer: (signal: AbortSignal) => Response;

function stream(signal: AbortSignal) {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
  });
  signal.addEventListener('abort', () => controller.error(new DOMException('gone', 'AbortError')));
  connections.push({
    say: (text) => controller.enqueue(encoder.encode(text)),
    end: () => controller.close(),
    isAborted: () => signal.aborted,
  });
  return new Response(body, { status: 200 });
}

beforeEach(() => {
  serial += 1;
  path = `/api/events-${serial}`;
  page = Object.assign(new EventTarget(), { hidden: false });
  connections = [];
  answer = stream;
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_path: string, init: RequestInit) => answer(init.signal as AbortSignal)),
  );
});

afterEach(async () => {
  for (const stop of stops) stop();
  stops = [];
  await pass(2000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function follow() {
  const heard = { opened: 0, events: [] as string[] };
  const stop = followEvents(
    { method: 'GET', path },
    {
      onOpen: () => {
        heard.opened += 1;
      },
      onEvent: ({ event, data }) => heard.events.push(`${event} ${data}`),
    },
  );
  stops.push(stop);
  return { heard, stop };
}

test('events split across chunks are delivered whole', async () => {
  const { heard } = follow();
  await pass(0);

  connections[0]?.say(': heartbeat\n\nevent: project\nda');
  connections[0]?.say('ta: {"projectId":1}\n\n');
  await pass(0);

  expect(heard).toEqual({ opened: 1, events: ['project {"projectId":1}'] });
});

test('two subscribers of one stream share a connection', async () => {
  const first = follow();
  await pass(0);
  const second = follow();

  connections[0]?.say('event: project\ndata: 1\n\n');
  await pass(0);

  expect(connections).toHaveLength(1);
  expect(second.heard).toEqual({ opened: 1, events: ['project 1'] });
  expect(first.heard.events).toEqual(['project 1']);
});

test('a closed stream reconnects and reports that it reopened', async () => {
  const { heard } = follow();
  await pass(0);

  connections[0]?.end();
  await pass(1000);

  expect(connections).toHaveLength(2);
  expect(heard.opened).toBe(2);
});

test('repeated failures back off', async () => {
  answer = () => new Response('', { status: 503 });
  follow();
  await pass(60_000);

  const calls = vi.mocked(fetch).mock.calls.length;

  expect(calls).toBeGreaterThan(4);
  expect(calls).toBeLessThan(10);
});

test('a 401 is not retried', async () => {
  answer = () => new Response('', { status: 401 });
  follow();

  await pass(120_000);

  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a silent connection is replaced', async () => {
  follow();
  await pass(0);

  await pass(47_000);

  expect(connections[0]?.isAborted()).toBe(true);
  expect(connections).toHaveLength(2);
});

test('a hidden tab closes its connection, and reopens it when visible again', async () => {
  const { heard } = follow();
  await pass(0);
  const beat = setInterval(() => connections.at(-1)?.isAborted() || connections.at(-1)?.say(':\n\n'), 10_000);

  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  await pass(61_000);
  const isGivenBack = connections[0]?.isAborted();
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  clearInterval(beat);

  expect(isGivenBack).toBe(true);
  expect(heard.opened).toBe(2);
});

test('the stream reconnects as soon as the browser is back online', async () => {
  answer = () => {
    throw new TypeError('no network');
  };
  follow();
  await pass(20_000);
  answer = stream;

  window.dispatchEvent(new Event('online'));
  await pass(0);

  expect(connections).toHaveLength(1);
});

test('the connection closes shortly after the last subscriber leaves', async () => {
  const first = follow();
  await pass(0);

  first.stop();
  const second = follow();
  await pass(5000);
  const isKept = connections[0]?.isAborted() === false;
  second.stop();
  await pass(5000);

  expect([isKept, connections[0]?.isAborted()]).toEqual([true, true]);
});
