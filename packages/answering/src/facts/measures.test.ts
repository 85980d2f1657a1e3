import { describe, expect, it } from 'vitest';
import { measuresIn, speaksOf } from './measures.ts';

describe('amounts in a question', () => {
  it.each([
    ['mia figlia ha 8 anni', 8, 'year'],
    ['my ten-year-old', 10, 'year'],
    ['I live four miles away', 4, 'mile'],
    ['siamo in 15 persone', 15, 'person'],
    ['siamo in 1.200 persone', 1200, 'person'],
    ['mia nonna ha novantatré anni', 93, 'year'],
    ['my aunt is eighty years old', 80, 'year'],
    ['a party of twenty-five people', 25, 'person'],
    ['we are thirty two guests', 32, 'person'],
    ['my twenty-one-year-old', 21, 'year'],
    ['one hundred and twenty people', 120, 'person'],
    ['two hundred and five guests', 205, 'person'],
    ['a hundred and thirty-two pupils', 132, 'person'],
    ['three hundred people', 300, 'person'],
    ['siamo in centoventi persone', 120, 'person'],
    ['trecentosessantotto giorni', 368, 'day'],
    ['centotto metri', 108, 'metre'],
    ['a group of twenty five-year-olds', 5, 'year'],
  ])('"%s" contains %d of unit %s', (text, value, unit) => {
    expect(measuresIn(text)).toMatchObject([{ value, unit }]);
  });

  it('are empty for a number without a unit and for an article', () => {
    expect(measuresIn('il corso 8, per un anno')).toEqual([]);
  });
});

describe('amounts in a text', () => {
  it.each([
    ['Età: 6–10 anni', true],
    ['dai 7 anni in su', true],
    ['children under 12 years', true],
    ['aged 5 to 9 years', true],
    ['sotto i 4 anni si entra gratis', false],
    ['from 16 years', false],
    ['24 lezioni', null],
    ['oltre 1.000 anni', false],
    ['a club of twenty-five years', false],
    ['five-ten years', true],
  ])('"%s" applies to age 8: %s', (text, speaks) => {
    expect(speaksOf(text, { value: 8, unit: 'year' })).toBe(speaks);
  });
});

it.each([
  ['a hall for one hundred and twenty people', 120, true],
  ['a hall for one hundred and twenty people', 60, false],
  ['between one hundred and two hundred people', 150, true],
  ['da cento a duecentocinquanta persone', 250, true],
])('"%s" is for %d people: %s', (text, value, speaks) => {
  expect(speaksOf(text, { value, unit: 'person' })).toBe(speaks);
});

describe('days, weeks and hours', () => {
  it.each([
    ['Between four weeks and eight days before', true],
    ['da 4 a 2 settimane prima', true],
    ['Over four weeks before', false],
    ['fino a 48 ore prima', false],
  ])('are converted: "%s" applies to 20 days: %s', (text, speaks) => {
    expect(speaksOf(text, { value: 20, unit: 'day' })).toBe(speaks);
  });

  it('are converted to days in a question too', () => {
    expect(measuresIn('se disdico tre settimane prima')).toMatchObject([{ value: 21, unit: 'day' }]);
  });
});
