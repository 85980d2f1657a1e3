import type { Plan } from '@fucina/contracts/demo';
import type { Language } from '@fucina/contracts/language';

const planNames: Record<Plan, string> = { pro: 'Pro', enterprise: 'Enterprise' };

export const leadsTexts: Record<Language, { kept: (plan: Plan) => string }> = {
  it: { kept: (plan) => `Grazie! Ti scriviamo appena il piano ${planNames[plan]} è disponibile.` },
  en: {
    kept: (plan) => `Thank you! We’ll write to you as soon as the ${planNames[plan]} plan is available.`,
  },
};
