import type { ProblemDocument } from '@fucina/contracts/problem';
import type { TFunction } from 'i18next';

/** An error answer. The message is "status: body" (specification). */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: ProblemDocument | null;

  constructor({ status, body }: { status: number; body: string }) {
    super(`${status}: ${body}`);
    this.name = 'ApiError';
    this.status = status;
    this.problem = parseProblem(body);
  }
}

/** No answer: offline, or the connection broke. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('The connection failed', { cause });
    this.name = 'ConnectionError';
  }
}

export function codeOf(error: unknown): string | null {
  return error instanceof ApiError ? (error.problem?.code ?? null) : null;
}

/** User-facing text: the localised problem, or else the server's. */
export function describeError(error: unknown, { t, language }: { t: TFunction; language: string }): string {
  if (error instanceof ConnectionError) {
    return navigator.onLine ? t('common:errors.unreachable') : t('common:errors.offline');
  }
  if (!(error instanceof ApiError) || !error.problem) return t('common:errors.unknown');
  return describeProblem(error.problem, { t, language });
}

export function describeProblem(
  { code, detail, retryAfter }: { code: string; detail: string; retryAfter?: number | undefined },
  { t, language }: { t: TFunction; language: string },
): string {
  const wait = retryAfter ? describeWait(retryAfter, language) : t('common:errors.shortWait');
  return t(`problems:${code}`, { defaultValue: detail, wait });
}

/** "in 40 seconds", "tra 3 minuti". */
export function describeWait(seconds: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  return seconds < 90 ? format.format(seconds, 'second') : format.format(Math.ceil(seconds / 60), 'minute');
}

function parseProblem(body: string): ProblemDocument | null {
  try {
    const parsed: unknown = JSON.parse(body);
    const isProblem =
      typeof parsed === 'object' && parsed !== null && 'code' in parsed && typeof parsed.code === 'string';
    return isProblem ? (parsed as ProblemDocument) : null;
  } catch {
    return null;
  }
}
