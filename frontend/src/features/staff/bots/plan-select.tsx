import type { AdminBot } from '@fucina/contracts/bot';
import { staffBotEndpoints } from '@fucina/contracts/endpoints/bots';
import type { BotPlan } from '@fucina/contracts/plan';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { callApi, fill } from '../../../lib/api/api-client.ts';
import { useFailureToast } from '../../../lib/api/use-failure-toast.ts';
import { showToast } from '../../../lib/toast.ts';

const plans: readonly BotPlan[] = ['demo', 'pro', 'enterprise'];

export function PlanSelect({ bot: { id, name, plan } }: { bot: AdminBot }) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const queryClient = useQueryClient();
  const assign = useMutation({
    mutationFn: (chosen: BotPlan) =>
      callApi(fill(staffBotEndpoints.assignPlan, { botId: id }), { body: { plan: chosen } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['staff-bots'] }),
  });

  function choose(chosen: BotPlan, isUndo = false) {
    assign.mutate(chosen, {
      onSuccess() {
        const title = t('adminBots:assigned', { name, plan: t(`adminBots:plan.${chosen}`) });
        const undo = { label: t('adminBots:undo'), onAct: () => choose(plan, true) };
        showToast({ title, ...(isUndo ? {} : { action: undo }) });
      },
      onError: (error) => fail(t('adminBots:notAssigned'), error),
    });
  }

  return (
    <SelectField
      label={t('adminBots:planOf', { name })}
      isLabelHidden
      value={assign.isPending ? assign.variables : plan}
      options={plans.map((value) => ({ value, label: t(`adminBots:plan.${value}`) }))}
      onChange={(chosen) => choose(chosen)}
      className="max-w-44"
    />
  );
}
