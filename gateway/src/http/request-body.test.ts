import { createServer, type IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { endpoints } from '@fucina/contracts/endpoints/all';
import { setServerDeadlines } from '@fucina/service-kit/lifecycle';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitBodyTime } from './request-body.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

function startRequest({ maxBytes = 65_536 } = {}) {
  const onLate = vi.fn();
  const req = Object.assign(new PassThrough(), { complete: false });
  limitBodyTime(req as unknown as IncomingMessage, { maxBytes, onLate });
  return { req, onLate };
}

test('a small body times out after 30 seconds', () => {
  const { onLate } = startRequest();

  vi.advanceTimersByTime(29_000);
  const before = onLate.mock.calls.length;
  vi.advanceTimersByTime(2000);

  expect([before, onLate.mock.calls.length]).toEqual([0, 1]);
});

test('a large body gets several minutes', () => {
  const { onLate } = startRequest({ maxBytes: 26 * 1024 * 1024 });

  vi.advanceTimersByTime(200_000);
  const before = onLate.mock.calls.length;
  vi.advanceTimersByTime(60_000);

  expect([before, onLate.mock.calls.length]).toEqual([0, 1]);
});

test('the server lets every body take as long as its route does', () => {
  const server = createServer();
  setServerDeadlines(server);
  const { onLate } = startRequest({ maxBytes: Math.max(...endpoints.map((row) => row.maxBodyBytes)) });

  vi.advanceTimersByTime(server.requestTimeout);

  expect(onLate).toHaveBeenCalledOnce();
});

test('a complete body and a closed connection never time out', () => {
  const [come, left] = [startRequest(), startRequest()];

  come.req.complete = true;
  left.req.emit('close');
  vi.advanceTimersByTime(60_000);

  expect([come, left].map(({ onLate }) => onLate.mock.calls.length)).toEqual([0, 0]);
});
