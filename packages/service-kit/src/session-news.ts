/** Redis channel on which auth says which sessions have ended or changed. */
export const SESSION_CHANNEL = 'fucina:sessions';

/**
 * How long a gateway may rely on an answer about a session, in milliseconds. When auth cannot say the news, it waits
 * as long before it confirms that a session has ended.
 */
export const SESSION_ANSWER_MS = 5000;

/** One session, or whatever a user has. */
export type SessionNews = { kind: 'session' | 'user'; id: string };

/** The message on the channel. */
export function writeSessionNews({ kind, id }: SessionNews): string {
  return `${kind}:${id}`;
}

/** Reads a message; null for what is none, which a listener takes as news about everything. */
export function readSessionNews(message: string): SessionNews | null {
  const [, kind, id] = /^(session|user):([\w-]+)$/.exec(message) ?? [];
  return kind && id ? { kind: kind as SessionNews['kind'], id } : null;
}
