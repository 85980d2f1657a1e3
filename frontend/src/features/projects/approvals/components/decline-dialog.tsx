import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { DialogActions } from '../../../../components/ui/dialog-actions.tsx';
import { TextArea } from '../../../../components/ui/text-area.tsx';
import { useKeptDraft } from '../../../../lib/browser/use-kept-draft.ts';
import { NotSent } from '../../not-sent.tsx';
import type { DecisionDialogProps } from './accept-dialog.tsx';

const MAX_LENGTH = 2000;

export function DeclineDialog({ approval, approvals, onClose }: DecisionDialogProps) {
  const { t } = useTranslation();
  const { decide, isDeciding } = approvals;
  const [reason, setReason] = useKeptDraft(`decline ${approval.id}`);
  const [isMissing, setIsMissing] = useState(false);

  function decline(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isEmpty = reason.trim() === '';
    setIsMissing(isEmpty);
    if (isEmpty) return event.currentTarget.querySelector('textarea')?.focus();
    if (isDeciding) return;
    decide({ id: approval.id, decision: 'declined', reason: reason.trim() }).then(finish, () => undefined);
  }
  function finish() {
    setReason('');
    onClose();
  }

  return (
    <Dialog title={t('project:approvals.declineTitle', { title: approval.title })} isOpen onClose={onClose}>
      <form onSubmit={decline} noValidate className="grid gap-5">
        <p>{t('project:approvals.declineText')}</p>
        <TextArea
          label={t('project:approvals.reason')}
          error={isMissing ? t('project:approvals.reasonMissing') : undefined}
          value={reason}
          required
          maxLength={MAX_LENGTH}
          onChange={({ target }) => {
            setReason(target.value);
            setIsMissing(false);
          }}
        />
        <NotSent title={t('project:approvals.notSent')} error={approvals.decisionError} />
        <DialogActions
          onCancel={finish}
          isUnsaved={reason !== ''}
          look="danger"
          type="submit"
          isBusy={isDeciding}
        >
          {t('project:approvals.decline')}
        </DialogActions>
      </form>
    </Dialog>
  );
}
