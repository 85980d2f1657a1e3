import type { Language } from '@fucina/contracts/language';
import { describe, expect, test } from 'vitest';
import { compareFacts, readFacts } from './read-facts.ts';

const factsOf = (text: string, language: Language) =>
  readFacts(text, language).map(({ kind, value }) => `${kind} ${value}`);

describe('an equivalent fact is recognized in both languages', () => {
  test.each([
    ['1.234,56', '1,234.56', 'number 1234.56'],
    ['1.234.567 clienti', '1,234,567 clients', 'number 1234567'],
    ['1.000', '1,000', 'number 1000'],
    ['0,5', '0.50', 'number 0.5'],
    ['1\u00a0234', '1,234', 'number 1234'],
    ['+48%', '+48 %', 'number 48%'],
    ['12,5 per cento', '12.5 percent', 'number 12.5%'],
    ['oltre 25+ ore', '25+ hrs', 'number 25'],
    ['sette giorni', '7 days', 'number 7'],
    ['trenta secondi', 'thirty seconds', 'number 30'],
    ['una trentina di secondi', 'about thirty seconds', 'number 30'],
    ['€ 1.234,50', '€1,234.50', 'price EUR 1234.5'],
    ['299 €', '€299', 'price EUR 299'],
    ['49 euro al mese', 'EUR 49 a month', 'price EUR 49'],
    ['$ 375', '$375', 'price USD 375'],
    ['20 aprile 2025', 'April 20, 2025', 'date 2025-04-20'],
    ['20/04/2025', '20 April 2025', 'date 2025-04-20'],
    ['5/4/2025', '4/5/2025', 'date 2025-04-05'],
    ['1° maggio', 'May 1st', 'date --05-01'],
    ['dal 3 gen. 2026', 'from Jan 3, 2026', 'date 2026-01-03'],
    ['marzo 2026', 'March 2026', 'date 2026-03'],
    ['2026-03-01', '1 March 2026', 'date 2026-03-01'],
    ['Ciao@Esempio.IT', 'ciao@esempio.it', 'email ciao@esempio.it'],
    ['https://esempio.it/it/prezzi/', 'https://www.esempio.it/en/prezzi', 'link esempio.it/prezzi'],
    ['vedi /it/legal/terms-of-service', 'see /legal/terms-of-service', 'link /legal/terms-of-service'],
    ['tel. 02 1234 5678', 'call +39 02 12345678', 'phone 0212345678'],
    ['333 123 4567', '+39 333 1234567', 'phone 3331234567'],
    ['+44 (0)20 7946 0000', '0044 20 79460000', 'phone 442079460000'],
    ['alle 9.30', 'at 9:30 am', 'number 9:30'],
    ['ore 18:00', '6 pm', 'number 18:00'],
  ])('%s and %s', (it, en, fact) => {
    expect(factsOf(it, 'it')).toEqual([fact]);
    expect(factsOf(en, 'en')).toEqual([fact]);
    expect(compareFacts(it, en)).toEqual({ it: [], en: [] });
  });
});

describe('differing facts are reported', () => {
  test.each([
    ['€299', '€375', ['price EUR 299'], ['price EUR 375']],
    ['entro 4 settimane', 'within 6 weeks', ['number 4'], ['number 6']],
    ['1.234', '1.234', ['number 1234'], ['number 1.234']],
    ['299 €', '$299', ['price EUR 299'], ['price USD 299']],
    ['il 20 aprile', 'on April 21', ['date --04-20'], ['date --04-21']],
    ['a@b.it', 'c@b.it', ['email a@b.it'], ['email c@b.it']],
    ['30%', '30', ['number 30%'], ['number 30']],
    ['nessun numero', 'call 02 1234567', [], ['phone 021234567']],
  ])('%s versus %s', (it, en, onlyItalian, onlyEnglish) => {
    const only = compareFacts(it, en);

    expect(only.it.map(({ kind, value }) => `${kind} ${value}`)).toEqual(onlyItalian);
    expect(only.en.map(({ kind, value }) => `${kind} ${value}`)).toEqual(onlyEnglish);
  });
});

describe('text without facts yields none', () => {
  test.each([
    ['Tu sei il cliente, e/o un amico.', 'it'],
    ['Ti restano {{count}} giorni', 'it'],
    ['We may march on', 'en'],
    ['nelle due lingue', 'it'],
    ['both of the two', 'en'],
    ['GPT e B2B', 'it'],
    ['', 'it'],
  ] as const)('%s', (text, language) => {
    expect(factsOf(text, language)).toEqual([]);
  });
});

test('duplicates and order of facts are ignored', () => {
  expect(compareFacts('7 giorni, poi altri 7, e 30 ore', '30 hours, 7 days')).toEqual({ it: [], en: [] });
});

test.each(['1.', '/a', 'a@', '+1 ', '€', '1 aprile ', '9.9.', '{{', 'www.', '0 '])(
  '100 kB of %j are parsed without quadratic backtracking',
  (part) => {
    const text = part.repeat(100_000 / part.length);

    for (const language of ['it', 'en'] as const) {
      expect(readFacts(`${text} ciao@esempio.it`, language).at(0)).toEqual({
        kind: 'email',
        value: 'ciao@esempio.it',
      });
    }
  },
);
