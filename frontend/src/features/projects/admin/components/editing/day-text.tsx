import type { Language } from '@fucina/contracts/language';
import type { TFunction } from 'i18next';
import { daysUntil, writeDay, writeDue } from '../../../../../lib/time/days.ts';

type DayTextProps = {
  day: string | null;
  /** Completed or stopped, so it is not due. */
  isDone: boolean;
  missing?: string;
  t: TFunction;
  language: Language;
};

/** A date and its distance: "Jan 5, 2027 · 3 days remaining". */
export function DayText({ day, isDone, missing, t, language }: DayTextProps) {
  if (!day) {
    return <span className="text-muted text-sm">{missing ?? t('frame:days.none')}</span>;
  }
  const isLate = !isDone && daysUntil(day) < 0;
  return (
    <span className="grid text-sm">
      <span className="figures whitespace-nowrap">{writeDay(day, { language, t })}</span>{' '}
      {!isDone && (
        <span className={isLate ? 'font-semibold text-ember text-xs' : 'text-muted text-xs'}>
          {writeDue({ dueDate: day, isDone: false }, { t })}
        </span>
      )}
    </span>
  );
}
