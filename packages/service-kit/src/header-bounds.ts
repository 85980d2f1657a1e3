import { IDENTITY_HEADER } from './identity.ts';
import { type ProblemError, problem } from './problem.ts';

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
 * Caps header lengths before anything parses them. Drops overlong optional headers. Returns the problem of an overlong
 * decisive one.
 */
export function boundHeaders(
  headers: Iterable<readonly [name: string, value: string | readonly string[] | undefined]>,
  remove: (name: string) => void,
): ProblemError | null {
  for (const [name, value] of headers) {
    if (value === undefined || String(value).length <= (LONGER[name] ?? LONGEST)) continue;
    if (DECISIVE.includes(name))
      return problem('request.too_large', { detail: `The header ${name} is too long.` });
    remove(name);
  }
  return null;
}
