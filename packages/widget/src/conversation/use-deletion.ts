import { useState } from 'preact/hooks';
import { callBeside } from './call-beside.ts';
import { failureOf } from './chat-error.ts';

export type Deletion = 'none' | 'asked' | 'running' | 'failed' | 'done';

/** Deletes after confirmation. On failure the conversation stays, and the visitor can retry. */
export function useDeletion({
  messageUrl,
  conversationId,
  onDeleted,
}: {
  messageUrl: string;
  conversationId: string | undefined;
  onDeleted: () => void;
}) {
  const [deletion, setDeletion] = useState<Deletion>('none');

  return {
    deletion,
    askDeletion: () => setDeletion('asked'),
    cancelDeletion: () => setDeletion('none'),
    async confirmDeletion() {
      if (deletion === 'running') return;
      setDeletion('running');
      try {
        if (conversationId)
          await callBeside(messageUrl, `conversations/${conversationId}`, { method: 'DELETE' });
      } catch (cause) {
        const { status } = failureOf(cause);
        // Deleting a bot deletes its conversations.
        if (status !== 404 && status !== 410) return setDeletion('failed');
      }
      onDeleted();
      setDeletion('done');
    },
  };
}
