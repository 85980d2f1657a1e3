import type { Language } from '@fucina/contracts/language';
import type { ProjectStatus } from '@fucina/contracts/project';
import type { TFunction } from 'i18next';

const MS_PER_DAY = 86_400_000;

/** Whole days from today, as the reader's calendar counts them, to a day such as `2026-01-05`; negative when it has passed. */
export function daysUntil(day: string, now = new Date()): number {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((Date.parse(`${day}T00:00:00Z`) - today) / MS_PER_DAY);
}

/** Days from now to a moment to come; a day that has begun counts. */
export function daysLeft(until: string, now = new Date()): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / MS_PER_DAY));
}

/** "Jan 5, 2025", "5 gen 2025". A day has no time zone, so it is written in the one it was read in. */
export function writeDay(day: string | null, { language, t }: { language: Language; t: TFunction }): string {
  if (!day) return t('frame:days.missing');
  const format = new Intl.DateTimeFormat(language === 'it' ? 'it-IT' : 'en-US', {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** "Jan 5, 2025, 9:41 AM": a moment, in the reader's time zone. */
export function writeMoment(moment: string, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'it' ? 'it-IT' : 'en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return format.format(new Date(moment));
}

/** Only in a project under way is anything due, or late: on hold and completed, its clock stands still. */
export const isUnderWay = (status: ProjectStatus) => status === 'in_progress';

export function isLate(day: string, { project, now }: { project: ProjectStatus; now?: Date }): boolean {
  return isUnderWay(project) && daysUntil(day, now) < 0;
}

/** What a due date means today (specification, §4). */
export function writeDue(
  {
    dueDate,
    isDone,
    project = 'in_progress',
  }: { dueDate: string | null; isDone: boolean; project?: ProjectStatus },
  { t, now = new Date() }: { t: TFunction; now?: Date },
): string {
  if (isDone) return t('frame:days.completed');
  if (!dueDate) return t('frame:days.none');
  if (!isUnderWay(project)) return t(`frame:days.stopped.${project}`);
  const days = daysUntil(dueDate, now);
  if (days === 0) return t('frame:days.today');
  return days < 0 ? t('frame:days.overdue', { count: -days }) : t('frame:days.remaining', { count: days });
}
