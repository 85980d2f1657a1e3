import { projectDeskEndpoints } from '@fucina/contracts/endpoints/projects';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTranslations } from '../texts/i18n.ts';
import { callApi, callJson, fill } from './api-client.ts';
import { ApiError, ConnectionError, describeError, describeWait } from './api-error.ts';

const problem = {
  type: '/problems/domain.invalid',
  title: 'Invalid website',
  status: 400,
  detail: 'Invalid website',
  code: 'domain.invalid',
  requestId: 'r1',
};

function answerWith(body: string, init: ResponseInit) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => new Response(body, init));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const call = { method: 'GET', path: '/api/a' } as const;

afterEach(() => vi.unstubAllGlobals());

describe('a request', () => {
  test('sends a JSON content type only with a body, and credentials always', async () => {
    const fetch = answerWith('{"ok":true}', { status: 200 });

    await callJson(call);
    await callJson({ method: 'POST', path: '/api/b' }, { body: { x: 1 } });

    const [read, write] = fetch.mock.calls.map(([, init]) => init);
    expect(read?.headers).not.toHaveProperty('content-type');
    expect(write?.headers).toHaveProperty('content-type', 'application/json');
    expect(write?.body).toBe('{"x":1}');
    expect([read?.credentials, write?.credentials]).toEqual(['include', 'include']);
  });

  test('that is rejected throws "status: body" and exposes the problem', async () => {
    const body = JSON.stringify(problem);
    answerWith(body, { status: 400 });

    const error = await callApi(call).catch((thrown: unknown) => thrown);

    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message: `400: ${body}`, problem: { code: 'domain.invalid' } });
  });

  test('that is rejected without a body throws the status text', async () => {
    answerWith('', { status: 502, statusText: 'Bad Gateway' });

    await expect(callApi(call)).rejects.toThrow('502: Bad Gateway');
  });

  test('without a response, or with a truncated one, throws a connection error', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(callApi(call)).rejects.toBeInstanceOf(ConnectionError);

    answerWith('{"half":', { status: 200 });
    await expect(callJson(call)).rejects.toBeInstanceOf(ConnectionError);
  });
});

describe('the error message', () => {
  const errorOf = (document: object) => new ApiError({ status: 400, body: JSON.stringify(document) });

  test.each([
    ['it', 'Inserisci un dominio valido (per esempio esempio.it)'],
    ['en', 'Please enter a valid domain (e.g. example.com)'],
  ] as const)('is translated into %s', async (language, expected) => {
    const { t } = await createTranslations({ language, brandName: 'Fucina' });

    expect(describeError(errorOf(problem), { t, language })).toBe(expected);
  });

  test('is the detail of an unknown problem', async () => {
    const { t } = await createTranslations({ language: 'en', brandName: 'Fucina' });

    const text = describeError(errorOf({ ...problem, code: 'new.kind', detail: 'Moved' }), {
      t,
      language: 'en',
    });

    expect(text).toBe('Moved');
  });

  test('includes the wait before a retry', async () => {
    const { t } = await createTranslations({ language: 'it', brandName: 'Fucina' });

    const text = describeError(errorOf({ ...problem, code: 'request.rate_limited', retryAfter: 40 }), {
      t,
      language: 'it',
    });

    expect(text).toContain('Riprova tra 40 secondi.');
    expect(describeWait(600, 'en')).toBe('in 10 minutes');
  });

  test('is generic for a response that is not a problem document', async () => {
    const { t } = await createTranslations({ language: 'en', brandName: 'Fucina' });
    const error = new ApiError({ status: 502, body: '<html>nginx</html>' });

    expect(describeError(error, { t, language: 'en' })).toBe('Something went wrong');
  });

  test.each([
    [false, 'You’re offline. Check your connection and try again.'],
    [true, 'We can’t reach Fucina. Check your connection and try again.'],
  ])('distinguishes being offline from an unreachable server (online: %s)', async (onLine, expected) => {
    vi.stubGlobal('navigator', { onLine });
    const { t } = await createTranslations({ language: 'en', brandName: 'Fucina' });

    expect(describeError(new ConnectionError(null), { t, language: 'en' })).toBe(expected);
  });
});

describe('filling in an endpoint', () => {
  const { changeTask, removeTask, list } = projectDeskEndpoints;

  test('puts path parameters into the path, and the rest into the query', () => {
    const { method, path } = fill(changeTask, { id: 7, taskId: 'a/b', q: 'x y', page: 2 });

    expect([method, path]).toEqual(['PATCH', '/api/admin/projects/7/tasks/a%2Fb?q=x+y&page=2']);
  });

  test('omits missing values from the query', () => {
    expect(fill(list, { q: null, page: undefined }).path).toBe('/api/admin/projects');
    expect(fill(list, { q: '' }).path).toBe('/api/admin/projects?q=');
  });

  test('requires every path parameter', () => {
    // @ts-expect-error without the task
    expect(fill(removeTask, { id: 7 }).path).toBe('/api/admin/projects/7/tasks/');
  });
});
