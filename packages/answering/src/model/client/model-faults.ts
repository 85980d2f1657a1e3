import { APICallError } from 'ai';

export type ModelFault =
  | 'unreachable'
  | 'key_refused'
  | 'busy'
  | 'failing'
  | 'rejected'
  | 'slow'
  | 'cut'
  | 'unreadable'
  | 'too_long'
  | 'empty'
  | 'resting'
  | 'hung_up';

/** `restMs`: the service's Retry-After. */
export type Fault = { kind: ModelFault; restMs?: number };

const LONGEST_WAIT_MS = 2000;

/** After the first byte, any failure counts as a truncated answer. */
export function readFault(error: unknown, { hasBegun }: { hasBegun: boolean }): Fault {
  if (isNamed(error, 'TooLong')) return { kind: 'too_long' };
  if (hasBegun) return { kind: 'cut' };
  if (!APICallError.isInstance(error)) return { kind: 'unreadable' };
  const { statusCode: status, responseHeaders } = error;
  if (status === undefined) return { kind: 'unreachable' };
  if (status < 300) return { kind: 'unreadable' };
  if (status === 401 || status === 403) return { kind: 'key_refused' };
  if (status === 429) return { kind: 'busy', ...restIn(responseHeaders) };
  if (status >= 500) return { kind: 'failing', ...restIn(responseHeaders) };
  return { kind: 'rejected' };
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && (error.name === name || isNamed(error.cause, name));
}

function restIn(headers: Record<string, string> | undefined): { restMs?: number } {
  const said = headers?.['retry-after'];
  if (said === undefined) return {};
  const ms = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? { restMs: ms } : {};
}

/** Only if the service rejected the call before doing any work. */
export function canTryAgain({ kind, restMs = 0 }: Fault): boolean {
  return ['unreachable', 'busy', 'failing'].includes(kind) && restMs <= LONGEST_WAIT_MS;
}

export function isOwnDoing(kind: ModelFault): boolean {
  return kind === 'hung_up' || kind === 'too_long' || kind === 'empty';
}
