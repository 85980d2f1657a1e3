import { expect, test } from 'vitest';
import { createTranslations } from './i18n.ts';

test.each([
  ['it', 'L’82% delle domande ha avuto una risposta, completa o parziale.'],
  ['en', '82% of questions got an answer, full or partial.'],
] as const)(
  'an Italian article is written as it is said before its number: %s',
  async (language, expected) => {
    const { t } = await createTranslations({ language, brandName: 'Bottega', texts: ['analytics'] });

    expect(t('analytics:outcomes.summary', { share: '82%' })).toBe(expected);
  },
);
