const TRACE_BYTES = 16;
const STEP_BYTES = 8;

/** W3C `traceparent` for one call: the id is then in every log line it causes. */
export function newTraceparent(): string {
  return `00-${randomHex(TRACE_BYTES)}-${randomHex(STEP_BYTES)}-01`;
}

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
