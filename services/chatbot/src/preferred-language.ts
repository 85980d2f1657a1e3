import type { Language } from '@fucina/contracts/language';
import { languageOf } from '@fucina/service-kit/language';
import type { Context } from 'hono';

export function preferredLanguage(c: Context): Language {
  return languageOf(c.req.header('accept-language'));
}
