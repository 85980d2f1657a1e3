import type { SignedIn } from '../http/exchange.ts';
import type { AuthClient } from './auth-client.ts';
import { createSessionCache } from './session-cache.ts';
import type { SessionNewsFeed } from './session-news-feed.ts';

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
