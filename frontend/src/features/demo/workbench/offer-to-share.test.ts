import { afterEach, expect, test, vi } from 'vitest';
import { offerToShare } from './offer-to-share.ts';

const link = { title: 'bottega.example answers', url: 'https://fucina.example/chatbot-demo/1' };

afterEach(() => vi.unstubAllGlobals());

function stubShare(share: () => Promise<void>) {
  const spy = vi.fn(share);
  vi.stubGlobal('navigator', { share: spy });
  return spy;
}

test('a browser with a dialog of its own gets the link, and nothing beside it', async () => {
  const share = stubShare(async () => undefined);

  expect(await offerToShare(link)).toBe(true);
  expect(share.mock.calls).toEqual([[link]]);
});

test('who closes the dialog has dealt with the link', async () => {
  stubShare(() => Promise.reject(new DOMException('closed', 'AbortError')));

  expect(await offerToShare(link)).toBe(true);
});

test('a browser that has no dialog, or does not let it open, has not', async () => {
  vi.stubGlobal('navigator', {});
  expect(await offerToShare(link)).toBe(false);

  stubShare(() => Promise.reject(new DOMException('not now', 'NotAllowedError')));
  expect(await offerToShare(link)).toBe(false);
});
