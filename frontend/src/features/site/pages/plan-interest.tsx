import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { plans } from '../contact/api.ts';
import { PlainLead } from '../contact/components/plain-lead.tsx';
import { PlanForm } from '../contact/components/plan-form.tsx';

/** The waiting list dialog as a page, without JavaScript. */
export function PlanInterestPage() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const named = new URLSearchParams(search).get('plan');
  const wanted = plans.find((plan) => plan === named) ?? null;
  return (
    <PlainLead title={t('plans:tellMe')} instead={{ path: '/pricing', label: t('plans:tell.back') }}>
      <PlanForm wanted={wanted} />
    </PlainLead>
  );
}
