import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;
const PREFIX_LENGTH = 9;
const BEARER = /^Bearer +(bk_[\w-]{43})$/i;

/** 256 random bits, with a prefix that secret scanners recognize. */
export const createApiKeySecret = () => `bk_${randomBytes(BYTES).toString('base64url')}`;

export const prefixOf = (secret: string) => secret.slice(0, PREFIX_LENGTH);

/** A plain hash is enough for 256 random bits. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

export function readBearer(header: string | undefined): string | null {
  return BEARER.exec(header?.trim() ?? '')?.[1] ?? null;
}
