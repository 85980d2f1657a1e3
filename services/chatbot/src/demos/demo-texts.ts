import type { Language } from '@fucina/contracts/language';

/** What demo calls say in their `message`. */
export const demoTexts: Record<Language, { created: (domain: string) => string }> = {
  it: { created: (domain) => `Stiamo leggendo ${domain}.` },
  en: { created: (domain) => `We are reading ${domain}.` },
};
