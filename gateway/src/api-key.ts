import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const LONGEST = 200;

export function readAuthorization({ headers }: IncomingMessage): string | undefined {
  const { authorization } = headers;
  return authorization && authorization.length <= LONGEST ? authorization : undefined;
}

/**
 * Identifies the caller for rate limits: a hash of the API key in canonical form, so that spelling variants share a
 * count, or the address without one.
 */
export function createKeySubject(hashKey: string) {
  return function keySubject(req: IncomingMessage, addressKey: string): string {
    const key = readAuthorization(req)
      ?.trim()
      .replace(/^bearer +/i, '');
    if (!key) return addressKey;
    return createHmac('sha256', hashKey).update(`api-key ${key}`).digest('hex').slice(0, 32);
  };
}
