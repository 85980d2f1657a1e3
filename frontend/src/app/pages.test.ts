import { existsSync } from 'node:fs';
import path from 'node:path';
import { languages } from '@fucina/contracts/languages';
import { expect, test } from 'vitest';
import { sitePages } from '../features/content/site-pages.ts';
import { textSources } from '../lib/texts/text-chunks.ts';
import { pageSources } from './page-sources.ts';
import { pageNames, pages } from './pages.ts';

test('staff can preview exactly the indexed pages', () => {
  const found = pageNames.filter((name) => pages[name].isIndexed);

  expect(sitePages.map(({ name }) => name).toSorted()).toEqual(found.toSorted());
  for (const { name, path } of sitePages) expect(path).toBe(pages[name].path);
});

test.each(pageNames)('the source and translation files of the %s page exist', (name) => {
  const texts = languages.flatMap((language) => textSources({ language, texts: pages[name].texts }));
  const sources = [...pageSources(name), ...texts];

  const missing = sources.filter((file) => !existsSync(path.join(import.meta.dirname, '../..', file)));

  expect(missing).toEqual([]);
});
