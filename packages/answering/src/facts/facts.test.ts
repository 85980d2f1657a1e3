import { describe, expect, it } from 'vitest';
import { type FactKind, factKinds, factPatterns, factsIn, maskOf, namesIn, phoneNumbersIn } from './facts.ts';

const kindsIn = (text: string) => factKinds.filter((kind) => (factsIn(text) & maskOf([kind])) !== 0);

describe('facts in a sentence', () => {
  it.each<[FactKind, string]>([
    ['time', 'Apriamo alle 9:30'],
    ['time', 'The desk opens at 8am'],
    ['time', 'Lunedì: 9–13'],
    ['time', 'Mon-Fri 9-5'],
    ['time', 'Sab. 10-18'],
    ['time', 'Domenica: chiuso'],
    ['date', 'Ogni lunedì sera'],
    ['date', 'Lun – Ven, 9.00 – 12.30'],
    ['date', 'Founded in 1974'],
    ['day', 'Sabato 26 ottobre 2019'],
    ['day', 'on 12 May'],
    ['price', 'Costa 20 euro'],
    ['price', 'from £1,995'],
    ['price', 'Il preventivo è gratuito'],
    ['price', 'La prima ora non si paga'],
    ['price', 'Plant doctor: no appointment and no charge'],
    ['price', 'take 30p off any hot drink'],
    ['phone', 'Tel. 0546 555 0142'],
    ['phone', 'Call +44 1947 555 0136'],
    ['phone', 'Numero verde 800 555 014'],
    ['email', 'Scrivi a info@esempio.test'],
    ['place', 'Via Emilia Ponente 18, Faenza'],
    ['place', '22 Pier Road, Whitby YO21 3PU'],
    ['place', '14 Tanner’s Yard, Norwich'],
    ['duration', 'dura circa 40 minuti'],
    ['duration', 'valid for eighteen months'],
    ['person', 'Chiedi di Elena Marini'],
    ['reason', 'because the hall is closed'],
  ])('include a %s in "%s"', (kind, text) => {
    expect(kindsIn(text)).toContain(kind);
  });

  it('are empty for a sentence without facts', () => {
    expect(kindsIn('siamo molto felici di vedervi')).toEqual([]);
  });

  it('do not include a price for free software or a time for a decimal price', () => {
    expect(kindsIn('promuoviamo il software, a free software club')).not.toContain('price');
    expect(kindsIn('costa 12.50 €')).not.toContain('time');
    expect(kindsIn('adults £12.50, families $50.00')).not.toContain('time');
  });

  it('do not include a phone number for a date before a time', () => {
    expect(kindsIn('Si vota il 24/05/2026 10-18')).not.toContain('phone');
  });

  it('do not include hours without a day or words that begin like a day', () => {
    expect(kindsIn('da 9-13 anni')).not.toContain('time');
    expect(kindsIn('Mar Mediterraneo, 3-5 isole')).not.toContain('time');
    expect(kindsIn('il mercato chiuso al traffico')).not.toContain('time');
  });

  it('can be named by a label', () => {
    expect(namesIn('Dove: sala grande')).toBe(maskOf(['place']));
    expect(namesIn('sala grande')).toBe(0);
  });

  it('are the same with and without the hints used for speed', () => {
    const texts = mixWords(5_000);

    expect(texts.filter((text) => kindsIn(text).join() !== kindsWithoutHints(text).join())).toEqual([]);
    expect(new Set(texts.flatMap(kindsIn)).size).toBeGreaterThan(factKinds.length - 2);
  });
});

it.each([
  ['Tel. 0546555014, ore 9-12', '0546555014'],
  ['Cell: 338 555 0142 / 338 555 0143', '338 555 0142'],
  ['Call us on +44 (0)1947 555 0136.', '+44 (0)1947 555 0136'],
])('the phone number in "%s" is %s', (text, number) => {
  expect(phoneNumbersIn(text)[0]).toBe(number);
});

function kindsWithoutHints(text: string) {
  return factKinds.filter((kind) => {
    const { inDigits, inWords, otherwise, isCapital } = factPatterns[kind];
    const searched = isCapital ? text : text.toLowerCase();
    return [inDigits, inWords?.said, otherwise].some((pattern) => pattern?.test(searched));
  });
}

function mixWords(count: number): string[] {
  const sources = Object.values(factPatterns).flatMap(({ inDigits, inWords, otherwise }) =>
    [inDigits, inWords?.said, otherwise].flatMap((pattern) => pattern?.source ?? []),
  );
  const words = [...new Set(sources.join(' ').match(/[a-z]{2,}/gi))].concat(
    "1 9 12 30 2024 9:30 12/5/2024 0546 555 0142 YO21 3PU € % - – , . : o' un' a e i @ esempio.it".split(' '),
  );
  let state = 7;
  const next = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const word = () => {
    const known = words[next(words.length)] ?? '';
    return next(5) === 0 ? `${known.charAt(0).toUpperCase()}${known.slice(1)}` : known;
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + next(9) }, () => `${word()}${next(8) === 0 ? '' : ' '}`).join(''),
  );
}
