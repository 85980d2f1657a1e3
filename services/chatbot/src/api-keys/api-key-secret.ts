import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;
const PREFIX_LENGTH = 9;
const BEARER = /^Bearer +(bk_[\w-]{43})$/i;

/** 256 random bits, written so that they are recognised where they should not be. */
export const createApiKeySecret = () => `bk_${randomBytes(BYTES).toString('base64url')}`;

/** What is shown of it ever after. */
export const prefixOf = (secret: string) => secret.slice(0, PREFIX_LENGTH);

/** A secret of 256 random bits cannot be searched: a plain hash keeps it. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** The secret in an `Authorization` header; null when there is none of ours. */
export function readBearer(header: string | undefined): string | null {
  return BEARER.exec(header?.trim() ?? '')?.[1] ?? null;
}
