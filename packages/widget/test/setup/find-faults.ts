import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** axe violations on the page and in the widget. */
export async function findFaults(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
