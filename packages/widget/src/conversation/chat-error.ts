import type { ProblemDocument } from '@fucina/contracts/problem';

type Failure = {
  code: string;
  status?: number;
  retryAfter?: number | undefined;
  detail?: string | undefined;
};

export class ChatError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** The problem of a failed call. */
export async function readProblem(response: Response): Promise<ChatError> {
  const body = (await response.json().catch(() => null)) as Partial<ProblemDocument> | null;
  const header = Number(response.headers.get('retry-after'));
  const code = typeof body?.code === 'string' ? body.code : codeOfStatus(response.status);
  return new ChatError({
    code,
    status: response.status,
    retryAfter: body?.retryAfter ?? (header > 0 ? header : undefined),
    // The server's own sentence, since it names the renewal date, in the visitor's language.
    detail: code === 'bot.used_up' && typeof body?.detail === 'string' ? body.detail : undefined,
  });
}

function codeOfStatus(status: number): string {
  if (status === 429) return 'request.rate_limited';
  if (status === 502 || status === 503) return 'service.unavailable';
  return status === 504 ? 'service.timeout' : 'internal';
}

/** Normalizes anything thrown. */
export function failureOf(cause: unknown): Failure {
  return cause instanceof ChatError ? cause.failure : { code: 'network' };
}
