import type { AdminBot } from '@fucina/contracts/bot';
import type { BotPlan } from '@fucina/contracts/plan';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { describeError } from '../../../lib/api/api-error.ts';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { showToast } from '../../../lib/toast.ts';
import { useAssignPlan } from './staff-bots.ts';

const plans: readonly BotPlan[] = ['demo', 'pro', 'enterprise'];

export function PlanSelect({ bot: { id, name, plan } }: { bot: AdminBot }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const assign = useAssignPlan();

  function choose(chosen: BotPlan, isUndo = false) {
    const onError = (error: Error) => {
      const description = describeError(error, { t, language });
      showToast({ tone: 'destructive', title: t('adminBots:notAssigned'), description });
    };
    const onSuccess = () => {
      const title = t('adminBots:assigned', { name, plan: t(`adminBots:plan.${chosen}`) });
      const undo = { label: t('adminBots:undo'), onAct: () => choose(plan, true) };
      showToast({ title, ...(isUndo ? {} : { action: undo }) });
    };
    assign.mutate({ id, plan: chosen }, { onSuccess, onError });
  }

  return (
    <SelectField
      label={t('adminBots:planOf', { name })}
      isLabelHidden
      value={assign.isPending ? assign.variables.plan : plan}
      options={plans.map((value) => ({ value, label: t(`adminBots:plan.${value}`) }))}
      onChange={(chosen) => choose(chosen)}
      className="max-w-44"
    />
  );
}
