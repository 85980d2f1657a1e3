import { accountEndpoints } from '@fucina/contracts/endpoints/accounts';
import type { Session } from '@fucina/contracts/session';
import type { ChangeEmailBody, ProfileBody, User } from '@fucina/contracts/user';
import { queryOptions } from '@tanstack/react-query';
import { asConnectionError, callApi, callJson, callPart } from '../../../lib/api/api-client.ts';

export async function exportData(): Promise<{ name: string; content: Blob }> {
  const response = await callApi(accountEndpoints.export, {
    accept: 'application/zip, application/problem+json',
  });
  const name = readFileName(response.headers.get('content-disposition')) ?? 'data.zip';
  try {
    return { name, content: await response.blob() };
  } catch (error) {
    throw asConnectionError(error);
  }
}

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => callPart<Session[]>(accountEndpoints.listSessions, 'sessions'),
  // Others begin elsewhere.
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

/** Sends a confirmation link. Requesting the current address cancels a pending change. */
export async function changeEmail(body: ChangeEmailBody): Promise<void> {
  await callApi(accountEndpoints.changeEmail, { body });
}

export function updateProfile(body: ProfileBody): Promise<User> {
  return callJson<User>(accountEndpoints.change, { body });
}

/** Strips folders. */
export function readFileName(contentDisposition: string | null): string | null {
  const name = /filename="?([^";]+)"?/i.exec(contentDisposition ?? '')?.[1]?.trim();
  return name ? name.replace(/^.*[\\/]/, '') || null : null;
}
