import type { Demo, DemoPage } from '@fucina/contracts/demo';
import { expect, test } from 'vitest';
import { mergeChange } from './merge-change.ts';

function page(name: string, outcome: DemoPage['outcome']): DemoPage {
  return { url: `https://x.test/${name}`, title: name, outcome };
}

function demoWith(pages: DemoPage[]) {
  return { status: 'reading', pagesRead: 0, pages } as unknown as Demo;
}

const names = (demo: Demo) => demo.pages.map(({ title, outcome }) => `${title} ${outcome}`);

test('a page that is settled moves behind those settled before it and ahead of those waiting', () => {
  const demo = demoWith([page('a', 'read'), page('b', 'queued'), page('c', 'queued')]);

  const merged = mergeChange(demo, { pages: [page('c', 'read')], progress: null });

  expect(names(merged)).toEqual(['a read', 'c read', 'b queued']);
});

test('a page that is told twice stays where it is', () => {
  const demo = demoWith([page('a', 'read'), page('b', 'duplicate')]);

  const merged = mergeChange(demo, { pages: [page('a', 'read'), page('b', 'duplicate')], progress: null });

  expect(names(merged)).toEqual(['a read', 'b duplicate']);
});

test('counters alone leave the pages untouched', () => {
  const demo = demoWith([page('a', 'read')]);

  const merged = mergeChange(demo, { pages: [], progress: { pagesRead: 7 } as never });

  expect(merged.pagesRead).toBe(7);
  expect(merged.pages).toBe(demo.pages);
});
