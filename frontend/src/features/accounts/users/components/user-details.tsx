import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { NotLoaded } from '../../../../components/ui/not-loaded.tsx';
import { PageSkeleton } from '../../../../components/ui/page-skeleton.tsx';
import { fullNameOf } from '../../../../lib/full-name.ts';
import type { UsersPage } from '../api.ts';
import { userQuery } from '../use-users.ts';
import { UserActions } from './user-actions.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserProjects } from './user-projects.tsx';

export function UserDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const listed = useListedUser(id);
  const query = useQuery({ ...userQuery(id), ...(listed ? { placeholderData: listed } : {}) });
  const { data: user } = query;

  return (
    <Dialog title={user ? fullNameOf(user) : t('adminUsers:details')} isOpen isWide onClose={onClose}>
      <NotLoaded query={query} failure={t('adminUsers:failed')} skeleton={<PageSkeleton />} />
      {user && (
        <>
          <UserFacts user={user} />
          <UserProjects user={user} />
          <UserActions user={user} />
        </>
      )}
    </Dialog>
  );
}

/** Placeholder from the list's cache. */
function useListedUser(id: string) {
  const lists = useQueryClient().getQueriesData<UsersPage>({ queryKey: ['users', 'list'] });
  return lists.flatMap(([, page]) => page?.users ?? []).find((user) => user.id === id);
}
