import { describe, expect, test } from 'vitest';
import { overrideTexts, placeOfText, readContents, readOverrides, textKeyOf } from './overrides.ts';

const texts = { hero: { title_1: 'From' }, list: ['one', 'two'] };

describe('a text override', () => {
  test('replaces the translation without mutating it', () => {
    const changed = overrideTexts('home', texts, { 'home:hero.title_1': 'Out of', 'home:list.1': '2' });

    expect(changed).toEqual({ hero: { title_1: 'Out of' }, list: ['one', '2'] });
    expect(texts.hero.title_1).toBe('From');
  });

  test.each([
    'home:hero',
    'home:hero.title_2',
    'home:list.7',
    'home:list.length',
    'home:__proto__.polluted',
    'home:constructor.prototype.polluted',
    'homes:hero.title_1',
    'common:hero.title_1',
  ])('for the unknown key "%s" is ignored', (key) => {
    expect(overrideTexts('home', texts, { [key]: 'evil' })).toEqual(texts);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

test('a section override takes precedence over an override by key', () => {
  const overrides = readOverrides({
    entries: { 'home:hero.title_1': 'by place', 'common:menu': 'Menu' },
    sections: { hero: { title_1: 'by name' }, footer: { tagline: 'Forged.' } },
  });

  expect(overrides).toEqual({
    'home:hero.title_1': 'by name',
    'common:menu': 'Menu',
    'common:footer.tagline': 'Forged.',
  });
});

test.each([
  ['home:hero.title_1', { type: 'hero', key: 'title_1' }],
  ['common:footer.copyright', { type: 'footer', key: 'copyright' }],
  ['contact:form.name', { type: 'contact', key: 'form.name' }],
  ['home:demo.title', { type: 'text', key: 'home:demo.title' }],
  ['privacy:sections.0.heading', { type: 'text', key: 'privacy:sections.0.heading' }],
] as const)('the text key %s maps to the CMS entry %o and back', (textKey, place) => {
  expect(placeOfText(textKey)).toEqual(place);
  expect(textKeyOf(place)).toBe(textKey);
});

test('a section draft takes precedence over a draft by key, in either order', () => {
  const named = { type: 'hero', key: 'title_1', value: 'named' } as const;
  const placed = { type: 'text', key: 'home:hero.title_1', value: 'placed' } as const;

  for (const contents of [
    [named, placed],
    [placed, named],
  ])
    expect(readContents(contents)).toEqual({ 'home:hero.title_1': 'named' });
});
