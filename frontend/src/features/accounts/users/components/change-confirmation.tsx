import type { AdminUser, ChangeUserBody } from '@fucina/contracts/administration';
import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/ui/confirm-dialog.tsx';
import { Fault } from '../../../../components/ui/fault.tsx';
import { fullNameOf } from '../../../../lib/full-name.ts';

export type PendingChange = 'promote' | 'demote' | 'deactivate';

const bodies: Record<PendingChange, ChangeUserBody> = {
  promote: { role: 'admin' },
  demote: { role: 'client' },
  deactivate: { isActive: false },
};

type ChangeConfirmationProps = {
  user: AdminUser;
  pending: PendingChange | null;
  isMe: boolean;
  change: UseMutationResult<AdminUser, Error, ChangeUserBody>;
  onClose: () => void;
};

export function ChangeConfirmation({ user, pending, isMe, change, onClose }: ChangeConfirmationProps) {
  const { t } = useTranslation();
  if (!pending) return null;
  const name = fullNameOf(user);
  return (
    <ConfirmDialog
      title={t(`adminUsers:confirm.${pending}.title`, { name })}
      action={t(`adminUsers:actions.${pending}`)}
      isOpen
      isBusy={change.isPending}
      onConfirm={() => change.mutate(bodies[pending], { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t(`adminUsers:confirm.${pending}.${isMe ? 'you' : 'text'}`, { name })}</p>
      <Fault error={change.error} />
    </ConfirmDialog>
  );
}
