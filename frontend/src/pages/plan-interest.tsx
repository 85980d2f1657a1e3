import { useTranslation } from 'react-i18next';
import { plans } from '../features/contact/api/send-lead.ts';
import { PlainLead } from '../features/contact/components/plain-lead.tsx';
import { PlanForm } from '../features/contact/components/plan-form.tsx';
import { useQueryParams } from '../lib/use-query-params.ts';

/** What lies over the prices as a dialog, for browsers that run no scripts. */
export function PlanInterestPage() {
  const { t } = useTranslation();
  const [params] = useQueryParams();
  const wanted = plans.find((plan) => plan === params.get('plan')) ?? null;
  return (
    <PlainLead title={t('plans:tellMe')}>
      <PlanForm wanted={wanted} />
    </PlainLead>
  );
}
