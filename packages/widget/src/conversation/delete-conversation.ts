import { callBeside } from './call-beside.ts';
import { failureOf } from './chat-error.ts';

/** Deletes a conversation on the server. Throws if it may still exist. */
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
    // Deleting a bot deletes its conversations.
    if (status !== 404 && status !== 410) throw cause;
  }
}
