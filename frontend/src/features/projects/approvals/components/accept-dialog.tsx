import type { Approval } from '@fucina/contracts/project';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { DialogActions } from '../../../../components/ui/dialog-actions.tsx';
import { NotSent } from '../../not-sent.tsx';
import type { Approvals } from '../use-approvals.ts';

export type DecisionDialogProps = {
  approval: Approval;
  approvals: Approvals;
  onClose: () => void;
};

export function AcceptDialog({ approval, approvals, onClose }: DecisionDialogProps) {
  const { t } = useTranslation();
  const { decide, isDeciding } = approvals;

  function accept() {
    if (isDeciding) return;
    decide({ id: approval.id, decision: 'accepted', reason: '' }).then(onClose, () => undefined);
  }

  return (
    <Dialog title={t('project:approvals.acceptTitle', { title: approval.title })} isOpen onClose={onClose}>
      <p>{t('project:approvals.acceptText')}</p>
      <NotSent title={t('project:approvals.notSent')} error={approvals.decisionError} />
      <DialogActions onCancel={onClose} onClick={accept} isBusy={isDeciding}>
        {t('project:approvals.accept')}
      </DialogActions>
    </Dialog>
  );
}
