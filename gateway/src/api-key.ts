import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const LONGEST = 200;

/** The `Authorization` header, for a service that knows what to do with it. */
export function readAuthorization({ headers }: IncomingMessage): string | undefined {
  const { authorization } = headers;
  return authorization && authorization.length <= LONGEST ? authorization : undefined;
}

/** Whom a program's calls count for: its key, as a keyed hash and however it is spelled; without one, its address. */
export function createKeySubject(hashKey: string) {
  return function keySubject(req: IncomingMessage, addressKey: string): string {
    const key = readAuthorization(req)
      ?.trim()
      .replace(/^bearer +/i, '');
    if (!key) return addressKey;
    return createHmac('sha256', hashKey).update(`api-key ${key}`).digest('hex').slice(0, 32);
  };
}
