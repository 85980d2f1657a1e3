import { expect, test } from 'vitest';
import { sitePages } from '../lib/site-pages.ts';
import { pageNames, pages } from './pages.ts';

test('the pages that staff preview are those that everybody can find', () => {
  const found = pageNames.filter((name) => pages[name].isIndexed);

  expect(sitePages.map(({ name }) => name).toSorted()).toEqual(found.toSorted());
  for (const { name, path } of sitePages) expect(path).toBe(pages[name].path);
});
