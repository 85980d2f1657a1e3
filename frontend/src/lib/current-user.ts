import { accountEndpoints } from '@fucina/contracts/endpoints/accounts';
import type { User } from '@fucina/contracts/user';
import { type QueryClient, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { callApi, callJson } from './api/api-client.ts';
import { ApiError } from './api/api-error.ts';
import { forgetViewing } from './view-as.ts';

export const currentUserQuery = queryOptions({ queryKey: ['user'], queryFn: fetchCurrentUser });

async function fetchCurrentUser(): Promise<User | null> {
  try {
    return await callJson<User>(accountEndpoints.get);
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
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] });
  queryClient.setQueryData(currentUserQuery.queryKey, user);
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
