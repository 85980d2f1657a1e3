import type { AdminUser, InviteUserBody } from '@fucina/contracts/administration';
import { administrationEndpoints } from '@fucina/contracts/endpoints/accounts';
import { callApi, callJson, fill } from '../../../../lib/api/api-client.ts';

export async function inviteUser(body: InviteUserBody): Promise<AdminUser> {
  return callJson<AdminUser>(administrationEndpoints.inviteUser, { body });
}

export async function inviteAgain(id: string): Promise<void> {
  await callApi(fill(administrationEndpoints.inviteAgain, { id }));
}
