import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from './button.tsx';
import { LeaveQuestion } from './leave-question.tsx';

type DialogActionsProps = ButtonProps & {
  /** Discards what was typed. */
  onCancel: () => void;
  /** Any other way of closing the dialog asks first. */
  isUnsaved?: boolean;
};

/** The end of a dialog: the way out, and what it is for. */
export function DialogActions({ onCancel, isUnsaved = false, ...action }: DialogActionsProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button look="quiet" onClick={onCancel}>
        {t('common:dialog.cancel')}
      </Button>
      <Button {...action} />
      {isUnsaved && <LeaveQuestion />}
    </div>
  );
}
