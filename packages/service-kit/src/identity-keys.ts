import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** An Ed25519 key pair: base64 of PKCS #8 and SPKI, as openssl writes with `-outform DER`. */
export type KeyPair = { privateKey: string; publicKey: string };

/** Generates a key pair in environment format. */
export function createKeyPair(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}

/** Parses a private key; null if invalid. */
export function readPrivateKey(text: string): KeyObject | null {
  return readKey(() => createPrivateKey({ key: bytesOf(text), format: 'der', type: 'pkcs8' }));
}

/** Parses public keys separated by commas or line breaks; null unless all are valid. */
export function readPublicKeys(text: string): KeyObject[] | null {
  const keys: KeyObject[] = [];
  for (const one of text.split(/[\s,]/).filter(Boolean)) {
    const key = readKey(() => createPublicKey({ key: bytesOf(one), format: 'der', type: 'spki' }));
    if (!key) return null;
    keys.push(key);
  }
  return keys.length > 0 ? keys : null;
}

function readKey(read: () => KeyObject): KeyObject | null {
  try {
    const key = read();
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

const bytesOf = (text: string) => Buffer.from(text, 'base64');
