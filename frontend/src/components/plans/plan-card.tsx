import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanTexts } from './plans.ts';

type PlanCardProps = {
  texts: PlanTexts;
  isDark?: boolean;
  /** Shown until the plan is on sale. */
  action: ReactNode;
};

export function PlanCard({ texts, isDark = false, action }: PlanCardProps) {
  const { t } = useTranslation();
  const id = useId();
  const { name, price, summary, features } = texts;

  return (
    <section
      aria-labelledby={`${id}-name`}
      className={clsx(
        'flex flex-col gap-6 rounded-md border border-line p-6 sm:p-8',
        isDark ? 'on-ink' : 'bg-card',
      )}
    >
      <div className="grid gap-1">
        <h3 id={`${id}-name`} className="text-xl">
          {name}
        </h3>
        <p className="text-muted text-sm">{summary}</p>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="figures font-bold font-display text-5xl text-brand-strong tracking-tight">
          {price}
        </span>
        <span className="text-muted">{t('plans:perMonth')}</span>
      </p>
      <ul className={clsx('grid gap-x-8 text-sm', isDark && 'sm:grid-cols-2')}>
        {features.map((feature) => (
          <li key={feature} className="grid grid-cols-[0.75rem_1fr] gap-x-3 border-line border-t py-2.5">
            <svg viewBox="0 0 12 12" className="mt-1.5 size-3 fill-brand" aria-hidden="true">
              <path d="M1.5 1.5h9v9h-9z" />
            </svg>
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-4">
        {action}
        <ComingSoon />
      </div>
    </section>
  );
}

/** An empty box in the style of the feature list. */
function ComingSoon() {
  const { t } = useTranslation();
  return (
    <p className="flex items-center gap-3 font-semibold text-muted text-sm">
      <svg viewBox="0 0 12 12" className="size-3" aria-hidden="true">
        <path d="M2.25 2.25h7.5v7.5h-7.5z" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      {t('plans:comingSoon')}
    </p>
  );
}
