import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from './button.tsx';

/** The end of a dialog: the way out, and what it is for. */
export function DialogActions({ onCancel, ...action }: ButtonProps & { onCancel: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button look="quiet" onClick={onCancel}>
        {t('common:dialog.cancel')}
      </Button>
      <Button {...action} />
    </div>
  );
}
