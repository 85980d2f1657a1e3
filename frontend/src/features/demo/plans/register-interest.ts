import type { PlanInterestBody } from '@fucina/contracts/demo';
import { callApi } from '../../../lib/api/api-client.ts';

export async function registerInterest(demoId: string, body: PlanInterestBody): Promise<void> {
  await callApi(`/api/chatbot-demo/${encodeURIComponent(demoId)}/plan-interest`, { method: 'POST', body });
}
