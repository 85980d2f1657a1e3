import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { DayField } from '../../../../components/ui/day-field.tsx';
import { faultOf, lastDays, type Range, type Span, spans } from '../range.ts';

type PickerProps = {
  span: Span | null;
  range: Range;
  onSpan: (span: Span) => void;
  onRange: (range: Range) => void;
};

export function RangePicker({ span, range, onSpan, onRange }: PickerProps) {
  const { t } = useTranslation();
  const [isOwn, setIsOwn] = useState(span === null);
  const shape =
    'min-h-11 rounded-md border border-field bg-card px-4 text-sm hover:border-ink aria-pressed:border-ink aria-pressed:font-semibold';
  return (
    <div className="grid gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('analytics:range.label')}</legend>
        {spans.map((days) => (
          <button
            key={days}
            type="button"
            aria-pressed={!isOwn && span === days}
            onClick={() => {
              setIsOwn(false);
              onSpan(days);
            }}
            className={shape}
          >
            {t('analytics:range.days', { count: days })}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={isOwn}
          aria-expanded={isOwn}
          onClick={() => setIsOwn(true)}
          className={shape}
        >
          {t('analytics:range.own')}
        </button>
      </fieldset>
      {isOwn && <OwnDays range={range} onRange={onRange} />}
    </div>
  );
}

function OwnDays({ range, onRange }: { range: Range; onRange: (range: Range) => void }) {
  const { t } = useTranslation();
  const [days, setDays] = useState(range);
  const [isTried, setIsTried] = useState(false);
  const fault = faultOf(days);
  const today = lastDays(1).to;

  function show(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (!fault) onRange(days);
  }

  return (
    <form onSubmit={show} noValidate className="flex flex-wrap items-start gap-3">
      <DayField
        label={t('analytics:range.from')}
        value={days.from}
        max={today}
        error={isTried && fault ? t(`analytics:range.faults.${fault}`) : undefined}
        onChange={(from) => setDays({ ...days, from })}
      />
      <DayField
        label={t('analytics:range.to')}
        value={days.to}
        max={today}
        onChange={(to) => setDays({ ...days, to })}
      />
      <Button type="submit" look="quiet" className="mt-7">
        {t('analytics:range.show')}
      </Button>
    </form>
  );
}
