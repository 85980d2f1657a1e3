import type { ChangePasswordBody } from '@fucina/contracts/user';
import { callApi } from '../../../../lib/api/api-client.ts';

export async function changePassword(body: ChangePasswordBody): Promise<void> {
  await callApi('/api/user/password', { method: 'PUT', body });
}
