import type { Demo } from '@fucina/contracts/demo';
import { demoEndpoints } from '@fucina/contracts/endpoints/visitors';
import { callPart, fill } from '../api/api-client.ts';

export const getDemo = (demoId: string, signal: AbortSignal) =>
  callPart<Demo>(fill(demoEndpoints.get, { demoId }), 'demo', { signal });
