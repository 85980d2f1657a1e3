import type { AppearanceBody, AppearanceResponse } from '@fucina/contracts/demo';
import { demoEndpoints } from '@fucina/contracts/endpoints/visitors';
import { callJson, fill } from '../../../../lib/api/api-client.ts';

/** Idempotent. */
export function saveAppearance(demoId: string, body: AppearanceBody): Promise<AppearanceResponse> {
  return callJson<AppearanceResponse>(fill(demoEndpoints.changeAppearance, { demoId }), { body });
}
