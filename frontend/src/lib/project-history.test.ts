import type { Activity } from '@fucina/contracts/project';
import { describe, expect, test } from 'vitest';
import { writeHistory } from './project-history.ts';
import { createTranslations } from './texts/i18n.ts';

const entry = (fields: Partial<Activity> & { project?: { name: string } }) => ({
  id: '1',
  at: '2026-01-05T10:00:00.000Z',
  actor: { id: 'a', name: 'Ada' },
  kind: 'task.changed' as const,
  subject: 'Home page',
  changes: [],
  ...fields,
});
const project = { name: 'New website' };
const movedDate = { field: 'dueDate', from: '2026-01-05', to: '2026-01-09' };

async function write(language: 'it' | 'en', fields: Parameters<typeof entry>[0]) {
  const { t } = await createTranslations({ language, brandName: 'Fucina', texts: ['dashboard', 'frame'] });
  return writeHistory(entry(fields), { t, language });
}

describe('a history entry', () => {
  test.each([
    [{ kind: 'project.created', subject: 'New website' }, 'Ada created the project “New website”'],
    [{ kind: 'task.removed' }, 'Ada removed the task “Home page”'],
    [{ kind: 'task.created', project }, 'Ada added the task “Home page” in “New website”'],
    [{ kind: 'comment.added', subject: 'New website', project }, 'Ada commented on “New website”'],
    [{ kind: 'file.refused', subject: 'a.zip' }, 'Ada uploaded “a.zip”, and the virus scanner refused it'],
    [
      { changes: [movedDate], project },
      'Ada changed the due date of “Home page” in “New website” from Jan 5, 2026 to Jan 9, 2026',
    ],
    [{ changes: [{ ...movedDate, from: null }] }, 'Ada set the due date of “Home page” to Jan 9, 2026'],
    [{ changes: [{ ...movedDate, to: null }] }, 'Ada removed the due date of “Home page” (was Jan 5, 2026)'],
    [
      { changes: [{ field: 'description', from: 'a', to: 'b' }] },
      'Ada changed the description of “Home page”',
    ],
  ] as const)('reads as a sentence in English: %j', async (fields, sentence) => {
    expect(await write('en', structuredClone(fields) as never)).toBe(sentence);
  });

  test.each([
    [{ kind: 'milestone.created', subject: 'Lancio' }, 'Ada ha aggiunto il traguardo «Lancio»'],
    [
      { changes: [movedDate], project },
      'Ada ha cambiato la scadenza di «Home page» in «New website»: ora 9 gen 2026, prima 5 gen 2026',
    ],
    [
      { changes: [{ field: 'priority', from: 'low', to: 'high' }] },
      'Ada ha cambiato la priorità di «Home page»: ora Alta, prima Bassa',
    ],
    [
      {
        kind: 'approval.declined',
        subject: 'Logo',
        changes: [{ field: 'reason', from: '', to: 'Troppo verde' }],
      },
      'Ada non ha approvato «Logo»: «Troppo verde»',
    ],
  ] as const)('reads as a sentence in Italian: %j', async (fields, sentence) => {
    expect(await write('it', structuredClone(fields) as never)).toBe(sentence);
  });

  test('lists several changes in one sentence', async () => {
    const changes = [
      { field: 'title', from: 'Home', to: 'Home page' },
      { field: 'completionPercentage', from: 0, to: 40 },
    ];

    expect(await write('en', { changes })).toBe(
      'Ada changed “Home page”: the title (from “Home” to “Home page”) and the progress (from 0% to 40%)',
    );
    expect(await write('it', { changes })).toBe(
      'Ada ha modificato «Home page»: il titolo (ora «Home page», prima «Home») e l’avanzamento (ora 40%, prima 0%)',
    );
  });

  test('omits the 100% progress of a completed task', async () => {
    const changes = [
      { field: 'status', from: 'in_progress', to: 'completed' },
      { field: 'completionPercentage', from: 40, to: 100 },
    ];

    expect(await write('en', { changes })).toBe(
      'Ada changed the status of “Home page” from In progress to Completed',
    );
  });

  test('names a former user if the account was deleted', async () => {
    const gone = { actor: { id: '', name: '' }, kind: 'task.created' } as const;

    expect(await write('en', gone)).toBe('A former user added the task “Home page”');
    expect(await write('it', gone)).toBe('Un ex utente ha aggiunto l’attività «Home page»');
  });

  test('shows unknown fields and states unchanged', async () => {
    const changes = [{ field: 'colour', from: 'red', to: 'green' }];
    const status = [{ field: 'status', from: 'pending', to: 'blocked' }];

    expect(await write('en', { changes })).toBe('Ada changed colour of “Home page” from “red” to “green”');
    expect(await write('en', { changes: status })).toBe(
      'Ada changed the status of “Home page” from Pending to blocked',
    );
  });

  test('does not interpolate user input', async () => {
    const subject = '{{actor}} $t(frame:menu)';

    expect(await write('en', { kind: 'task.created', subject })).toBe(`Ada added the task “${subject}”`);
  });
});
