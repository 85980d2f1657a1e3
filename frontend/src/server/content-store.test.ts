import { createLogger } from '@fucina/service-kit/logger';
import { afterEach, expect, test, vi } from 'vitest';
import { createContentStore } from './content-store.ts';

afterEach(() => void vi.useRealTimers());

const logger = createLogger({ name: 'test', level: 'silent' });
const answer = (title: string, etag: string) =>
  Response.json({ revision: 1, entries: {}, sections: { hero: { title_1: title } } }, { headers: { etag } });

function start() {
  vi.useFakeTimers();
  const fetch = vi.fn<typeof globalThis.fetch>();
  const store = createContentStore({ url: 'http://cms.test', logger, fetch });
  return { fetch, store, title: () => store.read('it')['home:hero.title_1'] };
}

test('a published text arrives within half a second', async () => {
  const { fetch, store, title } = start();
  fetch.mockImplementation(async () => answer('first', '"1"'));
  await store.follow();
  expect(title()).toBe('first');

  fetch.mockImplementation(async () => answer('second', '"2"'));
  await vi.advanceTimersByTimeAsync(500);

  expect(title()).toBe('second');
  store.close();
});

test('unchanged content keeps its identity, so that cached pages stay valid', async () => {
  const { fetch, store } = start();
  fetch.mockImplementation(async () => answer('first', '"1"'));
  await store.follow();
  const before = store.read('it');

  fetch.mockImplementation(async (_url, init) => {
    expect(new Headers(init?.headers).get('if-none-match')).toBe('"1"');
    return new Response(null, { status: 304 });
  });
  await vi.advanceTimersByTimeAsync(500);

  expect(store.read('it')).toBe(before);
  store.close();
});

test.each([
  ['is down', () => Promise.reject(new Error('refused'))],
  ['responds with an error', async () => new Response('{}', { status: 503 })],
  ['responds with HTML', async () => new Response('<html>')],
])('a content service that %s leaves the texts unchanged, and is polled again', async (_what, failure) => {
  const { fetch, store, title } = start();
  fetch.mockImplementation(async () => answer('kept', '"1"'));
  await store.follow();

  fetch.mockImplementation(failure);
  await vi.advanceTimersByTimeAsync(500);
  expect(title()).toBe('kept');

  fetch.mockImplementation(async () => answer('back', '"2"'));
  await vi.advanceTimersByTimeAsync(500);
  expect(title()).toBe('back');
  store.close();
});

test('if the content service is down from the start, there are no overrides', async () => {
  const { fetch, store } = start();
  fetch.mockRejectedValue(new Error('refused'));

  await store.follow();

  expect(store.read('it')).toEqual({});
  store.close();
});
