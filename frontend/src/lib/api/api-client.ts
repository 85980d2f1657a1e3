import type { Endpoint } from '@fucina/contracts/endpoints/endpoint';
import { readViewedUser } from '../view-as.ts';
import { ApiError, ConnectionError } from './api-error.ts';
import { randomHex } from './request-key.ts';

const TRACE_BYTES = 16;
const STEP_BYTES = 8;

/** W3C `traceparent` for one call: the id is then in every log line it causes. */
function newTraceparent(): string {
  return `00-${randomHex(TRACE_BYTES)}-${randomHex(STEP_BYTES)}-01`;
}

/** A row of the API, or one that `fill` has filled in. */
export type Call<Path extends string = string> = Pick<Endpoint, 'method'> & { path: Path };

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type Value = string | number | boolean;
type PathValues<Path extends string> = Record<NamesIn<Path>, Value> &
  Record<string, Value | null | undefined>;

/** Fills path parameters; the rest becomes the query. */
export function fill<Path extends string>({ method, path }: Call<Path>, values: PathValues<Path>): Call {
  const rest = new Map(Object.entries(values));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    rest.delete(name);
    return encodeURIComponent(values[name] ?? '');
  });
  const pairs = [...rest].flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return { method, path: pairs.length > 0 ? `${filled}?${new URLSearchParams(pairs)}` : filled };
}

type ApiRequest = {
  /** Sent as JSON, or unchanged if FormData or a file. */
  body?: object;
  accept?: string;
  signal?: AbortSignal;
  /** fetch `keepalive`. */
  isKeptAlive?: boolean;
  /** Not sent as the viewed client. */
  isOwn?: boolean;
};

/** Throws `ApiError` for an error answer, `ConnectionError` without one. */
export async function callApi(call: Call, request: ApiRequest = {}): Promise<Response> {
  const response = await send(call, request);
  if (response.ok) return response;

  const body = await response.text().catch(() => '');
  throw new ApiError({ status: response.status, body: body || response.statusText });
}

export async function callJson<Answer>(call: Call, request: ApiRequest = {}): Promise<Answer> {
  const response = await callApi(call, request);
  try {
    return (await response.json()) as Answer;
  } catch (error) {
    throw asConnectionError(error);
  }
}

/** One part of the answer, by its name there. */
export async function callPart<Part>(call: Call, name: string, request: ApiRequest = {}): Promise<Part> {
  return (await callJson<Record<string, Part>>(call, request))[name] as Part;
}

async function send(
  { method, path }: Call,
  { body, accept = 'application/json', signal, isKeptAlive, isOwn = false }: ApiRequest,
) {
  const viewedUser = isOwn ? null : readViewedUser();
  const isJson = body !== undefined && !(body instanceof FormData) && !(body instanceof Blob);
  try {
    return await fetch(path, {
      method,
      credentials: 'include',
      headers: {
        accept,
        traceparent: newTraceparent(),
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...(viewedUser ? { 'x-view-as': viewedUser } : {}),
      },
      ...(body ? { body: isJson ? JSON.stringify(body) : (body as FormData | Blob) } : {}),
      ...(signal ? { signal } : {}),
      ...(isKeptAlive ? { keepalive: true } : {}),
    });
  } catch (error) {
    throw asConnectionError(error);
  }
}

export function asConnectionError(error: unknown) {
  return error instanceof DOMException && error.name === 'AbortError' ? error : new ConnectionError(error);
}
