export type FetchFailureKind =
  | 'dns'
  | 'private'
  | 'tls'
  | 'refused'
  | 'timeout'
  | 'too_large'
  | 'redirect_loop'
  | 'not_allowed'
  | 'asked_to_wait'
  | 'broken'
  | 'aborted';

export class FetchFailure extends Error {
  readonly kind: FetchFailureKind;

  constructor(kind: FetchFailureKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'FetchFailure';
    this.kind = kind;
  }
}

const refusedCodes = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL']);
const timeoutCodes = new Set([
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);
const tlsCodes =
  /^(ERR_TLS|ERR_SSL|EPROTO$|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|ERR_OSSL)/;

export function toFetchFailure(error: unknown): FetchFailure {
  if (error instanceof FetchFailure) return error;
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  const text = code ?? message ?? String(error);
  if (code === undefined && (error as Error).cause) return toFetchFailure((error as Error).cause);
  if (name === 'TimeoutError' || timeoutCodes.has(text))
    return new FetchFailure('timeout', 'no answer in time', error);
  if (name === 'AbortError') return new FetchFailure('aborted', 'stopped', error);
  if (refusedCodes.has(text)) return new FetchFailure('refused', text, error);
  if (tlsCodes.test(text)) return new FetchFailure('tls', text, error);
  return new FetchFailure('broken', text.slice(0, 120), error);
}
