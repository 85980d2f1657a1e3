export function createRequestKey(): string {
  return randomHex(16);
}

export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Keys of one form: a retry of the same content keeps its key, changed content gets another. */
export function createKeyOf(): (content: object) => string {
  let last = { written: '', key: '' };
  return (content) => {
    const written = JSON.stringify(content);
    if (last.written !== written) last = { written, key: createRequestKey() };
    return last.key;
  };
}
