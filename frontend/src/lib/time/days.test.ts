import { describe, expect, test } from 'vitest';
import { createTranslations } from '../texts/i18n.ts';
import { daysLeft, daysUntil, isLate, writeDay, writeDue } from './days.ts';

const translate = async (language: 'it' | 'en') =>
  (await createTranslations({ language, brandName: 'Fucina', texts: ['dashboard', 'frame'] })).t;

test('days are counted by calendar day, even just before midnight', () => {
  expect(daysUntil('2026-03-30', new Date(2026, 2, 28, 23, 59))).toBe(2);
  expect(daysUntil('2026-03-28', new Date(2026, 2, 28, 0, 0))).toBe(0);
  expect(daysUntil('2026-02-28', new Date(2026, 2, 1, 12, 0))).toBe(-1);
});

test('a partial day counts as a day left, and none is left after the deadline', () => {
  const until = '2026-03-30T12:00:00.000Z';
  expect(daysLeft(until, new Date('2026-02-28T12:00:00.000Z'))).toBe(30);
  expect(daysLeft(until, new Date('2026-03-30T11:59:00.000Z'))).toBe(1);
  expect(daysLeft(until, new Date('2026-03-31T12:00:00.000Z'))).toBe(0);
});

describe('a due date', () => {
  const now = new Date(2026, 0, 5, 18, 0);

  test.each([
    ['en', '2026-01-05', 'Due today'],
    ['en', '2026-01-04', '1 day overdue'],
    ['en', '2025-12-31', '5 days overdue'],
    ['en', '2026-01-06', '1 day remaining'],
    ['en', '2026-01-08', '3 days remaining'],
    ['it', '2026-01-05', 'Scade oggi'],
    ['it', '2026-01-04', 'In ritardo di 1 giorno'],
    ['it', '2026-01-08', 'Mancano 3 giorni'],
    ['en', null, 'No due date'],
    ['it', null, 'Nessuna scadenza'],
  ] as const)('in %s, %s reads "%s"', async (language, dueDate, text) => {
    expect(writeDue({ dueDate, isDone: false }, { t: await translate(language), now })).toBe(text);
  });

  test('is not shown for completed work', async () => {
    const t = await translate('en');

    expect(writeDue({ dueDate: '2025-12-31', isDone: true }, { t, now })).toBe('Completed');
  });

  test.each([
    ['en', 'on_hold', 'Project on hold'],
    ['it', 'on_hold', 'Progetto in pausa'],
    ['en', 'completed', 'Project completed'],
    ['it', 'completed', 'Progetto completato'],
  ] as const)(
    'in %s, for a project that is %s, shows the status and is never overdue',
    async (language, project, text) => {
      const t = await translate(language);

      expect(writeDue({ dueDate: '2025-12-31', isDone: false, project }, { t, now })).toBe(text);
      expect(isLate('2025-12-31', { project, now })).toBe(false);
    },
  );

  test('is overdue from the next day on, for a project in progress', () => {
    expect(isLate('2026-01-05', { project: 'in_progress', now })).toBe(false);
    expect(isLate('2026-01-04', { project: 'in_progress', now })).toBe(true);
  });
});

test('a date is localized, and a missing one is shown as N/A', async () => {
  const en = { language: 'en', t: await translate('en') } as const;
  const it = { language: 'it', t: await translate('it') } as const;

  expect(writeDay('2025-01-05', en)).toBe('Jan 5, 2025');
  expect(writeDay('2025-01-05', it)).toBe('5 gen 2025');
  expect(writeDay(null, en)).toBe('N/A');
});
