import type { Language } from '@fucina/contracts/language';
import { waitText } from '@fucina/service-kit/language';

type DemoTexts = {
  created: (domain: string) => string;
  busy: (seconds: number) => string;
  'used up': (seconds: number) => string;
};

export const demoTexts: Record<Language, DemoTexts> = {
  it: {
    created: (domain) => `Stiamo leggendo ${domain}.`,
    busy: (seconds) =>
      `Stiamo già leggendo altri siti chiesti da questa connessione. Riprova ${waitText('it', seconds)}.`,
    'used up': (seconds) => `Per oggi non possiamo leggere altri siti. Riprova ${waitText('it', seconds)}.`,
  },
  en: {
    created: (domain) => `We’re reading ${domain}.`,
    busy: (seconds) =>
      `We’re still reading other websites for this connection. Try again ${waitText('en', seconds)}.`,
    'used up': (seconds) => `We can’t read any more websites today. Try again ${waitText('en', seconds)}.`,
  },
};
