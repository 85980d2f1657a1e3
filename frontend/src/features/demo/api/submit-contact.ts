import type { ContactBody } from '@fucina/contracts/demo';
import { callApi } from '../../../lib/api-client.ts';

/** Hands over who asked for a demo. Nothing waits for it and nothing fails with it. */
export async function submitContact(body: ContactBody) {
  try {
    await callApi('/api/chatbot-demo/contact', { method: 'POST', body });
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification (§7) wants this error logged and nothing else
    console.warn('The contact could not be handed over.', error);
  }
}
