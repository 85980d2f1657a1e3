import { IDENTITY_HEADER } from './identity.ts';

/** Beyond what a browser, a proxy or a program says in any one header. */
const LONGEST = 1000;
const LONGER: Record<string, number> = { cookie: 8192, [IDENTITY_HEADER]: 8192 };

/** They say who calls, from where, and where the request ends: without one of them it would be another request. */
const DECISIVE = [
  'content-length',
  'cookie',
  'expect',
  'origin',
  'sec-fetch-site',
  'transfer-encoding',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-view-as',
  IDENTITY_HEADER,
];

/**
 * Bounds all headers of a request before anything reads them. An over-long wish is taken away, as if nobody had said it;
 * of what decides something the name comes back, and the request is to be refused.
 */
export function boundHeaders(
  headers: Iterable<readonly [name: string, value: string | readonly string[] | undefined]>,
  remove: (name: string) => void,
): string | null {
  for (const [name, value] of headers) {
    if (value === undefined || String(value).length <= (LONGER[name] ?? LONGEST)) continue;
    if (DECISIVE.includes(name)) return name;
    remove(name);
  }
  return null;
}
