import { accountEndpoints } from '@fucina/contracts/endpoints/accounts';
import { callApi, fill } from '../../../../lib/api/api-client.ts';

export async function endSession(id: string): Promise<void> {
  await callApi(fill(accountEndpoints.endSession, { id }));
}

export async function endOtherSessions(): Promise<void> {
  await callApi(accountEndpoints.endSessions);
}
