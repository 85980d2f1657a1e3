import type { ActiveSession } from '@fucina/contracts/session';
import type { AuthClient } from './auth-client.ts';
import { createSessionCache } from './session-cache.ts';
import type { SessionNewsFeed } from './session-news-feed.ts';

export type SignedIn = ActiveSession & {
  sessionId: string;
  identities: Map<string, string>;
  /** The member of staff viewing as this user. */
  viewerId?: string;
};

export function createActiveSessions({
  findSession,
  news,
}: {
  findSession: AuthClient['findSession'];
  news: SessionNewsFeed;
}) {
  return createSessionCache<SignedIn>({
    async ask(sessionId) {
      const session = await findSession(sessionId);
      return session && { ...session, sessionId, identities: new Map() };
    },
    forget(piece, known) {
      if (piece.kind === 'session') return void known.delete(piece.id);
      for (const [id, { value }] of known.entries()) if (value.userId === piece.id) known.delete(id);
    },
    news,
  });
}
