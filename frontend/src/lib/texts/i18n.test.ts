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
