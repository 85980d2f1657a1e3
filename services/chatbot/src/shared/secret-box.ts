import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

export type KeyRing = { id: string; key: Buffer }[];

/** Parses `2026b:base64,2026a:base64`: the first key encrypts, all decrypt. Null if malformed. */
export function readKeyRing(text: string): KeyRing | null {
  const keys = text.split(',').map((entry) => {
    const [, id = '', base64 = ''] = /^\s*([\w-]{1,40}):([A-Za-z0-9+/_-]{43}=?)\s*$/.exec(entry) ?? [];
    return { id, key: Buffer.from(base64, 'base64') };
  });
  const isSound = keys.every(({ id, key }) => id !== '' && key.byteLength === KEY_BYTES);
  return isSound && new Set(keys.map(({ id }) => id)).size === keys.length ? keys : null;
}

/**
 * AES-256-GCM. `context`, such as `provider-key:{botId}`, is authenticated data, so a ciphertext copied to another
 * record does not open.
 */
export function createSecretBox(keys: KeyRing) {
  const [writer] = keys;

  return {
    seal(secret: string, context: string): string {
      if (!writer) throw new Error('SECRET_KEYS is not set: secrets cannot be stored');
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, writer.key, iv).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${writer.id}:${sealed.toString('base64url')}`;
    },

    /** Null if no key in the ring opens it in this context. */
    open(sealed: string, context: string): string | null {
      const [id, content = ''] = sealed.split(':');
      const key = keys.find((known) => known.id === id)?.key;
      const bytes = Buffer.from(content, 'base64url');
      if (!key || bytes.byteLength < IV_BYTES + TAG_BYTES) return null;
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(context))
          .setAuthTag(bytes.subarray(-TAG_BYTES));
        const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
        return text.toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
