import type { Language } from '@fucina/contracts/language';
import type { ProjectStatus } from '@fucina/contracts/project';
import type { TFunction } from 'i18next';
import { formatDate } from './format-date.ts';

const MS_PER_DAY = 86_400_000;

/** Whole days from today, in local time, to `2026-01-05`; negative if past. */
export function daysUntil(day: string, now = new Date()): number {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((Date.parse(`${day}T00:00:00Z`) - today) / MS_PER_DAY);
}

/** Days until a moment, rounded up. */
export function daysLeft(until: string, now = new Date()): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / MS_PER_DAY));
}

/** "Jan 5, 2025", "5 gen 2025". Dates have no time zone: formatted in the one they are parsed in. */
export function writeDay(day: string | null, { language, t }: { language: Language; t: TFunction }): string {
  if (!day) return t('frame:days.missing');
  return formatDate(`${day}T00:00:00Z`, language, { dateStyle: 'medium', timeZone: 'UTC' });
}

/** "Jan 5, 2025, 9:41 AM", in the reader's time zone. */
export function writeMoment(moment: string, language: Language): string {
  return formatDate(moment, language, { dateStyle: 'medium', timeStyle: 'short' });
}

/** Only a project in progress has due or late items. */
export const isUnderWay = (status: ProjectStatus) => status === 'in_progress';

export function isLate(day: string, { project, now }: { project: ProjectStatus; now?: Date }): boolean {
  return isUnderWay(project) && daysUntil(day, now) < 0;
}

/** Relative due date (specification, §4). */
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
