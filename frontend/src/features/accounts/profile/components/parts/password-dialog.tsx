import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../../../components/form/form-failure.tsx';
import { Dialog } from '../../../../../components/ui/dialog.tsx';
import { DialogActions } from '../../../../../components/ui/dialog-actions.tsx';
import { PasswordField } from '../../../credentials/password-field.tsx';
import { checkPassword } from '../../../credentials/rules.ts';
import { useAccountForm } from '../../../credentials/use-account-form.ts';

type PasswordDialogProps = {
  title: string;
  action: string;
  isOpen: boolean;
  onClose: () => void;
  send: (password: string) => Promise<unknown>;
  onDone: () => unknown;
  children: ReactNode;
};

/** Asks for the password before sensitive actions, in case the session is stolen. */
export function PasswordDialog({ title, isOpen, onClose, children, ...rest }: PasswordDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <div className="grid gap-3 text-sm">{children}</div>
      <PasswordForm onClose={onClose} title={title} {...rest} />
    </Dialog>
  );
}

function PasswordForm({
  title,
  action,
  send,
  onDone,
  onClose,
}: Omit<PasswordDialogProps, 'isOpen' | 'children'>) {
  const { t } = useTranslation();
  const { form, field, failure, isPending } = useAccountForm({
    fields: ['password'] as const,
    check: ({ password }) => ({ password: checkPassword(password) }),
    send: ({ password }) => send(password),
    fieldOf: { 'password.wrong': 'password' },
    onDone,
  });
  return (
    <form {...form} aria-label={title} className="grid gap-5">
      <PasswordField
        {...field('password')}
        label={t('profile:currentPassword')}
        autoComplete="current-password"
        required
        data-initial-focus
      />
      <FormFailure text={failure} />
      <DialogActions onCancel={onClose} type="submit" look="danger" isBusy={isPending}>
        {action}
      </DialogActions>
    </form>
  );
}
