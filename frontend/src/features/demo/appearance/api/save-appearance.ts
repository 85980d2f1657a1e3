import type { AppearanceBody, AppearanceResponse } from '@fucina/contracts/demo';
import { callJson } from '../../../../lib/api/api-client.ts';

/** Idempotent. */
export function saveAppearance(demoId: string, body: AppearanceBody): Promise<AppearanceResponse> {
  return callJson<AppearanceResponse>(`/api/chatbot-demo/${encodeURIComponent(demoId)}/appearance`, {
    method: 'PUT',
    body,
  });
}
