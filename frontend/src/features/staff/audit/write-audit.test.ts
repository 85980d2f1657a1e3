import { type AuditEntry, auditAction } from '@fucina/contracts/administration';
import { describe, expect, test } from 'vitest';
import { createTranslations } from '../../../lib/texts/i18n.ts';
import { restOf, shortenAddress, writeAudit } from './write-audit.ts';

const ada = { id: 'a', name: 'Ada' };
const bruno = { id: 'b', name: 'Bruno' };

const entry = (fields: Partial<AuditEntry>): AuditEntry => ({
  id: '1',
  at: '2026-01-05T10:00:00.000Z',
  action: 'logout',
  actorId: 'a',
  actor: ada,
  subjectId: 'a',
  subject: ada,
  address: 'x'.repeat(43),
  detail: null,
  ...fields,
});
const about = { subjectId: 'b', subject: bruno };
const byNobody = { actorId: null, actor: null };

async function write(language: 'it' | 'en', fields: Partial<AuditEntry>) {
  const { t } = await createTranslations({ language, brandName: 'Fucina', texts: ['adminAudit', 'frame'] });
  return writeAudit(entry(fields), { t });
}

describe('an audit log entry', () => {
  test.each([
    ['en', { action: 'login.succeeded' }, 'Ada logged in'],
    ['en', { action: 'user.invited', ...about, detail: 'client' }, 'Ada invited Bruno as client'],
    [
      'it',
      { action: 'user.invited', ...about, detail: 'admin' },
      'Ada ha invitato Bruno come amministratore',
    ],
    ['en', { action: 'user.invited', ...byNobody, detail: 'admin' }, 'Setup created the account Ada (admin)'],
    [
      'en',
      { action: 'user.role_changed', ...about, detail: 'client → admin' },
      'Ada changed the role of Bruno from client to admin',
    ],
    [
      'it',
      { action: 'user.role_changed', ...about, detail: 'client → admin' },
      'Ada ha cambiato il ruolo di Bruno: ora amministratore, prima cliente',
    ],
    [
      'it',
      { action: 'user.role_changed', ...about, detail: 'admin → client' },
      'Ada ha cambiato il ruolo di Bruno: ora cliente, prima amministratore',
    ],
    ['en', { action: 'login.failed', ...byNobody }, 'A login attempt as Ada failed'],
    [
      'en',
      { action: 'login.failed', ...byNobody, subjectId: null, subject: null },
      'A login attempt with an unknown name failed',
    ],
    [
      'en',
      { action: 'login.refused', ...byNobody, detail: 'deactivated' },
      'A login to the deactivated account of Ada was blocked',
    ],
    ['it', { action: 'user.viewed', ...about }, 'Ada ha visto l’area clienti come Bruno'],
  ] as const)('reads as a sentence in %s: %j', async (language, fields, sentence) => {
    expect(await write(language, structuredClone(fields) as Partial<AuditEntry>)).toBe(sentence);
  });

  test('names a deleted account if its user no longer exists', async () => {
    const gone = { action: 'user.deactivated', actor: null, subjectId: 'b', subject: null } as const;

    expect(await write('en', gone)).toBe('A deleted account deactivated a deleted account');
    expect(await write('it', gone)).toBe('Un account eliminato ha disattivato un account eliminato');
  });

  test.each(auditAction.options)('has a text for %s in both languages', async (action) => {
    for (const language of ['it', 'en'] as const)
      expect(await write(language, { action })).not.toContain(action);
  });

  test('shows only details missing from its sentence', () => {
    expect(restOf({ action: 'user.role_changed', detail: 'client → admin' })).toBeNull();
    expect(restOf({ action: 'email.changed', detail: 'was ada@example.com' })).toBe('was ada@example.com');
  });
});

test('a hashed address is shortened, but stays distinguishable', () => {
  expect(shortenAddress('q83Jx0aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789_')).toBe('q83Jx0aB');
  expect(shortenAddress('command line')).toBe('command line');
});
