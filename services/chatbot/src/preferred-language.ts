import type { Language } from '@fucina/contracts/language';
import { languageOf } from '@fucina/service-kit/language';
import type { Context } from 'hono';

/** Italian or English, as the caller's browser prefers. */
export function preferredLanguage(c: Context): Language {
  return languageOf(c.req.header('accept-language'));
}
