import type { DemoPage } from '@fucina/contracts/demo';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OutcomeMark } from '../../../../components/reading/outcome-mark.tsx';
import { writeCount } from '../../../../lib/figures.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { countOutcomes, outcomeTones } from '../../../../lib/outcomes/outcomes.ts';
import { useOutcomeTexts } from '../../../../lib/outcomes/use-outcome-texts.ts';

export function OutcomeFilter({
  pages,
  chosen,
  onChoose,
}: {
  pages: readonly DemoPage[];
  chosen: string;
  onChoose: (outcome: string) => void;
}) {
  const { t } = useTranslation();
  const { label } = useOutcomeTexts();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('reading:filter.label')}</legend>
      <Choice isChosen={chosen === 'all'} onChoose={() => onChoose('all')} count={pages.length}>
        {t('reading:filter.all')}
      </Choice>
      {countOutcomes(pages).map(({ outcome, count }) => (
        <Choice key={outcome} isChosen={chosen === outcome} onChoose={() => onChoose(outcome)} count={count}>
          <OutcomeMark tone={outcomeTones[outcome]} />
          {label(outcome)}
        </Choice>
      ))}
    </fieldset>
  );
}

function Choice({
  isChosen,
  onChoose,
  count,
  children,
}: {
  isChosen: boolean;
  onChoose: () => void;
  count: number;
  children: ReactNode;
}) {
  const { language } = useLanguage();
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={clsx(
        'figures flex min-h-9 items-center gap-2 rounded-full border px-3 text-xs',
        isChosen
          ? 'border-ink bg-card font-semibold'
          : 'border-line text-muted hover:border-field hover:text-ink',
      )}
    >
      {children} <span>{writeCount(count, language)}</span>
    </button>
  );
}
