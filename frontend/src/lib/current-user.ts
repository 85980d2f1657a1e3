import { accountEndpoints } from '@fucina/contracts/endpoints/accounts';
import type { User } from '@fucina/contracts/user';
import { type QueryClient, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { callApi, callJson } from './api/api-client.ts';
import { ApiError } from './api/api-error.ts';
import { forgetViewing } from './view-as.ts';

export const currentUserQuery = queryOptions({ queryKey: ['user'], queryFn: fetchCurrentUser });

async function fetchCurrentUser({ client }: { client: QueryClient }): Promise<User | null> {
  try {
    const user = await callJson<User>(accountEndpoints.get);
    const known = client.getQueryData<User | null>(['user']);
    // Logged in from another tab.
    if (known && known.id !== user.id) forgetOthers(client);
    return user;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

export function useCurrentUser() {
  return useQuery(currentUserQuery);
}

/** Clears all cached data on a change of user. */
export function setCurrentUser(queryClient: QueryClient, user: User | null) {
  forgetOthers(queryClient);
  queryClient.setQueryData(currentUserQuery.queryKey, user);
}

function forgetOthers(queryClient: QueryClient) {
  queryClient.removeQueries({ predicate: ({ queryKey: [noun] }) => noun !== 'user' });
}

export function useLogout() {
  return useMutation({
    mutationFn: () => callApi(accountEndpoints.logOut, { isOwn: true }),
    onSuccess: forgetViewing,
  });
}

/** First name, or else the username. */
export function shortNameOf({ firstName, username }: Pick<User, 'firstName' | 'username'>): string {
  return firstName ?? username;
}
