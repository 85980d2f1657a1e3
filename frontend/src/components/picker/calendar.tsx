import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/navigation/use-language.ts';
import {
  addDays,
  addMonths,
  endOfWeek,
  isWithin,
  keepWithin,
  type Limits,
  listWeekdays,
  listWeeks,
  startOfWeek,
  today,
  writeMonth,
  writeWholeDay,
} from './month.ts';

export type CalendarProps = Limits & {
  /** A date such as `2026-11-27`, or empty. */
  value: string;
  onChoose: (day: string) => void;
};

/**
 * Takes the focus. Arrows move by days and weeks, Home and End within the week, Page Up and Down by months, with
 * Shift by years.
 */
export function Calendar({ value, min, max, onChoose }: CalendarProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const id = useId();
  const limits = { min, max };
  const [active, setActive] = useState(() => keepWithin(value || today(), limits));
  const grid = useRef<HTMLTableElement>(null);
  const isMovedByKey = useRef(true);

  useEffect(() => {
    if (isMovedByKey.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    isMovedByKey.current = false;
  }, [active]);

  function handleKey(event: KeyboardEvent) {
    const months = event.shiftKey ? 12 : 1;
    const moves: Record<string, () => string> = {
      ArrowLeft: () => addDays(active, -1),
      ArrowRight: () => addDays(active, 1),
      ArrowUp: () => addDays(active, -7),
      ArrowDown: () => addDays(active, 7),
      Home: () => startOfWeek(active, language),
      End: () => endOfWeek(active, language),
      PageUp: () => addMonths(active, -months),
      PageDown: () => addMonths(active, months),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    isMovedByKey.current = true;
    setActive(keepWithin(move(), limits));
  }

  const step = (months: number) => keepWithin(addMonths(active, months), limits);
  const turner = (months: number, label: string) => (
    <button
      type="button"
      aria-label={label}
      disabled={step(months).slice(0, 7) === active.slice(0, 7)}
      onClick={({ currentTarget }) => {
        // The focused day is unmounted along with its month.
        currentTarget.focus();
        setActive(step(months));
      }}
      className="grid size-10 place-items-center rounded-sm hover:bg-brand-soft disabled:opacity-40"
    >
      <svg viewBox="0 0 12 12" className="size-3.5" aria-hidden="true">
        <path
          d={months < 0 ? 'M8 1.5 3.5 6 8 10.5' : 'M4 1.5 8.5 6 4 10.5'}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
        />
      </svg>
    </button>
  );

  return (
    <div className="grid gap-1 p-1">
      <div className="flex items-center justify-between">
        {turner(-1, t('frame:day.earlier'))}
        <h2 id={id} aria-live="polite" className="font-sans font-semibold text-sm tracking-normal">
          {writeMonth(active, language)}
        </h2>
        {turner(1, t('frame:day.later'))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a calendar is a grid of buttons */}
      <table ref={grid} role="grid" aria-labelledby={id} onKeyDown={handleKey} className="figures text-sm">
        <thead>
          <tr>
            {listWeekdays(language).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long} className="h-8 w-10 font-normal text-muted text-xs">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listWeeks(active, language).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, place) =>
                day === null ? (
                  <td key={place} />
                ) : (
                  <Day
                    key={day}
                    day={day}
                    label={writeWholeDay(day, language)}
                    isChosen={day === value}
                    isActive={day === active}
                    isAllowed={isWithin(day, limits)}
                    onChoose={() => onChoose(day)}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex justify-between border-line border-t pt-1">
        <Choice
          label={t('frame:day.today')}
          isOff={!isWithin(today(), limits)}
          onAct={() => onChoose(today())}
        />
        <Choice label={t('frame:day.clear')} isOff={value === ''} onAct={() => onChoose('')} />
      </div>
    </div>
  );
}

type DayProps = {
  day: string;
  label: string;
  isChosen: boolean;
  isActive: boolean;
  isAllowed: boolean;
  onChoose: () => void;
};

function Day({ day, label, isChosen, isActive, isAllowed, onChoose }: DayProps) {
  const isToday = day === today();
  return (
    <td className="p-0">
      <button
        type="button"
        tabIndex={isActive ? 0 : -1}
        aria-pressed={isChosen}
        aria-label={label}
        {...(isToday ? { 'aria-current': 'date' } : {})}
        disabled={!isAllowed}
        onClick={onChoose}
        className={clsx(
          'relative grid size-10 place-items-center rounded-sm focus-visible:-outline-offset-2 disabled:text-field disabled:line-through',
          isChosen ? 'bg-brand-strong font-semibold text-on-strong' : 'enabled:hover:bg-brand-soft',
        )}
      >
        {Number(day.slice(-2))}
        {isToday && (
          <span
            aria-hidden="true"
            className={clsx('absolute bottom-1 h-0.5 w-4', isChosen ? 'bg-on-strong' : 'bg-ember')}
          />
        )}
      </button>
    </td>
  );
}

function Choice({ label, isOff, onAct }: { label: string; isOff: boolean; onAct: () => void }) {
  return (
    <button
      type="button"
      disabled={isOff}
      onClick={onAct}
      className="min-h-10 rounded-sm px-3 font-semibold text-brand-strong text-sm hover:bg-brand-soft disabled:opacity-40"
    >
      {label}
    </button>
  );
}
