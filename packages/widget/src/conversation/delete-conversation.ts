const TIMEOUT_MS = 15_000;

/** Deletes what the service keeps of a conversation; throws where that cannot be said for certain. */
export async function deleteConversation({
  messageUrl,
  conversationId,
}: {
  messageUrl: string;
  conversationId: string;
}) {
  const address = new URL(
    `conversations/${encodeURIComponent(conversationId)}`,
    new URL(messageUrl, document.baseURI),
  );
  const response = await fetch(address, {
    method: 'DELETE',
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  // A bot that is gone has taken its conversations with it.
  const isGone = response.status === 404 || response.status === 410;
  if (!response.ok && !isGone) throw new Error(`${response.status}`);
}
