import { ApiError, ConnectionError } from './api-error.ts';

export type ApiRequest = {
  method?: 'GET' | 'POST' | 'PUT';
  body?: object;
  accept?: string;
  signal?: AbortSignal;
};

/** Calls the API. Anything but a success is thrown: `ApiError` with the answer, `ConnectionError` without one. */
export async function callApi(path: string, request: ApiRequest = {}): Promise<Response> {
  const response = await send(path, request);
  if (response.ok) return response;

  const body = await response.text().catch(() => '');
  throw new ApiError({ status: response.status, body: body || response.statusText });
}

/** Calls the API and reads its JSON. */
export async function callJson<Answer>(path: string, request: ApiRequest = {}): Promise<Answer> {
  const response = await callApi(path, request);
  try {
    return (await response.json()) as Answer;
  } catch (error) {
    throw asConnectionError(error);
  }
}

async function send(path: string, { method = 'GET', body, accept = 'application/json', signal }: ApiRequest) {
  try {
    return await fetch(path, {
      method,
      credentials: 'include',
      headers: { accept, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    throw asConnectionError(error);
  }
}

export function asConnectionError(error: unknown) {
  return error instanceof DOMException && error.name === 'AbortError' ? error : new ConnectionError(error);
}
