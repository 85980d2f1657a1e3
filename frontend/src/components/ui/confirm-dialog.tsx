import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  action: string;
  cancel?: string;
  isOpen: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  text?: string;
  children?: ReactNode;
};

export function ConfirmDialog({
  title,
  action,
  cancel,
  isOpen,
  isBusy = false,
  onConfirm,
  onClose,
  text,
  children,
}: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <div className="grid gap-3 text-sm">
        {text && <p>{text}</p>}
        {children}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="quiet" onClick={onClose} data-initial-focus>
          {cancel ?? t('common:dialog.cancel')}
        </Button>
        <Button look="danger" onClick={onConfirm} disabled={isBusy}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
