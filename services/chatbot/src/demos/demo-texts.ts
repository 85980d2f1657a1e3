import type { Plan } from '@fucina/contracts/demo';
import type { Language } from '@fucina/contracts/language';
import { waitText } from '@fucina/service-kit/language';
import { planNames } from '../plans/plan-texts.ts';

export const demoTexts = {
  it: {
    created: (domain: string) => `Stiamo leggendo ${domain}.`,
    busy: (seconds: number) =>
      `Stiamo già leggendo altri siti chiesti da questa connessione. Riprova ${waitText('it', seconds)}.`,
    'used up': (seconds: number) =>
      `Per oggi non possiamo leggere altri siti. Riprova ${waitText('it', seconds)}.`,
    kept: (plan: Plan) => `Grazie! Ti scriviamo appena il piano ${planNames[plan]} è disponibile.`,
  },
  en: {
    created: (domain: string) => `We’re reading ${domain}.`,
    busy: (seconds: number) =>
      `We’re still reading other websites for this connection. Try again ${waitText('en', seconds)}.`,
    'used up': (seconds: number) =>
      `We can’t read any more websites today. Try again ${waitText('en', seconds)}.`,
    kept: (plan: Plan) =>
      `Thank you! We’ll write to you as soon as the ${planNames[plan]} plan is available.`,
  },
} satisfies Record<Language, unknown>;
