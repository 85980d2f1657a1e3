import type { LanguageReport, StaffContent } from '@fucina/contracts/content';
import { mediaSections } from '@fucina/contracts/content-places';
import { expect, test } from 'vitest';
import { createTranslations } from '../../../lib/texts/i18n.ts';
import { describeText, namePart, nameText } from '../text-names.ts';
import { loadCatalog } from './load-catalog.ts';
import { buildRows, draftOf, filterRows, type Show, stateOf, type TextRow } from './text-rows.ts';

const catalog = {
  'home:hero.title_1': { it: 'Il lavoro ripetitivo', en: 'Repetitive work' },
  'home:demo.title': { it: 'Perché provarlo', en: 'Why try it' },
  'home:demo.when': { it: 'In 30 secondi', en: 'In 40 seconds' },
  'contact:form.name': { it: 'Nome', en: 'Name' },
};

const content = (given: Partial<StaffContent>): StaffContent => ({
  id: 1,
  type: 'hero',
  key: 'title_1',
  value: 'Nuovo',
  language: 'it',
  published: 'Nuovo',
  state: 'published',
  version: 1,
  updatedAt: '2026-11-21T10:00:00.000Z',
  updatedBy: { id: '1', name: 'Ada' },
  publishedAt: '2026-11-21T10:00:00.000Z',
  publishedBy: { id: '1', name: 'Ada' },
  ...given,
});

const report: LanguageReport = {
  missing: [{ type: 'hero', key: 'title_1', language: 'en', other: 1 }],
  older: [],
};

const values = {
  it: { brand: 'Fucina', demoLife: '7 giorni' },
  en: { brand: 'Fucina', demoLife: '7 days' },
};
const unnamed = { report: undefined, nameOf: () => '', values };

test('a picture slot is a row without facts', () => {
  const picture = { type: 'picture', key: 'home.hero', value: '/media/31/0123456789abcdef/x.jpg' } as const;
  const rows = buildRows({ ...catalog, 'pictures:home.hero': { it: '', en: '' } }, [content(picture)]);

  const [slot] = filterRows(rows, { search: 'hero 31', part: 'picture', show: 'all' }, unnamed);

  expect(slot).toMatchObject({ textKey: 'pictures:home.hero', isShown: true });
  expect(slot && [stateOf(slot.it), stateOf(slot.en)]).toEqual(['published', 'default']);
  expect(filterRows(rows, { search: '', part: 'picture', show: 'different' }, unnamed)).toEqual([]);
});

test('a staff text replaces the default of its language only', () => {
  const [hero] = buildRows(catalog, [content({})]);

  expect(hero).toMatchObject({ type: 'hero', key: 'title_1', part: 'hero', textKey: 'home:hero.title_1' });
  expect(hero && [draftOf(hero.it), draftOf(hero.en)]).toEqual(['Nuovo', 'Repetitive work']);
  expect(hero && [stateOf(hero.it), stateOf(hero.en)]).toEqual(['published', 'default']);
});

test('an unused text is listed as not shown, and named parts come first', () => {
  const rows = buildRows(catalog, [content({ type: 'company', key: 'motto' })]);

  expect(rows.map(({ part, isShown }) => [part, isShown])).toEqual([
    ['hero', true],
    ['contact', true],
    ['company', false],
    ['home', true],
    ['home', true],
  ]);
});

test.each<[{ search?: string; part?: string; show?: Show }, string[]]>([
  [{ search: 'perche' }, ['home:demo.title']],
  [{ search: 'WHY try' }, ['home:demo.title']],
  [{ search: 'form.name' }, ['contact:form.name']],
  [{ part: 'hero' }, ['home:hero.title_1']],
  [{ show: 'edited' }, ['home:hero.title_1']],
  [{ show: 'default' }, ['contact:form.name', 'home:demo.title', 'home:demo.when']],
  [{ show: 'draft' }, []],
  [{ show: 'missingEn' }, ['home:hero.title_1']],
  [{ show: 'missingIt' }, []],
  [{ show: 'different' }, ['home:demo.when']],
])('the filter %o finds %o', (filter, expected) => {
  const rows = buildRows(catalog, [content({})]);

  const found = filterRows(rows, { search: '', part: '', show: 'all', ...filter }, { ...unnamed, report });

  expect(found.map(({ textKey }) => textKey)).toEqual(expected);
});

