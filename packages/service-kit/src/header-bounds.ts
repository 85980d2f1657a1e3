import { IDENTITY_HEADER } from './identity.ts';

/** Longer than any legitimate header. */
const LONGEST = 1000;
const LONGER: Record<string, number> = { cookie: 8192, [IDENTITY_HEADER]: 8192 };

/** Headers that determine caller, source or framing: dropping one would change the request. */
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
 * Caps header lengths before anything parses them. Drops overlong optional headers. Returns the name of an overlong
 * decisive one, in which case the request must be rejected.
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
