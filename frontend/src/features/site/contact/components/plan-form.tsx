import type { Plan } from '@fucina/contracts/demo';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { type PlanLead, plans } from '../api.ts';
import { useLead } from '../use-lead.ts';
import { ChoiceField } from './choice-field.tsx';
import { LeadFormFrame } from './lead-form-frame.tsx';
import { Thanks } from './thanks.tsx';

const empty: PlanLead = { kind: 'plan', plan: 'pro', email: '', firstName: '' };

/** Waiting list; `wanted` preselects a plan. */
export function PlanForm({ wanted }: { wanted: Plan | null }) {
  const { t } = useTranslation();
  const { lead, change, field, sent, ...sending } = useLead({
    ...empty,
    plan: wanted ?? empty.plan,
  });
  const nameOf = (plan: Plan) => t(`plans:${plan}.name`);

  // The stored draft may be for another plan.
  const chooseWanted = useEffectEvent(() => {
    if (wanted && lead.plan !== wanted) change({ plan: wanted });
  });
  useEffect(() => chooseWanted(), []);

  if (sent) {
    const told = { email: sent.email, plan: nameOf(sent.plan) };
    return <Thanks title={t('plans:tell.doneTitle')} text={t('plans:tell.done', told)} />;
  }
  return (
    <LeadFormFrame
      label={t('plans:tellMe')}
      action={t('plans:send')}
      path="/contact/plan"
      sending={sending}
      promise={t('plans:tell.privacy')}
    >
      <p className="text-muted text-sm">{t('plans:tell.intro')}</p>
      <ChoiceField
        name="plan"
        label={t('plans:tell.which')}
        value={lead.plan}
        options={plans.map((plan) => ({ value: plan, label: nameOf(plan) }))}
        onChange={(plan) => change({ plan })}
      />
      <TextField
        {...field('email')}
        type="email"
        data-initial-focus
        autoComplete="email"
        maxLength={254}
        required
        label={t('plans:email')}
      />
      <TextField
        {...field('firstName')}
        autoComplete="given-name"
        maxLength={100}
        label={t('plans:tell.name')}
      />
    </LeadFormFrame>
  );
}
