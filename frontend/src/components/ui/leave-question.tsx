import { useContext, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type LeaveGuardOptions, useLeaveGuard } from '../../lib/navigation/use-leave-guard.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DialogContext } from './dialog.tsx';

const nowhere = () => false;

/** Mounted while something is unsaved. A dialog also asks before it is closed, except by its Cancel; Back closes it. */
export function LeaveQuestion(options: LeaveGuardOptions) {
  const { t } = useTranslation();
  const dialog = useContext(DialogContext);
  const guard = dialog?.guard;
  const { isAsking, ask, leave, stay } = useLeaveGuard(
    dialog ? { isInside: nowhere, onBack: dialog.close } : options,
  );

  useEffect(() => {
    if (!guard) return;
    guard.current = (close) => ask({ go: close });
    return () => {
      guard.current = null;
    };
  }, [guard, ask]);

  return (
    <ConfirmDialog
      title={t('frame:leave.title')}
      action={t('frame:leave.action')}
      cancel={t('frame:leave.stay')}
      isOpen={isAsking}
      onConfirm={leave}
      onClose={stay}
      text={t('frame:leave.text')}
    />
  );
}
