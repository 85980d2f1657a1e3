import type { AuditEntry } from '@fucina/contracts/administration';
import type { TFunction } from 'i18next';

type Writing = { t: TFunction };

/** An entry as a sentence. Deleted and unknown accounts are described as such. */
export function writeAudit(entry: AuditEntry, { t }: Writing): string {
  const { action, actor, actorId, subject, subjectId, detail } = entry;
  const parts = {
    actor: actor?.name ?? t(actorId ? 'adminAudit:people.deleted' : 'adminAudit:people.nobody'),
    subject: subject?.name ?? t(subjectId ? 'adminAudit:people.deletedOne' : 'adminAudit:people.unknown'),
  };
  const variant = variantOf(entry);
  return t(`adminAudit:actions.${action}${variant}`, {
    ...parts,
    ...rolesIn(detail, t),
    defaultValue: action,
  });
}

/** Some actions are worded differently by actor or detail. */
function variantOf({ action, actorId, subjectId, detail }: AuditEntry): string {
  if (action === 'user.invited' && actorId === null) return 'Made';
  if (action === 'login.refused' && detail === 'deactivated') return 'Deactivated';
  if (action === 'login.failed' && subjectId === null) return 'Unknown';
  if (action === 'sessions.ended' && detail === 'all') return 'All';
  return '';
}

/** `client → admin`, or one role. */
function rolesIn(detail: string | null, t: TFunction) {
  const [from = '', to = from] = (detail ?? '').split(' → ');
  const name = (role: string) => t(`adminAudit:roles.${role}`, { defaultValue: role });
  return { from: name(from), to: name(to) };
}

const NAMED_IN_SENTENCE = new Set(['user.role_changed', 'user.invited', 'login.refused', 'sessions.ended']);

export function restOf({ action, detail }: Pick<AuditEntry, 'action' | 'detail'>): string | null {
  return NAMED_IN_SENTENCE.has(action) ? null : detail;
}

const SHOWN = 8;

/** Enough of the hash to compare. */
export function shortenAddress(address: string): string {
  return /^[\w+/=-]{17,}$/.test(address) ? address.slice(0, SHOWN) : address;
}
