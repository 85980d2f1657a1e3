import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../lib/navigation/use-language.ts';
import { buttonClass } from '../ui/button.tsx';
import { PlanCard } from './plan-card.tsx';
import { describePlans, type PlanTexts } from './plans.ts';

type PlansProps = {
  title: string;
  actionFor: (texts: PlanTexts) => ReactNode;
};

/** Plans with waiting list forms, since none is on sale yet. */
export function Plans({ title, actionFor }: PlansProps) {
  const { t } = useTranslation();
  const { pro, enterprise } = describePlans(t);
  return (
    <section aria-labelledby="plans-title" className="grid gap-8">
      <div className="grid gap-2 border-ink border-t-2 pt-6 lg:grid-cols-[5fr_7fr] lg:items-baseline">
        <h2 id="plans-title" className="text-2xl">
          {title}
        </h2>
        <p className="text-muted">{t('plans:intro')}</p>
      </div>
      <div className="grid gap-6 lg:grid-cols-[5fr_7fr]">
        <PlanCard texts={pro} action={actionFor(pro)} />
        <PlanCard texts={enterprise} action={actionFor(enterprise)} isDark />
      </div>
      <OneTimePrice />
    </section>
  );
}

function OneTimePrice() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  return (
    <section
      aria-labelledby="one-time-title"
      className="flex flex-wrap items-center gap-x-8 gap-y-4 border-line border-y py-6"
    >
      <div className="grid grow gap-1">
        <h3 id="one-time-title" className="text-xl">
          {t('plans:oneTime.title')}
        </h3>
        <p className="text-muted text-sm">{t('plans:oneTime.text')}</p>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="figures font-bold font-display text-3xl text-brand-strong tracking-tight">
          {t('plans:oneTime.price')}
        </span>
        <span className="text-muted">{t('plans:oneTime.once')}</span>
      </p>
      <Link to={linkTo('/contact')} className={buttonClass('quiet')}>
        {t('contact:title')}
      </Link>
    </section>
  );
}
