import type { User } from '@fucina/contracts/user';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '../../../../../lib/current-user.ts';
import { showToast } from '../../../../../lib/toast.ts';
import { changeEmail } from '../../api.ts';
import { PasswordDialog } from '../parts/password-dialog.tsx';

type PendingEmailProps = { user: User; pendingEmail: string; onWithdrawn: () => void };

export function PendingEmail({ user, pendingEmail, onWithdrawn }: PendingEmailProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);

  return (
    <div className="grid gap-1 border-brand border-l-4 py-1 pl-4 text-sm">
      <p>
        {t('profile:email.waiting')} <span className="break-all font-semibold">{pendingEmail}</span>
      </p>
      <p className="text-muted">{t('profile:email.waitingText', { email: user.email })}</p>
      <button type="button" onClick={() => setIsOpen(true)} className="link min-h-11 justify-self-start">
        {t('profile:email.withdraw')}
      </button>
      <PasswordDialog
        title={t('profile:email.withdrawTitle')}
        action={t('profile:email.withdraw')}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        send={(password) => changeEmail({ email: user.email, password })}
        onDone={async () => {
          setIsOpen(false);
          showToast({ title: t('profile:email.withdrawn', { email: user.email }) });
          await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
          onWithdrawn();
        }}
      >
        <p>{t('profile:email.withdrawText', { email: user.email })}</p>
      </PasswordDialog>
    </div>
  );
}
