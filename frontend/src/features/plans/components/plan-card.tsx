import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import type { PlanTexts } from '../plans.ts';
import { InterestForm } from './interest-form.tsx';

/** One plan: its price as type, what it holds, and the form behind its button. */
export function PlanCard({
  demoId,
  texts,
  isDark = false,
}: {
  demoId: string;
  texts: PlanTexts;
  isDark?: boolean;
}) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { name, price, summary, action, features } = texts;

  function toggle() {
    setIsOpen(!isOpen);
    setWasOpened(true);
  }

  return (
    <section
      aria-labelledby={`${id}-name`}
      className={clsx(
        'grid content-start gap-6 rounded-md p-6 sm:p-8',
        isDark ? 'on-ink' : 'border border-line bg-card',
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
      <Button
        look={isOpen ? 'quiet' : 'primary'}
        aria-expanded={isOpen}
        aria-controls={`${id}-form`}
        onClick={toggle}
        className="justify-self-start"
      >
        {action}
      </Button>
      <div id={`${id}-form`} hidden={!isOpen} className="max-w-md">
        {wasOpened && <InterestForm demoId={demoId} texts={texts} />}
      </div>
    </section>
  );
}
