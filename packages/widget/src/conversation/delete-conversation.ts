import { callBeside } from './call-beside.ts';
import { failureOf } from './chat-error.ts';

/** Deletes a conversation on the server; throws if the outcome is uncertain. */
export async function deleteConversation({
  messageUrl,
  conversationId,
}: {
  messageUrl: string;
  conversationId: string;
}) {
  try {
    await callBeside(messageUrl, `conversations/${conversationId}`, { method: 'DELETE' });
  } catch (cause) {
    const { status } = failureOf(cause);
    // A deleted bot took its conversations along.
    if (status !== 404 && status !== 410) throw cause;
  }
}
