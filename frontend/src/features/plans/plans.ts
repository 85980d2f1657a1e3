import type { Plan } from '@fucina/contracts/demo';
import type { TFunction } from 'i18next';

export type PlanTexts = {
  plan: Plan;
  name: string;
  price: string;
  summary: string;
  /** What the button says that opens the form. */
  action: string;
  /** What the form is for. */
  prompt: string;
  features: string[];
};

export function describePlans(t: TFunction): { pro: PlanTexts; enterprise: PlanTexts } {
  return {
    pro: {
      plan: 'pro',
      name: t('plans:pro.name'),
      price: t('plans:pro.price'),
      summary: t('plans:pro.summary'),
      action: t('plans:pro.action'),
      prompt: t('plans:pro.prompt'),
      features: [
        t('plans:pro.interactions'),
        t('plans:pro.training'),
        t('plans:pro.appearance'),
        t('plans:pro.history'),
        t('plans:pro.support'),
        t('plans:pro.branding'),
      ],
    },
    enterprise: {
      plan: 'enterprise',
      name: t('plans:enterprise.name'),
      price: t('plans:enterprise.price'),
      summary: t('plans:enterprise.summary'),
      action: t('plans:enterprise.action'),
      prompt: t('plans:enterprise.prompt'),
      features: [
        t('plans:enterprise.unlimited'),
        t('plans:enterprise.api'),
        t('plans:enterprise.integration'),
        t('plans:enterprise.leads'),
        t('plans:enterprise.training'),
        t('plans:enterprise.manager'),
        t('plans:enterprise.support'),
        t('plans:enterprise.whiteLabel'),
      ],
    },
  };
}
