/** Redis channel for ended or changed sessions. */
export const SESSION_CHANNEL = 'fucina:sessions';

/**
 * How long gateways may cache a session answer, in ms. If Redis is down, auth waits this long before it confirms a
 * revocation.
 */
export const SESSION_ANSWER_MS = 5000;

/** One session, or all of a user's. */
export type SessionNews = { kind: 'session' | 'user'; id: string };

/** Serializes a message for the channel. */
export function writeSessionNews({ kind, id }: SessionNews): string {
  return `${kind}:${id}`;
}

/** Parses a message. Null if malformed, which listeners treat as news about every session. */
export function readSessionNews(message: string): SessionNews | null {
  const [, kind, id] = /^(session|user):([\w-]+)$/.exec(message) ?? [];
  return kind && id ? { kind: kind as SessionNews['kind'], id } : null;
}
