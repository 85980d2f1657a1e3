import type { User } from '@fucina/contracts/user';
import { useQueryClient } from '@tanstack/react-query';
import { currentUserQuery, setCurrentUser } from '../../../lib/current-user.ts';
import { showToast } from '../../../lib/toast.ts';
import { dropRegistration } from './kept-registration.ts';

export function useArrival() {
  const queryClient = useQueryClient();
  return async (user: User, toast: { title: string; description: string }) => {
    dropRegistration();
    // A query started before the login must not overwrite the user.
    await queryClient.cancelQueries({ queryKey: currentUserQuery.queryKey });
    setCurrentUser(queryClient, user);
    showToast(toast);
  };
}
