import type { AdminUser } from '@fucina/contracts/administration';
import { administrationEndpoints } from '@fucina/contracts/endpoints/accounts';
import { callJson, fill } from '../../../../lib/api/api-client.ts';

export async function getUser(id: string): Promise<AdminUser> {
  return callJson<AdminUser>(fill(administrationEndpoints.getUser, { id }));
}
