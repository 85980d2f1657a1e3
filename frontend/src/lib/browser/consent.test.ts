import { afterEach, expect, test, vi } from 'vitest';
import { consentStore, followOtherTabs } from './consent.ts';

afterEach(() => vi.unstubAllGlobals());

test('consent given, withdrawn or cleared in another tab holds in this one', () => {
  const kept = new Map<string, string>();
  const localStorage = { getItem: (key: string) => kept.get(key) ?? null };
  const tab = Object.assign(new EventTarget(), { localStorage });
  vi.stubGlobal('window', tab);
  const tell = (key: string | null) => tab.dispatchEvent(Object.assign(new Event('storage'), { key }));
  function choose(thirdParties: boolean) {
    kept.set('consent', JSON.stringify({ id: 'c1', thirdParties, at: new Date().toISOString() }));
    tell('consent');
  }
  const stop = followOtherTabs();

  choose(true);
  expect(consentStore.read()?.thirdParties).toBe(true);
  choose(false);
  expect(consentStore.read()?.thirdParties).toBe(false);
  kept.clear();
  tell(null);
  expect(consentStore.read()).toBeNull();

  stop();
  choose(true);
  expect(consentStore.read()).toBeNull();
});
