import type { LivingSession } from '@fucina/contracts/session';
import { SESSION_ANSWER_MS } from '@fucina/service-kit/session-news';
import { LRUCache } from 'lru-cache';
import type { AuthClient } from './auth-client.ts';
import type { SessionNewsFeed } from './session-news-feed.ts';

/** A session that lives, and the identities signed for it as long as this answer counts. */
export type SignedIn = LivingSession & { sessionId: string; identities: Map<string, string> };

type Answer = { session: SignedIn; until: number };

const MAX_KNOWN = 20_000;

/**
 * Which sessions live. Auth is asked; its yes counts for a few seconds, only while news of ended sessions surely
 * arrive, and not at all if any arrived while the question was under way.
 */
export function createLivingSessions({
  findSession,
  news,
}: {
  findSession: AuthClient['findSession'];
  news: SessionNewsFeed;
}) {
  const known = new LRUCache<string, Answer>({ max: MAX_KNOWN });
  const asking = new Map<string, Promise<SignedIn | null>>();
  let epoch = 0;

  news.listen((piece) => {
    epoch += 1;
    asking.clear();
    if (piece?.kind === 'session') known.delete(piece.id);
    else if (piece?.kind === 'user') forgetUser(piece.id);
    else known.clear();
  });

  function forgetUser(userId: string) {
    for (const [id, { session }] of known.entries()) if (session.userId === userId) known.delete(id);
  }

  async function ask(sessionId: string): Promise<SignedIn | null> {
    const [askedAt, askedIn, mayKeep] = [performance.now(), epoch, news.isHealthy()];
    const answer = await findSession(sessionId);
    if (!answer) return null;
    const session = { ...answer, sessionId, identities: new Map<string, string>() };
    if (mayKeep && epoch === askedIn && news.isHealthy()) {
      known.set(sessionId, { session, until: askedAt + SESSION_ANSWER_MS });
    }
    return session;
  }

  /** At once while an answer counts. */
  return function findLiving(sessionId: string): SignedIn | null | Promise<SignedIn | null> {
    if (!news.isHealthy()) return ask(sessionId);
    const answer = known.get(sessionId);
    if (answer && performance.now() < answer.until) return answer.session;

    const underWay = asking.get(sessionId);
    if (underWay) return underWay;
    const asked = ask(sessionId);
    asking.set(sessionId, asked);
    const forget = () => {
      if (asking.get(sessionId) === asked) asking.delete(sessionId);
    };
    asked.then(forget, forget);
    return asked;
  };
}
