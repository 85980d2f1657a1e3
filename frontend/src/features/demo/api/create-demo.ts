import type { ContactBody, CreateDemoBody, CreateDemoResponse } from '@fucina/contracts/demo';
import { callApi, callJson } from '../../../lib/api-client.ts';
import { localStore } from '../../../lib/browser-storage.ts';

const CURRENT_DEMO_KEY = 'current_demo_id';

/** Creates the demo, remembers it, and hands over who asked if the first call did not. */
export async function createDemo(body: CreateDemoBody): Promise<string> {
  const { demoId, contactInfoSubmitted } = await callJson<CreateDemoResponse>('/api/chatbot-demo/create', {
    method: 'POST',
    body,
  });
  localStore.write(CURRENT_DEMO_KEY, demoId);

  const { fullName, email, domain: website } = body;
  if (!contactInfoSubmitted && fullName && email) void submitContact({ fullName, email, website });
  return demoId;
}

export function readLatestDemoId(): string | null {
  return localStore.read(CURRENT_DEMO_KEY);
}

/** Nothing waits for it and nothing fails with it (specification, §7). */
async function submitContact(body: ContactBody) {
  await callApi('/api/chatbot-demo/contact', { method: 'POST', body }).catch(() => undefined);
}
