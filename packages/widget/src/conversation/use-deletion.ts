import { useState } from 'preact/hooks';
import { deleteConversation } from './delete-conversation.ts';

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
        if (conversationId) await deleteConversation({ messageUrl, conversationId });
      } catch {
        return setDeletion('failed');
      }
      onDeleted();
      setDeletion('done');
    },
  };
}
