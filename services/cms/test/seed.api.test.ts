import { contentEntry } from '@fucina/contracts/content';
import { afterAll, expect, test } from 'vitest';
import { firstTexts } from '../src/first-texts/first-texts.ts';
import { seedContents } from '../src/first-texts/seed-contents.usecases.ts';
import { startCms } from './start-cms.ts';

const cms = await startCms();
afterAll(() => cms.stop());

const entries = firstTexts({ brandName: 'Officina' });
const listed = async (view: string) =>
  (await cms.call('staff', 'GET', `/api/cms/content?view=${view}`)).body.contents;

test("the initial texts have the specification's keys in both languages", () => {
  const keysOf = (language: string, wanted: string) =>
    entries.filter((text) => text.language === language && text.type === wanted).map(({ key }) => key);
  const questions = ['benefits', 'implementation', 'technical', 'security', 'support'];

  for (const language of ['it', 'en']) {
    expect(keysOf(language, 'hero')).toEqual([
      'title_1',
      'title_2',
      'subtitle',
      'productivity_label',
      'productivity_value',
      'time_label',
      'time_value',
    ]);
    expect(keysOf(language, 'faq')).toEqual([
      'tagline',
      'title',
      'subtitle',
      ...questions.flatMap((id) => [`${id}.question`, `${id}.answer`]),
    ]);
    expect(keysOf(language, 'footer')).toEqual(['tagline', 'copyright']);
  }
  for (const entry of entries) expect(contentEntry.parse(entry)).toEqual(entry);
});

test('the initial texts are inserted once and never overwrite changes by staff', async () => {
  await cms.createContent({ type: 'hero', key: 'title_1', language: 'it', value: 'Di prima' });
  await seedContents(entries, cms.deps);
  const before = await listed('draft');
  const [tagline, copyright] = before.filter(({ type }: { type: string }) => type === 'footer');
  await cms.call('staff', 'PUT', `/api/cms/content/${tagline.id}`, {
    type: 'footer',
    key: tagline.key,
    language: tagline.language,
    value: 'Of staff',
  });
  await cms.call('staff', 'DELETE', `/api/cms/content/${copyright.id}`);
  const changed = await listed('draft');

  await seedContents(entries, cms.deps);

  expect(before).toHaveLength(entries.length);
  expect(before.find(({ value }: { value: string }) => value === 'Di prima')).toMatchObject({ version: 1 });
  expect(await listed('draft')).toEqual(changed);
  expect(await listed('published')).toHaveLength(entries.length - 1);
});

test('the initial texts are complete and consistent in both languages', async () => {
  const other = await startCms();
  await seedContents(entries, other.deps);

  const { body } = await other.call('staff', 'GET', '/api/cms/reports/languages');

  await other.stop();
  expect(body).toEqual({ missing: [], older: [] });
});
