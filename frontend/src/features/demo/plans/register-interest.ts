import type { PlanInterestBody } from '@fucina/contracts/demo';
import { demoEndpoints } from '@fucina/contracts/endpoints/visitors';
import { callApi, fill } from '../../../lib/api/api-client.ts';

export async function registerInterest(demoId: string, body: PlanInterestBody): Promise<void> {
  await callApi(fill(demoEndpoints.askForPlan, { demoId }), { body });
}
