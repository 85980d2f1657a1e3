import type { Plan } from '@fucina/contracts/demo';
import type { TFunction } from 'i18next';

export type PlanTexts = {
  plan: Plan;
  name: string;
  price: string;
  summary: string;
  features: string[];
};

export function describePlans(t: TFunction): { pro: PlanTexts; enterprise: PlanTexts } {
  return {
    pro: {
      plan: 'pro',
      name: t('plans:pro.name'),
      price: t('plans:pro.price'),
      summary: t('plans:pro.summary'),
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
