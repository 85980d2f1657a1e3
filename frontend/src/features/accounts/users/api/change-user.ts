import type { AdminUser, ChangeUserBody } from '@fucina/contracts/administration';
import { administrationEndpoints } from '@fucina/contracts/endpoints/accounts';
import { callJson, fill } from '../../../../lib/api/api-client.ts';

export async function changeUser({ id, ...body }: ChangeUserBody & { id: string }): Promise<AdminUser> {
  return callJson<AdminUser>(fill(administrationEndpoints.changeUser, { id }), { body });
}
