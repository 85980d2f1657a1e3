import type { Locator } from '@playwright/test';

/** Opens a listbox and picks the option with this value. */
export async function choose(field: Locator, value: string) {
  await field.click();
  await field.page().locator(`[role=option][data-value="${value}"]`).click();
}
