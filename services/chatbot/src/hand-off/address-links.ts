import { createHmac, timingSafeEqual } from 'node:crypto';

type Named = { id: string; address: string };

/** Stateless confirmation tokens: an HMAC of what they confirm. */
export function createAddressLinks({ secret }: { secret: string }) {
  const signatureOf = ({ id, address }: Named) =>
    createHmac('sha256', secret).update(`hand-off address\n${id}\n${address}`).digest();

  return {
    write: (named: Named) => `${named.id}.${signatureOf(named).toString('base64url')}`,

    /** The record id in a token; the token is verified separately. */
    idOf: (token: string) => /^([0-9a-f]{24})\.[\w-]{43}$/.exec(token)?.[1] ?? null,

    isTrue(token: string, named: Named): boolean {
      const given = Buffer.from(token.split('.')[1] ?? '', 'base64url');
      const expected = signatureOf(named);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
