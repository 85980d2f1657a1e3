import { type Call, callApi } from '../../lib/api/api-client.ts';
import { codeOf } from '../../lib/api/api-error.ts';

/** What is already gone counts as removed. */
export async function removeOnce(call: Call) {
  try {
    await callApi(call);
  } catch (error) {
    if (codeOf(error) !== 'record.not_found') throw error;
  }
}
