import type { Language } from '@fucina/contracts/language';
import type { Context } from 'hono';

/** Italian or English, whichever the `Accept-Language` header names first; English when it names neither. */
export function preferredLanguage(c: Context): Language {
  const accepted = c.req.header('accept-language')?.toLowerCase() ?? '';
  const first = accepted.match(/(?:^|,)\s*(it|en)\b/);
  return first?.[1] === 'it' ? 'it' : 'en';
}
