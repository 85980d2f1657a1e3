import { expect, test } from 'vitest';
import { createTranslations } from '../../lib/texts/i18n.ts';
import { describeDistance } from './distance.ts';

const now = new Date(2026, 0, 5, 18, 0);

test.each([
  ['en', '2026-01-05', 'today'],
  ['en', '2026-01-06', 'in 1 day'],
  ['en', '2026-01-08', 'in 3 days'],
  ['en', '2026-01-04', '1 day overdue'],
  ['en', '2026-01-03', '2 days overdue'],
  ['it', '2026-01-05', 'oggi'],
  ['it', '2026-01-08', 'tra 3 giorni'],
  ['it', '2026-01-03', 'in ritardo di 2 giorni'],
] as const)('in %s, %s is "%s"', async (language, day, text) => {
  const { t } = await createTranslations({ language, brandName: 'Fucina', texts: ['dashboard', 'frame'] });

  expect(describeDistance(day, { t, now })).toBe(text);
});
