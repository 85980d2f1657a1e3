const TIMEOUT_MS = 30_000;

export type Answer = {
  /** 0 if there was no response within half a minute. */
  status: number;
  body: Record<string, unknown>;
  code: string;
  retryAfter: number | null;
  requestId: string | null;
  cookie: string;
  ms: number;
  fault: string;
};

export type CallOptions = {
  method?: string;
  json?: unknown;
  form?: FormData;
  cookie?: string;
  address?: string;
  headers?: Record<string, string>;
};

export type Call = ReturnType<typeof createCall>;

export function createCall(url: string) {
  return async function call(path: string, options: CallOptions = {}): Promise<Answer> {
    const since = performance.now();
    const { json, form, cookie, address, headers } = options;
    const body = json === undefined ? form : JSON.stringify(json);
    const sent: RequestInit = {
      method: options.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        origin: url,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie ? { cookie } : {}),
        ...(address ? { 'x-forwarded-for': address } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    };
    const answer = await fetch(new URL(path, url), sent).then(read, failed);
    return { ...answer, ms: performance.now() - since };
  };
}

type Accounts = readonly { role: string; username: string; password: string }[];

/** The session cookie of the first account in this role. */
export async function logIn(role: string, accounts: Accounts, call: Call): Promise<string> {
  const { username, password } = accounts.find((account) => account.role === role) ?? {};
  const { cookie, status, code } = await call('/api/login', { json: { username, password } });
  if (status !== 200) throw new Error(`${role} could not log in: ${status} ${code}`);
  return cookie;
}

/** Registers a client. */
export async function register(call: Call, username: string, address: string) {
  const json = { username, email: `${username}@clients.test`, password: 'tre gatti sul molo' };
  const { body, cookie, status, code } = await call('/api/register', { json, address });
  if (status !== 201) throw new Error(`${username} could not register: ${status} ${code}`);
  return { id: String(body.id), cookie };
}

async function read(response: Response) {
  const retryAfter = response.headers.get('retry-after');
  const head = {
    status: response.status,
    retryAfter: retryAfter === null ? null : Number(retryAfter),
    requestId: response.headers.get('x-request-id'),
    cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
    fault: '',
  };
  const text = await response.text().catch(() => null);
  if (text === null) return { ...failed(new Error('response cut off')), requestId: head.requestId };
  const body = parse(text);
  return { ...head, body, code: typeof body.code === 'string' ? body.code : '' };
}

function failed(error: Error) {
  const { code = error.name } = (error.cause ?? {}) as { code?: string };
  return { status: 0, body: {}, code: '', retryAfter: null, requestId: null, cookie: '', fault: code };
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export const isGood = ({ status }: Pick<Answer, 'status'>) => status >= 200 && status < 400;

/** True for a problem document with Retry-After. */
export const isToldToRetry = ({ status, code, retryAfter }: Answer) =>
  [429, 503, 504].includes(status) && code !== '' && retryAfter !== null;

/** Answers without a reason or a time to retry. */
export const unexplainedAnswers = (answers: readonly Answer[]) =>
  answers.filter((answer) => !isToldToRetry(answer)).map(describe);

export function describe({ status, code, fault, retryAfter }: Answer) {
  if (status === 0) return `no answer (${fault})`;
  return [status, code, retryAfter === null ? '' : `Retry-After ${retryAfter}`].filter(Boolean).join(' ');
}
