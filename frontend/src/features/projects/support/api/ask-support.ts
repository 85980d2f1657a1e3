import { supportEndpoints } from '@fucina/contracts/endpoints/projects';
import type { AskSupportBody } from '@fucina/contracts/support';
import { callApi } from '../../../../lib/api/api-client.ts';

export async function askSupport(body: AskSupportBody) {
  await callApi(supportEndpoints.ask, { body });
}
