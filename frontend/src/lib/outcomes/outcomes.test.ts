import { type DemoPage, pageOutcome } from '@fucina/contracts/demo';
import { expect, test } from 'vitest';
import { countOutcomes, displayPath, outcomeTones, safeHref } from './outcomes.ts';

const pages = (...outcomes: DemoPage['outcome'][]) =>
  outcomes.map((outcome, index) => ({ url: `https://x.test/${index}`, title: '', outcome }));

test('read pages are counted first, queued ones last, and the rest by number', () => {
  const counts = countOutcomes(
    pages('queued', 'queued', 'queued', 'blocked', 'duplicate', 'duplicate', 'read'),
  );

  expect(counts).toEqual([
    { outcome: 'read', count: 1 },
    { outcome: 'duplicate', count: 2 },
    { outcome: 'blocked', count: 1 },
    { outcome: 'queued', count: 3 },
  ]);
});

test('every page outcome has a color', () => {
  expect(Object.keys(outcomeTones).sort()).toEqual([...pageOutcome.options].sort());
});

test('a URL is shown as its decoded path', () => {
  expect(displayPath('https://x.test/caff%C3%A8?p=1')).toBe('/caffè?p=1');
  expect(displayPath('https://x.test/%E0%A4%A')).toBe('/%E0%A4%A');
  expect(displayPath('no address')).toBe('no address');
});

test('only web URLs become links', () => {
  expect(safeHref('https://x.test/')).toBe('https://x.test/');
  expect(safeHref('javascript:alert(1)')).toBeUndefined();
});
