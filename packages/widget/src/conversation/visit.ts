const MAX_LENGTH = 2000;

/** Omits query and fragment, which may be private. */
export function pageAddress(): string {
  return (location.href.split(/[?#]/)[0] ?? '').slice(0, MAX_LENGTH);
}

/** 128 random bits. `crypto.randomUUID` does not exist on insecure origins. */
export function createRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
