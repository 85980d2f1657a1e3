import { describe, expect, it } from 'vitest';
import { addressesIn, phonesIn, pricesIn, quantitiesIn } from './values.ts';

describe('prices in a text', () => {
  it('are normalized across notations', () => {
    expect(pricesIn('1.200,00 €, €1,200 o 1200 euro')).toEqual(['1200', '1200', '1200']);
    expect(pricesIn('Da $ 12.50, anche £9')).toEqual(['12.5', '9']);
    expect(pricesIn('10 €20')).toEqual(['10']);
  });

  it('require a currency', () => {
    expect(pricesIn('Aperti dalle 9 alle 12, dal 1998. 30 eurocent')).toEqual([]);
  });
});

it.each([
  ['one hundred and twenty people in three rooms', ['120', '3']],
  ['twenty-five or two hundred and five', ['25', '205']],
  ['centoventi persone in due sale', ['120', '2']],
])('the numbers in "%s" are %j', (text, values) => {
  expect(quantitiesIn(text).map(({ value }) => value)).toEqual(values);
});

it.each([
  ['digits and commas', '0,'],
  ['digits', '0'],
  ['digits and full stops', '0.'],
  ['digits and brackets', '0('],
  ['digits and spaces', '1 '],
  ['capital letters', 'A'],
  ['names', '1 Aa '],
  ['street names', 'via a'],
])('scanning a megabyte of %s does not hang', (_, shape) => {
  const line = shape.repeat(1_000_000 / shape.length);

  expect(pricesIn(line)).toEqual([]);
  expect(addressesIn(line)).toEqual([]);
  expect(phonesIn(line)).not.toBeNull();
});
