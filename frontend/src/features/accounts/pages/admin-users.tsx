import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { useFragment } from '../../../lib/navigation/use-fragment.ts';
import { InviteDialog } from '../users/components/invite-dialog.tsx';
import { UserDetails } from '../users/components/user-details.tsx';
import { UsersList } from '../users/components/users-list.tsx';
import { UsersToolbar } from '../users/components/users-toolbar.tsx';
import { useUsersView } from '../users/users-view.ts';

export function AdminUsersPage() {
  const { t } = useTranslation();
  const { view, show, openId, open, close } = useUsersView();
  const [isInviting, setIsInviting] = useState(false);
  useFragment('invite', () => setIsInviting(true));

  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-2">
          <h1 className="text-3xl">{t('adminUsers:title')}</h1>
          <p className="text-muted text-sm">{t('adminUsers:intro')}</p>
        </div>
        <Button onClick={() => setIsInviting(true)}>{t('adminUsers:invite.open')}</Button>
      </div>
      <UsersToolbar view={view} onShow={show} />
      <UsersList view={view} onShow={show} onOpen={open} />
      {openId && <UserDetails key={openId} id={openId} onClose={close} />}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </div>
  );
}
