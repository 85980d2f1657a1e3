import { clsx } from 'clsx';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useLanguage } from '../../lib/navigation/use-language.ts';
import { readTypedDay, writeTypedDay } from '../../lib/time/typed-days.ts';
import { Icon } from '../ui/icon.tsx';
import { WhenLoaded } from '../ui/when-loaded.tsx';
import type { Limits } from './month.ts';

const loadCalendar = () => import('./calendar-popup.tsx');
/** Whether that fails shows when the calendar opens. */
const prepareCalendar = () => loadCalendar().catch(() => undefined);
const CalendarPopup = lazyPart(async () => (await loadCalendar()).CalendarPopup);

export type DayInputProps = Limits & {
  id?: string;
  /** Accessible name of the field and its calendar. */
  label: string;
  isLabelled?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
  /** A date such as `2026-11-27`, empty, or the raw input if it is invalid. */
  value: string;
  onChange: (value: string) => void;
  /** A day was picked from the calendar. */
  onChoose?: (day: string) => void;
  /** The focus left both field and calendar. */
  onLeave?: (value: string) => void;
  onEnter?: (value: string) => void;
  /** Escape was pressed in the field. */
  onCancel?: () => void;
  isOpenAtStart?: boolean;
  isFocusedAtStart?: boolean;
  disabled?: boolean;
  className?: string;
};

/** Date input with a calendar, which Alt+Down opens. */
export function DayInput({
  label,
  isLabelled = false,
  value,
  min,
  max,
  onChange,
  onChoose = onChange,
  onLeave,
  onEnter,
  onCancel,
  isOpenAtStart = false,
  isFocusedAtStart = false,
  disabled = false,
  className,
  ...named
}: DayInputProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(isOpenAtStart);
  const frame = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (isFocusedAtStart) input.current?.focus();
  }, [isFocusedAtStart]);

  function type(text: string) {
    setTyped(text);
    onChange(readTypedDay(text, { language, isSettled: false }) ?? text);
  }

  /** Accepts two-digit years and formats the date. */
  function settle(): string {
    if (typed === null) return value;
    const day = readTypedDay(typed, { language, isSettled: true });
    const settled = day ?? typed.trim();
    if (day !== null || settled === '') setTyped(null);
    if (day !== null && day !== value) onChange(day);
    return settled;
  }

  function close() {
    setIsOpen(false);
    input.current?.focus();
  }

  function leave() {
    setIsOpen(false);
    onLeave?.(settle());
  }

  function handleBlur({ relatedTarget }: FocusEvent) {
    const isInside = (element: Element | null) => frame.current?.contains(element) ?? true;
    if (relatedTarget instanceof Element) {
      if (!isInside(relatedTarget)) leave();
      return;
    }
    // The focused day may have been unmounted with its month.
    setTimeout(() => {
      if (!isInside(document.activeElement)) leave();
    });
  }

  function handleKey(event: KeyboardEvent) {
    const isInField = event.target === input.current;
    if (event.altKey && event.key === 'ArrowDown') setIsOpen(true);
    else if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'Escape' && onCancel) onCancel();
    else if (event.key === 'Enter' && isInField) {
      const settled = settle();
      if (!onEnter) return;
      onEnter(settled);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field and its calendar
    <span ref={frame} onKeyDown={handleKey} onBlur={handleBlur} className="relative block min-w-0">
      <input
        ref={input}
        {...named}
        {...(isLabelled ? {} : { 'aria-label': label })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        placeholder={t('frame:day.pattern')}
        disabled={disabled}
        value={typed ?? writeTypedDay(value, language)}
        onFocus={prepareCalendar}
        onChange={({ target }) => type(target.value)}
        className={clsx('figures', className)}
      />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={t('frame:day.open', { label })}
        disabled={disabled}
        onClick={() => (isOpen ? close() : setIsOpen(true))}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-muted hover:text-ink focus-visible:-outline-offset-2 disabled:opacity-60"
      >
        <Icon name="calendar" />
      </button>
      {isOpen && (
        <WhenLoaded>
          <CalendarPopup
            anchor={frame}
            label={label}
            value={readTypedDay(value, { language, isSettled: true }) ?? ''}
            min={min}
            max={max}
            onChoose={(day) => {
              setTyped(null);
              close();
              onChoose(day);
            }}
            onLeave={close}
          />
        </WhenLoaded>
      )}
    </span>
  );
}
