import type { Language } from '@fucina/contracts/language';

export function writeExpiry(expiresAt: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(expiresAt),
  );
}
