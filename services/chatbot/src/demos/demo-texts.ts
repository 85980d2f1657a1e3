import type { Plan } from '@fucina/contracts/demo';
import type { Language } from '@fucina/contracts/language';
import { waitText } from '@fucina/service-kit/language';

const planNames: Record<Plan, string> = { pro: 'Pro', enterprise: 'Enterprise' };

type DemoTexts = {
  created: (domain: string) => string;
  busy: (seconds: number) => string;
  'used up': (seconds: number) => string;
  kept: (plan: Plan) => string;
};

export const demoTexts: Record<Language, DemoTexts> = {
  it: {
    created: (domain) => `Stiamo leggendo ${domain}.`,
    busy: (seconds) =>
      `Stiamo già leggendo altri siti chiesti da questa connessione. Riprova ${waitText('it', seconds)}.`,
    'used up': (seconds) => `Per oggi non possiamo leggere altri siti. Riprova ${waitText('it', seconds)}.`,
    kept: (plan) => `Grazie! Ti scriviamo appena il piano ${planNames[plan]} è disponibile.`,
  },
  en: {
    created: (domain) => `We’re reading ${domain}.`,
    busy: (seconds) =>
      `We’re still reading other websites for this connection. Try again ${waitText('en', seconds)}.`,
    'used up': (seconds) => `We can’t read any more websites today. Try again ${waitText('en', seconds)}.`,
    kept: (plan) => `Thank you! We’ll write to you as soon as the ${planNames[plan]} plan is available.`,
  },
};
