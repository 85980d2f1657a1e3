import { readViewedUser } from '../view-as.ts';
import { ApiError, ConnectionError } from './api-error.ts';
import { newTraceparent } from './traceparent.ts';

export type ApiRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
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
export async function callApi(path: string, request: ApiRequest = {}): Promise<Response> {
  const response = await send(path, request);
  if (response.ok) return response;

  const body = await response.text().catch(() => '');
  throw new ApiError({ status: response.status, body: body || response.statusText });
}

export async function callJson<Answer>(path: string, request: ApiRequest = {}): Promise<Answer> {
  const response = await callApi(path, request);
  try {
    return (await response.json()) as Answer;
  } catch (error) {
    throw asConnectionError(error);
  }
}

async function send(
  path: string,
  { method = 'GET', body, accept = 'application/json', signal, isKeptAlive, isOwn = false }: ApiRequest,
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
