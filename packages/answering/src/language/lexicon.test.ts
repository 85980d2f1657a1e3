import { describe, expect, it } from 'vitest';
import lexicon from './lexicon.it-en.json' with { type: 'json' };
import { expand, phraseLengthAt } from './lexicon.ts';
import { termsOf } from './terms.ts';

const says = (phrase: string, from: 'it' | 'en', other: string, to: 'it' | 'en') => {
  const wanted = termsOf(other, to).join(' ');
  return expand(termsOf(phrase, from), from).find(({ terms }) => terms.join(' ') === wanted)?.weight ?? 0;
};

describe('lexicon', () => {
  it.each([
    ['prezzi', 'prices'],
    ['orari', 'opening hours'],
    ['spedizione', 'delivery'],
    ['parcheggio', 'parking'],
    ['tessera', 'membership'],
    ['numero di telefono', 'phone number'],
    ['prenotazione', 'booking'],
    ['rimborso', 'refund'],
    ['domenica', 'Sunday'],
    ['cani guida', 'guide dogs'],
  ])('translates "%s" and "%s" in both directions', (italian, english) => {
    expect(says(italian, 'it', english, 'en')).toBeGreaterThan(0.8);
    expect(says(english, 'en', italian, 'it')).toBeGreaterThan(0.8);
  });

  it.each([
    ['Germania', 'it', 'Unione Europea', 'it'],
    ['Germany', 'en', 'estero', 'it'],
    ['Svizzera', 'it', 'abroad', 'en'],
  ] as const)('expands %s (%s) to the larger region %s (%s)', (place, from, whole, to) => {
    expect(says(place, from, whole, to)).toBeGreaterThan(0);
  });

  it('does not relate a country to regions it is not in, or a car park to a train', () => {
    expect(says('Svizzera', 'it', 'Unione Europea', 'it')).toBe(0);
    expect(says('Germania', 'it', 'Francia', 'it')).toBe(0);
    expect(says('parcheggio', 'it', 'treno', 'it')).toBe(0);
  });

  it('weights no other word as high as the word itself', () => {
    // Words spelled alike in both languages, so their group lists them twice.
    const alike = lexicon.same.filter(([italian = '', english = '']) =>
      italian.split(', ').some((said) => /\d/.test(said) && english.split(', ').includes(said)),
    );
    const others = alike.flatMap(([italian = '']) =>
      italian.split(',').flatMap((said) => expand(termsOf(said, 'it'), 'it')),
    );

    expect(others.length).toBeGreaterThan(0);
    expect(others.filter(({ weight, kinship = 1 }) => weight * kinship >= 1)).toEqual([]);
  });

  it('weights a translation above a synonym, and a synonym above a related word', () => {
    const synonym = says('prezzo', 'it', 'tariffa', 'it');
    const translation = says('prezzo', 'it', 'price', 'en');
    const related = says('bambini', 'it', 'passeggino', 'it');

    expect(related).toBeGreaterThan(0);
    expect(synonym).toBeGreaterThan(related);
    expect(translation).toBeGreaterThan(synonym);
  });

  it('finds the longest phrase starting at a word', () => {
    const terms = termsOf('carta di credito o contanti', 'it');

    expect(phraseLengthAt(terms, 0, 'it')).toBe(2);
    expect(phraseLengthAt(terms, 2, 'it')).toBe(1);
  });

  it('has both languages in every entry', () => {
    const halves = [...lexicon.same, ...lexicon.related];

    expect(halves.length).toBeGreaterThan(600);
    expect(halves.filter((pair) => pair.length !== 2 || pair.some((half) => half.trim() === ''))).toEqual([]);
  });
});
