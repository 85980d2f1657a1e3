import { SESSION_ANSWER_MS, type SessionNews } from '@fucina/service-kit/session-news';
import { LRUCache } from 'lru-cache';
import type { SignedIn } from '../http/exchange.ts';
import type { AuthClient } from './auth-client.ts';
import type { SessionNewsFeed } from './session-news-feed.ts';

type Answer<Value> = { value: Value; until: number };
/** Cached answers that news may invalidate. */
export type CachedAnswers<Value> = Pick<LRUCache<string, Answer<Value>>, 'delete' | 'entries'>;

const MAX_KNOWN = 20_000;

/**
 * Caches auth's answers. A positive answer is valid for a few seconds, only while the news feed is healthy, and not
 * if news arrived while it was being fetched.
 */
export function createSessionCache<Value extends object>({
  ask,
  forget,
  news,
}: {
  ask: (id: string) => Promise<Value | null>;
  /** Drops the answers that a piece of news invalidates. */
  forget: (piece: SessionNews, known: CachedAnswers<Value>) => void;
  news: SessionNewsFeed;
}) {
  const known = new LRUCache<string, Answer<Value>>({ max: MAX_KNOWN });
  const pending = new Map<string, Promise<Value | null>>();
  let epoch = 0;

  news.listen((piece) => {
    epoch += 1;
    pending.clear();
    if (piece) forget(piece, known);
    else known.clear();
  });

  async function askAuth(id: string): Promise<Value | null> {
    const [startedAt, startedIn, mayKeep] = [performance.now(), epoch, news.isHealthy()];
    const value = await ask(id);
    if (!value) return null;
    if (mayKeep && epoch === startedIn && news.isHealthy()) {
      known.set(id, { value, until: startedAt + SESSION_ANSWER_MS });
    }
    return value;
  }

  /** Synchronous on a cache hit. */
  return function find(id: string): Value | null | Promise<Value | null> {
    if (!news.isHealthy()) return askAuth(id);
    const answer = known.get(id);
    if (answer && performance.now() < answer.until) return answer.value;

    const underWay = pending.get(id);
    if (underWay !== undefined) return underWay;
    const request = askAuth(id);
    pending.set(id, request);
    const done = () => {
      if (pending.get(id) === request) pending.delete(id);
    };
    request.then(done, done);
    return request;
  };
}

/** Sessions by id. */
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
