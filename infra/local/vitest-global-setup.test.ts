import { expect, test, vi } from 'vitest';
import { setup } from './vitest-global-setup.ts';

const stores = { mongodbUri: 'mongodb://127.0.0.1:1', redisUrl: 'redis://127.0.0.1:2' };

async function begin(start = vi.fn(async () => ({ ...stores, stop }))) {
  const provide = vi.fn();
  const end = await setup({ provide }, start);
  const [, url] = provide.mock.calls[0] as [string, string];
  return { start, end, url };
}
const stop = vi.fn();

test('no store starts unless a test asks for one', async () => {
  const { start, end } = await begin();

  await end();

  expect(start).not.toHaveBeenCalled();
  expect(stop).not.toHaveBeenCalled();
});

test('the stores start on the first request, and are shared until the end', async () => {
  const { start, end, url } = await begin();

  const answers = await Promise.all([0, 1].map(async () => (await fetch(url)).json()));
  await end();

  expect(answers).toEqual([stores, stores]);
  expect(start).toHaveBeenCalledTimes(1);
  expect(stop).toHaveBeenCalledTimes(1);
});

test('a failure to start the stores is reported to the test that asked', async () => {
  const { end, url } = await begin(vi.fn(() => Promise.reject(new Error('no MongoDB here'))));

  const response = await fetch(url);
  await end();

  expect([response.status, await response.text()]).toEqual([500, 'Error: no MongoDB here']);
});
