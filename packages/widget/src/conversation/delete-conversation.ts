import { callBeside } from './call-beside.ts';
import { failureOf } from './chat-error.ts';

/** Deletes what the service keeps of a conversation; throws where that cannot be said for certain. */
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
    // A bot that is gone has taken its conversations with it.
    if (status !== 404 && status !== 410) throw cause;
  }
}
