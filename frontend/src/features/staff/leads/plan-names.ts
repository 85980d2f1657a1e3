import type { Plan } from '@fucina/contracts/demo';

export const planNames: Record<Plan, string> = { pro: 'Pro', enterprise: 'Enterprise' };
