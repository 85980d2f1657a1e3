const UNSENT = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const CUT = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** No connection came about: the request has reached nobody and may be sent to another, whatever it asks. */
export const isUnsent = (error: unknown) => UNSENT.has(codeOf(error));

/** The connection ended under the request: one that may be repeated is repeated. */
export const isCut = (error: unknown) => CUT.has(codeOf(error));

const codeOf = (error: unknown) => (error instanceof Error && (error as NodeJS.ErrnoException).code) || '';
