import type { BotSettings } from '@fucina/contracts/bot-settings';
import type { BotPlan } from '@fucina/contracts/plan';

export type PlanLimits = {
  /** Per month; null is unlimited. */
  interactions: number | null;
  pages: number | null;
  /** Per client. The best plan among their bots counts. */
  bots: number;
  canHideBranding: boolean;
  hasPublicApi: boolean;
};

/** Pro and Enterprise as sold. `demo` is enough for a serious trial. */
export const planLimits: Record<BotPlan, PlanLimits> = {
  demo: { interactions: 300, pages: 50, bots: 2, canHideBranding: false, hasPublicApi: false },
  pro: { interactions: 5000, pages: 100, bots: 5, canHideBranding: true, hasPublicApi: false },
  enterprise: { interactions: null, pages: null, bots: 50, canHideBranding: true, hasPublicApi: true },
};

export function isBrandingShown({ plan, settings }: { plan: BotPlan; settings: BotSettings }) {
  return !planLimits[plan].canHideBranding || settings.showBranding;
}
