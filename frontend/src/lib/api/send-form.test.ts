import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, ConnectionError } from './api-error.ts';
import { formOf, sendForm } from './send-form.ts';

class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  headers: Record<string, string> = {};
  sent: unknown;
  status = 0;
  responseText = '';
  statusText = '';
  onload = () => {};
  onerror = (_event?: unknown) => {};
  onabort = () => {};
  open = vi.fn();

  constructor() {
    FakeRequest.last = this;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.onabort();
  }
  reply(status: number, responseText: string) {
    Object.assign(this, { status, responseText });
    this.onload();
  }
}

const form = formOf(new File(['words'], 'prices.txt'));
const start = (onProgress = (_fraction: number) => {}) =>
  sendForm({ method: 'POST', path: '/api/files', form, onProgress, signal: new AbortController().signal });

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('window', { sessionStorage: { getItem: () => null } });
});
afterEach(() => vi.unstubAllGlobals());

test('upload progress is reported, and the response is returned', async () => {
  const seen: number[] = [];
  const sent = start((fraction) => seen.push(fraction));

  FakeRequest.last.upload.onprogress?.({ loaded: 1, total: 4 });
  FakeRequest.last.reply(201, '{"id":"f1"}');

  expect(await sent).toEqual({ id: 'f1' });
  expect(seen).toEqual([0.25]);
  expect(FakeRequest.last.open).toHaveBeenCalledWith('POST', '/api/files');
  expect(FakeRequest.last.sent).toBe(form);
});

test('the view-as header is sent while viewing as a client', async () => {
  vi.stubGlobal('window', { sessionStorage: { getItem: () => 'client-7' } });
  const sent = start();
  FakeRequest.last.reply(200, '{}');
  await sent;
  expect(FakeRequest.last.headers).toHaveProperty('x-view-as', 'client-7');
});

test('a rejected form throws the problem, and no response throws a connection error', async () => {
  const refused = start();
  FakeRequest.last.reply(413, '{"code":"file.too_large"}');
  await expect(refused).rejects.toMatchObject({ status: 413, problem: { code: 'file.too_large' } });
  await expect(refused).rejects.toBeInstanceOf(ApiError);

  const unanswered = start();
  FakeRequest.last.onerror();
  await expect(unanswered).rejects.toBeInstanceOf(ConnectionError);
});

test('an aborted form throws an AbortError', async () => {
  const stop = new AbortController();
  const sent = sendForm({
    method: 'POST',
    path: '/api/files',
    form,
    onProgress: () => {},
    signal: stop.signal,
  });
  stop.abort();
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
});
