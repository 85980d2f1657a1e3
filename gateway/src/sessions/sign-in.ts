import type { KeyObject } from 'node:crypto';
import type { Logger } from '@fucina/service-kit/logger';
import { SESSION_CHANNEL, type SessionNews } from '@fucina/service-kit/session-news';
import type { Redis } from 'ioredis';
import type { Exchange, SignedIn } from '../http/exchange.ts';
import { createAuthClient } from './auth-client.ts';
import { createPublicKeys } from './public-keys.ts';
import { createActiveSessions } from './session-cache.ts';
import { readSessionCookie } from './session-cookie.ts';
import { createSessionNewsFeed } from './session-news-feed.ts';
import { createSessionTokens } from './session-tokens.ts';
import { createViews } from './viewed-clients.ts';

export type SignIn = ReturnType<typeof createSignIn>;

/** Resolves the session cookie. The token names the session; auth knows whether it is valid, and whose it is. */
export function createSignIn({
  authUrl,
  authServiceKey,
  redis,
  channel = SESSION_CHANNEL,
  logger,
}: {
  authUrl: string;
  authServiceKey: KeyObject;
  redis: Redis;
  channel?: string | undefined;
  logger: Logger;
}) {
  const auth = createAuthClient({ url: authUrl, key: authServiceKey, logger });
  const news = createSessionNewsFeed({ redis, channel, logger });
  const readToken = createSessionTokens({ findKey: createPublicKeys(auth) });
  const findActive = createActiveSessions({ findSession: auth.findSession, news });
  const lookAs = createViews({ beginView: auth.beginView, news });

  function findOwner({ sub, sid }: { sub: string; sid: string }) {
    const session = findActive(sid);
    const own = (found: SignedIn | null) => (found?.userId === sub ? found : null);
    return session instanceof Promise ? session.then(own) : own(session);
  }

  function findSession(exchange: Exchange) {
    const token = readSessionCookie(exchange);
    if (token === null) return null;
    const claims = readToken(token);
    if (claims instanceof Promise) return claims.then((read) => read && findOwner(read));
    return claims && findOwner(claims);
  }

  return {
    /**
     * Synchronous on a cache hit. Null if nobody is logged in. Throws if auth is needed but down, or if viewing as a
     * client is not allowed.
     */
    findCaller(exchange: Exchange, address: string): SignedIn | null | Promise<SignedIn | null> {
      const session = findSession(exchange);
      if (session instanceof Promise)
        return session.then((found) => lookAs({ exchange, session: found, address }));
      return lookAs({ exchange, session, address });
    },
    onNews: news.listen,
    async close() {
      news.close();
      await auth.close();
    },
  };
}

/** True if the news may have ended this session or changed its user. */
export function concerns(news: SessionNews | null, { sessionId, userId, viewerId }: SignedIn): boolean {
  if (!news) return true;
  return news.kind === 'session' ? news.id === sessionId : news.id === userId || news.id === viewerId;
}
