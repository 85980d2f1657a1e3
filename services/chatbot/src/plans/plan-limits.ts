import type { BotSettings } from '@fucina/contracts/bot-settings';
import type { BotPlan } from '@fucina/contracts/plan';

export type PlanLimits = {
  /** A month; null is without limit. */
  interactions: number | null;
  pages: number | null;
  /** Of one client, by the best plan that one of their bots is on. */
  bots: number;
  canHideBranding: boolean;
  hasPublicApi: boolean;
};

/** What each plan allows: Pro and Enterprise as they are sold, `demo` enough to try a bot in earnest. */
export const planLimits: Record<BotPlan, PlanLimits> = {
  demo: { interactions: 300, pages: 50, bots: 2, canHideBranding: false, hasPublicApi: false },
  pro: { interactions: 5000, pages: 100, bots: 5, canHideBranding: true, hasPublicApi: false },
  enterprise: { interactions: null, pages: null, bots: 50, canHideBranding: true, hasPublicApi: true },
};

/** Whether visitors read whose product this is: the owner hides it where the plan lets them. */
export function isBrandingShown({ plan, settings }: { plan: BotPlan; settings: BotSettings | null }) {
  return !planLimits[plan].canHideBranding || (settings?.showBranding ?? true);
}
