import type { User } from '@fucina/contracts/user';
import { useQueryClient } from '@tanstack/react-query';
import { currentUserQuery, setCurrentUser } from '../../lib/current-user.ts';
import { showToast } from '../../lib/toast.ts';
import { dropRegistration } from './kept-registration.ts';

/** Somebody has been let in: the page that knows it leads on. */
export function useArrival() {
  const queryClient = useQueryClient();
  return async (user: User, toast: { title: string; description: string }) => {
    dropRegistration();
    // A question asked before the login must not answer after it that nobody is there.
    await queryClient.cancelQueries({ queryKey: currentUserQuery.queryKey });
    setCurrentUser(queryClient, user);
    showToast(toast);
  };
}
