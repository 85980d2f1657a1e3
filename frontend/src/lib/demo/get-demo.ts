import type { Demo } from '@fucina/contracts/demo';
import { demoEndpoints } from '@fucina/contracts/endpoints/visitors';
import { callJson, fill } from '../api/api-client.ts';

export async function getDemo(demoId: string, signal: AbortSignal): Promise<Demo> {
  const { demo } = await callJson<{ demo: Demo }>(fill(demoEndpoints.get, { demoId }), { signal });
  return demo;
}