test.each(['it', 'en'] as const)('every part of the site has a label of its own in %s', async (language) => {
  const { t } = await createTranslations({ language, brandName: 'Fucina', texts: ['adminContent'] });
  const stale = content({ id: 2, type: 'text', key: 'gone:title' });
  const rows = buildRows(await loadCatalog(), [stale]);
  const parts = [...new Set([...rows.map(({ part }) => part), ...mediaSections])];

  const names = parts.map((part) => namePart(part, t));

  expect(parts).toContain('other');
  expect(
    parts.filter((part, at) => names[at] === part),
    `Add a name to "parts" in content/locales/${language}/admin-content.json for`,
  ).toEqual([]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test.each(['it', 'en'] as const)(
  'the labels of texts are unique within their part in %s',
  async (language) => {
    const { t } = await createTranslations({ language, brandName: 'Fucina', texts: ['adminContent'] });
    const rows = buildRows(await loadCatalog(), []);

    const names = rows.map((row) => `${row.part}, ${nameText(row, { t, language })}`);
    const named = rows.map(({ textKey }, at) => `${textKey} ${names[at]}`);

    expect(named.filter((_, at) => names.indexOf(names[at] ?? '') !== at)).toEqual([]);
  },
);

test.each([
  ['home:demo.when', 'en', 'Why try it: text'],
  ['home:demo.title', 'it', 'Titolo'],
  ['home:hero.title_1', 'it', 'Prima riga'],
  ['home:demo.steps.0', 'en', 'Why try it: item 1'],
  ['home:sample.answer', 'en', '“Do they last until May?”: answer'],
] as const)('%s is labeled in %s as “%s”', async (textKey, language, name) => {
  const { t } = await createTranslations({ language, brandName: 'Fucina', texts: ['adminContent'] });
  const more = {
    'home:demo.steps.0': { it: 'Scrivi', en: 'Write' },
    'home:sample.question': { it: 'Bastano fino a maggio?', en: 'Do they last until May?' },
    'home:sample.answer': { it: 'No.', en: 'No.' },
  };
  const rows = buildRows({ ...catalog, ...more }, []);
  const row = rows.find((each) => each.textKey === textKey);

  expect(row && nameText(row, { t, language })).toBe(name);
});

test.each([
  ['en', 0, 'Some questions: “Can I come?”'],
  ['it', 0, 'Alcune domande: «Posso venire?»'],
  ['it', 1, 'Alcune domande: «Rispondiamo a tutti, anche di sera e nei fine settimana…»'],
  ['it', 2, 'Alcune domande: ««Sì» e «no»»'],
] as const)('in %s, text %i of several in one place is labeled “%s”', async (language, at, name) => {
  const { t } = await createTranslations({ language, brandName: 'Fucina', texts: ['adminContent'] });
  const rows = buildRows(
    {
      'home:asked.title': { it: 'Alcune domande', en: 'Some questions' },
      'home:asked.first': { it: '«Posso venire?»', en: '“Can I come?”' },
      'home:asked.second': {
        it: 'Rispondiamo a tutti, anche di sera e nei fine settimana, senza eccezioni.',
        en: 'We answer everyone.',
      },
      'home:asked.third': { it: '«Sì» e «no»', en: '“Yes” and “no”' },
    },
    [],
  );
  const texts = rows.filter(({ textKey }) => !textKey.endsWith('.title'));
  const row = texts[at];

  expect(row && nameText(row, { t, language })).toBe(name);
});

test.each([
  ['en', 'Hero, first line', ['home:hero.title_1']],
  ['it', 'apertura prima riga', ['home:hero.title_1']],
  ['it', 'contatti nome', ['contact:form.name']],
  ['en', 'why try it: text', ['home:demo.when']],
] as const)('in %s, searching for the name “%s” finds %j', async (language, search, expected) => {
  const { t } = await createTranslations({ language, brandName: 'Fucina', texts: ['adminContent'] });
  const rows = buildRows(catalog, []);
  const nameOf = (row: TextRow) => describeText(row, { t, language });

  const found = filterRows(rows, { search, part: '', show: 'all' }, { ...unnamed, nameOf });

  expect(found.map(({ textKey }) => textKey)).toEqual(expected);
});

test.each([
  ['The demo is free for 7 days', ['landing:cost']],
  ['gratis per 7 giorni con Fucina', ['landing:cost']],
  ['free for {{demoLife}}', ['landing:cost']],
  ['16 pages learned', ['reading:learned']],
  ['free for 16 days', []],
  ['16', []],
])('searching for “%s”, as a page shows it, finds %j', (search, expected) => {
  const rows = buildRows(
    {
      ...catalog,
      'landing:cost': {
        it: 'La demo è gratis per {{demoLife}} con {{brand}}',
        en: 'The demo is free for {{demoLife}} with {{brand}}',
      },
      'reading:learned': { it: '{{count}} pagine imparate', en: '{{count}} pages learned' },
    },
    [],
  );

  const found = filterRows(rows, { search, part: '', show: 'all' }, unnamed);

  expect(found.map(({ textKey }) => textKey)).toEqual(expected);
});
