import type { Language } from '@fucina/contracts/language';

/** The last day of a demo, as a language writes dates. */
export function writeExpiry(expiresAt: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(expiresAt),
  );
}
