import type { Locator } from '@playwright/test';

/** Opens a list of choices and takes the one with this value. */
export async function choose(field: Locator, value: string) {
  await field.click();
  await field.page().locator(`[role=option][data-value="${value}"]`).click();
}
