import { randomBytes } from 'node:crypto';
import { waitUntil } from '../../faults/harness/wait.ts';

export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: the attacks say what must be there
  json: any;
};

export type CallOptions = {
  method?: string;
  as?: string | undefined;
  json?: unknown;
  form?: Record<string, string | File>;
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  /** A fixed client address. By default each call comes from a new one. */
  address?: string;
};

let serial = Math.floor(Math.random() * 60_000);
const ADDRESSES = 20_000;

/** A new address from the benchmarking range (RFC 2544). */
export function nextAddress() {
  serial += 1;
  const at = serial % ADDRESSES;
  return `198.18.${Math.floor(at / 250)}.${(at % 250) + 1}`;
}

export const newKey = () => randomBytes(12).toString('hex');
export const newId = (digits = 32) => randomBytes(digits / 2).toString('hex');

const watchers: ((answer: Answer, path: string) => void)[] = [];

export function onAnswer(watcher: (answer: Answer, path: string) => void) {
  watchers.push(watcher);
}

const TARGET = process.env.TARGET_URL ?? '';

/** Calls as our own page would, unless the headers say otherwise. */
export async function call(
  path: string,
  { method, as, json, form, body, headers = {}, address }: CallOptions = {},
): Promise<Answer> {
  const content = json === undefined ? (form ? toForm(form) : body) : JSON.stringify(json);
  const response = await fetch(TARGET + path, {
    method: method ?? (content === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    ...(content === undefined ? {} : { body: content }),
    headers: {
      origin: TARGET,
      'x-forwarded-for': address ?? nextAddress(),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(as === undefined ? {} : { cookie: as }),
      ...headers,
    },
  });
  const type = response.headers.get('content-type') ?? '';
  const isStream = type.startsWith('text/event-stream') && method !== 'POST';
  const text = isStream ? await readStart(response) : await response.text();
  const answer = { status: response.status, headers: response.headers, text, json: parse(text) };
  for (const watcher of watchers) watcher(answer, path);
  return answer;
}

/** Reads only the start, since event streams never end. */
async function readStart(response: Response) {
  await response.body?.cancel();
  return '';
}

function toForm(fields: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

function parse(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export async function must(path: string, options: CallOptions = {}): Promise<Answer> {
  const answer = await call(path, options);
  if (answer.status >= 400)
    throw new Error(`${options.method ?? ''} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
  return answer;
}

/** The answer without parts that differ per request. */
export function essence({ status, text }: Answer) {
  return `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`;
}

export const until = (condition: () => Promise<boolean>, what: string, timeoutMs = 60_000) =>
  waitUntil(what, condition, { timeoutMs });
