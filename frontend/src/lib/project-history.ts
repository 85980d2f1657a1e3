import type { Language } from '@fucina/contracts/language';
import type { Activity } from '@fucina/contracts/project';
import type { TFunction } from 'i18next';
import { writeDay } from './time/days.ts';

type Entry = Activity & { project?: { name: string } };
type Change = Activity['changes'][number];
type Writing = { t: TFunction; language: Language };

export function writeHistory(entry: Entry, writing: Writing): string {
  const { t } = writing;
  const parts = {
    actor: entry.actor.name || t('frame:history.former'),
    what: writeSubject(entry, writing),
    reason: reasonOf(entry),
  };
  if (entry.kind === 'approval.declined' && parts.reason) return t('frame:history.declinedBecause', parts);

  const changes = entry.kind.endsWith('.changed') ? withoutRepeats(entry.changes) : [];
  const [change] = changes;
  if (!change) return t(`frame:history.${entry.kind}`, parts);
  if (changes.length === 1) {
    const told = describeChange(change, { entry, writing });
    return t(`frame:history.one.${told.shape}`, { ...parts, ...told });
  }
  const phrases = changes.map((one) => {
    const told = describeChange(one, { entry, writing });
    return t(`frame:history.part.${told.shape}`, told);
  });
  const list = new Intl.ListFormat(writing.language, { type: 'conjunction' });
  return t('frame:history.several', { ...parts, changes: list.format(phrases) });
}

/** Omits the subject if it is the project itself. */
function writeSubject({ kind, subject, project }: Entry, { t }: Writing): string {
  const isProject = kind.startsWith('project.') || subject === project?.name;
  if (isProject || !project?.name) return t('frame:history.quoted', { text: subject });
  return t('frame:history.within', { subject, project: project.name });
}

function reasonOf({ changes }: Entry): string {
  const reason = changes.find(({ field }) => field === 'reason')?.to;
  return typeof reason === 'string' ? reason : '';
}

/** Completion implies 100 %, so that is not repeated. */
function withoutRepeats(changes: Change[]): Change[] {
  const isCompleted = changes.some(({ field, to }) => field === 'status' && to === 'completed');
  return changes.filter(({ field, to }) => !(isCompleted && field === 'completionPercentage' && to === 100));
}

const statusTexts = { project: 'projectStatus', task: 'taskStatus', milestone: 'milestoneStatus' } as const;
// Too long, or only ids.
const withoutValues = new Set(['description', 'memberIds', 'leadId']);

function describeChange(
  { field, from, to }: Change,
  { entry, writing }: { entry: Entry; writing: Writing },
): { shape: 'both' | 'set' | 'cleared' | 'plain'; field: string; from: string; to: string } {
  const name = writing.t(`frame:history.field.${field}`, { defaultValue: field });
  const before = writeValue(from, { field, entry, writing });
  const after = writeValue(to, { field, entry, writing });
  const shape = before && after ? 'both' : after ? 'set' : before ? 'cleared' : 'plain';
  return { shape: withoutValues.has(field) ? 'plain' : shape, field: name, from: before, to: after };
}

function writeValue(
  value: unknown,
  { field, entry, writing }: { field: string; entry: Entry; writing: Writing },
): string {
  const { t, language } = writing;
  if (typeof value === 'number') return field === 'completionPercentage' ? `${value}%` : String(value);
  if (typeof value !== 'string' || value === '') return '';
  if (/^\d{4}-\d{2}-\d{2}$/.test(value) && field.endsWith('Date')) return writeDay(value, { language, t });
  if (field === 'priority') return t(`frame:priority.${value}`, { defaultValue: value });
  if (field === 'status') return writeStatus(value, { entry, writing });
  return t('frame:history.quoted', { text: value });
}

function writeStatus(value: string, { entry, writing }: { entry: Entry; writing: Writing }): string {
  const owner = (['project', 'task', 'milestone'] as const).find((kind) => entry.kind.startsWith(`${kind}.`));
  if (!owner) return value;
  return writing.t(`frame:${statusTexts[owner]}.${value}`, { defaultValue: value });
}
