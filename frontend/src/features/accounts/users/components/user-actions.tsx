import type { AdminUser } from '@fucina/contracts/administration';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../../components/ui/button.tsx';
import { Fault } from '../../../../components/ui/fault.tsx';
import { fullNameOf } from '../../../../lib/full-name.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { userStatusOf } from '../people.ts';
import { useUserActions } from '../use-user-actions.ts';
import { useIsLastAdmin } from '../use-users.ts';
import { ChangeConfirmation, type PendingChange } from './change-confirmation.tsx';

export function UserActions({ user }: { user: AdminUser }) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const noteId = useId();
  const [pending, setPending] = useState<PendingChange | null>(null);
  const { isMe, change, invite, view } = useUserActions(user);
  const isLastAdmin = useIsLastAdmin(user);
  const standing = userStatusOf(user);
  const failure = invite.error ?? (pending ? null : change.error);
  // With `aria-disabled` a blocked action stays focusable and can be explained.
  const kept = isLastAdmin ? { 'aria-disabled': true, 'aria-describedby': noteId } : {};
  const ask = (wanted: PendingChange) => () => {
    change.reset();
    if (!isLastAdmin) setPending(wanted);
  };

  return (
    <section aria-label={t('adminUsers:actions.title')} className="grid gap-3">
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {user.role === 'client' && user.isActive && (
          <Action onClick={view}>{t('adminUsers:actions.view')}</Action>
        )}
        {standing === 'invited' && (
          <Action onClick={() => invite.mutate()} isBusy={invite.isPending}>
            {t('adminUsers:actions.inviteAgain')}
          </Action>
        )}
        <Action {...kept} onClick={ask(user.role === 'admin' ? 'demote' : 'promote')}>
          {user.role === 'admin' ? t('adminUsers:actions.demote') : t('adminUsers:actions.promote')}
        </Action>
        {user.isActive ? (
          <Action {...kept} look="danger" onClick={ask('deactivate')}>
            {t('adminUsers:actions.deactivate')}
          </Action>
        ) : (
          <Action onClick={() => change.mutate({ isActive: true })} isBusy={change.isPending}>
            {t('adminUsers:actions.reactivate')}
          </Action>
        )}
      </div>
      {isLastAdmin && (
        <p id={noteId} className="text-muted text-sm">
          {isMe ? t('adminUsers:actions.lastIsYou') : t('adminUsers:actions.last')}
        </p>
      )}
      <div role="status" className="text-sm">
        {invite.isSuccess && (
          <p>
            {t('adminUsers:done.invited', { email: user.email })}{' '}
            <Link to={linkTo('/admin/outbox')} className="link">
              {t('adminUsers:invite.outbox')}
            </Link>
          </p>
        )}
        {change.isSuccess && (
          <p>{t(`adminUsers:done.${doneOf(user, change.variables)}`, { name: fullNameOf(user) })}</p>
        )}
      </div>
      <Fault error={failure} />
      <ChangeConfirmation
        user={user}
        pending={pending}
        isMe={isMe}
        change={change}
        onClose={() => setPending(null)}
      />
    </section>
  );
}

function doneOf({ role, isActive }: AdminUser, { role: wanted }: { role?: unknown }) {
  if (wanted !== undefined) return role;
  return isActive ? 'reactivated' : 'deactivated';
}

function Action({ isBusy = false, ...button }: Parameters<typeof Button>[0] & { isBusy?: boolean }) {
  return (
    <Button
      look="quiet"
      disabled={isBusy}
      className="px-4! text-sm aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
      {...button}
    />
  );
}
