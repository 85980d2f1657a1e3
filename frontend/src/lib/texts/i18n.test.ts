import { expect, test } from 'vitest';
import { createTranslations } from './i18n.ts';

test.each([
  ['it', 'Dall’8 mar all’11 mar.'],
  ['en', 'From 8 mar to 11 mar.'],
] as const)(
  'an Italian article is elided before a number, but an English preposition is not: %s',
  async (language, expected) => {
    const { t } = await createTranslations({ language, brandName: 'Bottega', texts: ['analytics'] });

    expect(t('analytics:between', { from: '8 mar', to: '11 mar' })).toBe(expected);
  },
);

test.each([
  ['it', '2.633 testi', '1 testo'],
  ['en', '2,633 texts', '1 text'],
] as const)(
  'numbers in texts have thousands separators, and still choose the plural: %s',
  async (language, many, one) => {
    const { t } = await createTranslations({ language, brandName: 'Bottega', texts: ['adminContent'] });

    expect(t('adminContent:found', { count: 2633 })).toBe(many);
    expect(t('adminContent:found', { count: 1 })).toBe(one);
  },
);
