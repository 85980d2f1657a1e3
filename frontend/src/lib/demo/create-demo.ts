import type { CreateDemoBody, CreateDemoResponse } from '@fucina/contracts/demo';
import { demoEndpoints } from '@fucina/contracts/endpoints/visitors';
import { callJson } from '../api/api-client.ts';
import { localStore } from '../browser/browser-storage.ts';
import { keepPreparedKey, prepareEditKey } from './edit-key.ts';

/** Browser storage key of the browser's latest demo. */
export const CURRENT_DEMO_KEY = 'current_demo_id';

export type CreatedDemo = Pick<CreateDemoResponse, 'demoId' | 'contactInfoSubmitted'>;

/** No demo was created; `message` is the server's text, if any. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

export async function createDemo(demo: Omit<CreateDemoBody, 'editKey'>): Promise<CreatedDemo> {
  const editKey = prepareEditKey();
  const body: CreateDemoBody = { ...demo, editKey };
  const answer = await callJson<CreateDemoResponse | { success: false; message?: string }>(
    demoEndpoints.create,
    { body },
  );
  if (!answer.success) throw new RefusedError(answer.message);

  if (answer.isYours) keepPreparedKey(answer.demoId, editKey);
  localStore.write(CURRENT_DEMO_KEY, answer.demoId);
  return { demoId: answer.demoId, contactInfoSubmitted: answer.contactInfoSubmitted };
}

export function readLatestDemoId(): string | null {
  return localStore.read(CURRENT_DEMO_KEY);
}

/** Once it is over or has been claimed. */
export function forgetLatestDemo(demoId: string) {
  if (readLatestDemoId() === demoId) localStore.remove(CURRENT_DEMO_KEY);
}
