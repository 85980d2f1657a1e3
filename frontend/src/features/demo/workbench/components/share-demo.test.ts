import { afterEach, expect, test, vi } from 'vitest';
import { offerToShare } from './share-demo.tsx';

const link = { title: 'bottega.example answers', url: 'https://fucina.example/chatbot-demo/1' };

afterEach(() => vi.unstubAllGlobals());

function stubShare(share: () => Promise<void>) {
  const spy = vi.fn(share);
  vi.stubGlobal('navigator', { share: spy });
  return spy;
}

test('the link is passed to the browser’s share dialog', async () => {
  const share = stubShare(async () => undefined);

  expect(await offerToShare(link)).toBe(true);
  expect(share.mock.calls).toEqual([[link]]);
});

test('dismissing the share dialog counts as handled', async () => {
  stubShare(() => Promise.reject(new DOMException('closed', 'AbortError')));

  expect(await offerToShare(link)).toBe(true);
});

test('an unavailable or blocked share dialog counts as not handled', async () => {
  vi.stubGlobal('navigator', {});
  expect(await offerToShare(link)).toBe(false);

  stubShare(() => Promise.reject(new DOMException('not now', 'NotAllowedError')));
  expect(await offerToShare(link)).toBe(false);
});
