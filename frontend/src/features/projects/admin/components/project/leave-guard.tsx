import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../../components/ui/confirm-dialog.tsx';
import { useLeaveGuard } from '../../../../../lib/navigation/use-leave-guard.ts';
import type { Desk } from '../../desk.ts';
import { useDesk } from '../../use-desk.ts';

const isTyped = ({ typing, store, order }: Desk) =>
  typing.size > 0 ||
  order.read().phase === 'failed' ||
  store.listUnsaved().some(({ state }) => state.phase !== 'saving');

export function LeaveGuard() {
  const { t } = useTranslation();
  const desk = useDesk();
  const { isAsking, leave, stay } = useLeaveGuard(true, {
    isAtRisk: () => isTyped(desk),
    // Saving continues on other pages, but not without the tab.
    isAtRiskOnClosing: () => isTyped(desk) || desk.store.listUnsaved().length > 0 || desk.order.isBusy(),
  });

  return (
    <ConfirmDialog
      title={t('adminProjects:leave.title')}
      action={t('adminProjects:leave.go')}
      cancel={t('adminProjects:leave.stay')}
      isOpen={isAsking}
      onConfirm={leave}
      onClose={stay}
      text={t('adminProjects:leave.text')}
    />
  );
}
