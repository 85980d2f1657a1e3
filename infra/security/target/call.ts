import { randomBytes } from 'node:crypto';

export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  /** What the JSON says; attacks read answers of many shapes. */
  // biome-ignore lint/suspicious/noExplicitAny: the attacks say what must be there
  json: any;
};

export type CallOptions = {
  method?: string;
  /** A cookie. */
  as?: string | undefined;
  json?: unknown;
  form?: Record<string, string | File>;
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  /** Who calls again from the same place; otherwise each call comes from another one, as an attacker's would. */
  address?: string;
};

let serial = Math.floor(Math.random() * 60_000);
const ADDRESSES = 20_000;

/** An address that has not been used for a while: of the block that is reserved for measuring. */
export function nextAddress() {
  serial += 1;
  const at = serial % ADDRESSES;
  return `198.18.${Math.floor(at / 250)}.${(at % 250) + 1}`;
}

export const newKey = () => randomBytes(12).toString('hex');
export const newId = (digits = 32) => randomBytes(digits / 2).toString('hex');

const watchers: ((answer: Answer, path: string) => void)[] = [];

/** Whoever wants to look at every answer of the run. */
export function onAnswer(watcher: (answer: Answer, path: string) => void) {
  watchers.push(watcher);
}

const TARGET = process.env.TARGET_URL ?? '';

/** A page of our own calls, or whoever the headers say. */
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

/** A stream that is watched goes on for ever. */
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

/** An answer of the kind that was expected, or an error that says what came instead. */
export async function must(path: string, options: CallOptions = {}): Promise<Answer> {
  const answer = await call(path, options);
  if (answer.status >= 400)
    throw new Error(`${options.method ?? ''} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
  return answer;
}

/** What an answer says, without what differs from one request to the next. */
export function essence({ status, text }: Answer) {
  return `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`;
}

/** Polls until the condition holds, or fails. */
export async function until(condition: () => Promise<boolean>, what: string, timeoutMs = 60_000) {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`never happened: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
