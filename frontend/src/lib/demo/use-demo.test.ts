import type { Demo, DemoPage } from '@fucina/contracts/demo';
import { expect, test } from 'vitest';
import { mergeChange } from './use-demo.ts';

function page(name: string, outcome: DemoPage['outcome']): DemoPage {
  return { url: `https://x.test/${name}`, title: name, outcome };
}

function demoWith(pages: DemoPage[]) {
  return { status: 'reading', pagesRead: 0, pages } as unknown as Demo;
}

const names = (demo: Demo) => demo.pages.map(({ title, outcome }) => `${title} ${outcome}`);

test('a finished page moves after the other finished ones and before those waiting', () => {
  const demo = demoWith([page('a', 'read'), page('b', 'queued'), page('c', 'queued')]);

  const merged = mergeChange(demo, { pages: [page('c', 'read')], progress: null });

  expect(names(merged)).toEqual(['a read', 'c read', 'b queued']);
});

test('a page reported twice keeps its place', () => {
  const demo = demoWith([page('a', 'read'), page('b', 'duplicate')]);

  const merged = mergeChange(demo, { pages: [page('a', 'read'), page('b', 'duplicate')], progress: null });

  expect(names(merged)).toEqual(['a read', 'b duplicate']);
});

test('a change of the counters alone leaves the pages untouched', () => {
  const demo = demoWith([page('a', 'read')]);

  const merged = mergeChange(demo, { pages: [], progress: { pagesRead: 7 } as never });

  expect(merged.pagesRead).toBe(7);
  expect(merged.pages).toBe(demo.pages);
});
