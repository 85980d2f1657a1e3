import type { ContactBody } from '@fucina/contracts/demo';
import { demoEndpoints } from '@fucina/contracts/endpoints/visitors';
import { callApi } from '../../lib/api/api-client.ts';

/** Fire and forget. */
export async function submitContact(body: ContactBody) {
  try {
    await callApi(demoEndpoints.contact, { body });
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification (§7) wants this error logged and nothing else
    console.warn('The contact could not be handed over.', error);
  }
}
