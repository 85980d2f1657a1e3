const UNSENT = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const CUT = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** No connection was made, so the request was never sent and can be retried whatever its method. */
export const isUnsent = (error: unknown) => UNSENT.has(codeOf(error));

/** The connection broke during the request, so only idempotent ones can be retried. */
export const isCut = (error: unknown) => CUT.has(codeOf(error));

const codeOf = (error: unknown) => (error instanceof Error && (error as NodeJS.ErrnoException).code) || '';
