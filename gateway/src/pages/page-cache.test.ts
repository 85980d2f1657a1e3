import { describe, expect, test, vi } from 'vitest';
import type { FetchPage, Page } from './fetch-page.ts';
import { createPageCache } from './page-cache.ts';

const pageOf = (text: string, own: Partial<Page> = {}): Page => ({
  status: 200,
  headers: [],
  contentType: 'text/html',
  inlineStyles: [],
  body: Buffer.from(text),
  etag: `"${text}"`,
  isImmutable: false,
  serialized: new Map(),
  ...own,
});

function start() {
  let now = 0;
  const fetchPage = vi.fn<FetchPage>();
  const cache = createPageCache({ fetchPage, now: () => now });
  const read = async (path = '/it', encoding = 'br') => String((await cache.find({ path, encoding })).body);
  const travel = (ms: number) => {
    now += ms;
  };
  return { fetchPage, cache, read, travel };
}

describe('the page cache', () => {
  test('fetches a page once per half second for any number of requests', async () => {
    const { fetchPage, read, travel } = start();
    fetchPage.mockResolvedValue(pageOf('first'));

    expect(await Promise.all([read(), read(), read()])).toEqual(['first', 'first', 'first']);
    travel(499);
    expect(await read()).toBe('first');
    expect(fetchPage).toHaveBeenCalledTimes(1);
  });

  test('revalidates a page after half a second and serves the new version', async () => {
    const { fetchPage, read, travel } = start();
    fetchPage.mockResolvedValue(pageOf('first'));
    await read();
    travel(500);

    fetchPage.mockResolvedValue(pageOf('second'));

    expect(await read()).toBe('second');
    expect(fetchPage).toHaveBeenLastCalledWith({ path: '/it', encoding: 'br', etag: '"first"' });
  });

  test('serves an unmodified page as fresh again', async () => {
    const { fetchPage, read, travel } = start();
    fetchPage.mockResolvedValueOnce(pageOf('first')).mockResolvedValue('unchanged');
    await read();
    travel(500);

    expect(await read()).toBe('first');
    travel(499);
    expect(await read()).toBe('first');
    expect(fetchPage).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['is down', () => Promise.reject(new Error('refused'))],
    ['responds with an error', async () => pageOf('sorry', { status: 500, etag: null })],
  ])('serves the stale page for up to a day while the frontend %s', async (_what, failure) => {
    const { fetchPage, read, travel } = start();
    fetchPage.mockResolvedValue(pageOf('kept'));
    await read();
    fetchPage.mockImplementation(failure);

    travel(3_600_000);
    expect(await read()).toBe('kept');
  });

  test('stops serving a page that was not revalidated for a day', async () => {
    const { fetchPage, read, travel } = start();
    fetchPage.mockResolvedValue(pageOf('kept'));
    await read();
    fetchPage.mockRejectedValue(new Error('refused'));

    travel(24 * 3_600_000);

    await expect(read()).rejects.toThrow('refused');
  });

  test('shows the error of a frontend that has answered with errors for a day', async () => {
    const { fetchPage, read, travel } = start();
    fetchPage.mockResolvedValue(pageOf('kept'));
    await read();
    fetchPage.mockResolvedValue(pageOf('sorry', { status: 500, etag: null }));

    travel(24 * 3_600_000);

    expect(await read()).toBe('sorry');
  });

  test('keys pages by path and encoding', async () => {
    const { fetchPage, read } = start();
    fetchPage.mockImplementation(async ({ path, encoding }) => pageOf(`${path} ${encoding}`));

    expect([await read('/it', 'br'), await read('/it', 'gzip'), await read('/', 'br')]).toEqual([
      '/it br',
      '/it gzip',
      '/ br',
    ]);
  });

  test('does not cache a 404', async () => {
    const { fetchPage, read } = start();
    fetchPage.mockResolvedValue(pageOf('not found', { status: 404, etag: null }));

    await read('/nope');
    await read('/nope');

    expect(fetchPage).toHaveBeenCalledTimes(2);
  });
});

test('an immutable file is fetched once', async () => {
  const { fetchPage, read, travel } = start();
  fetchPage.mockResolvedValue(pageOf('script', { isImmutable: true }));

  await read('/assets/main-1.js');
  travel(3_600_000);
  await read('/assets/main-1.js');

  expect(fetchPage).toHaveBeenCalledTimes(1);
});
