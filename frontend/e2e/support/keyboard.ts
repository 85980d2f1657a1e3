import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STEPS = 90;

function hasFocus(target: Locator) {
  return target.evaluate((element) => {
    const tree = element.getRootNode() as Document | ShadowRoot;
    return tree.activeElement === element;
  });
}

/** Presses Tab until the target has the focus. */
export async function tabTo(
  page: Page,
  target: Locator,
  { key = 'Tab' }: { key?: 'Tab' | 'Shift+Tab' } = {},
) {
  await expect(target).toBeVisible();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  await expect(target, `reached within ${MOST_STEPS} steps`).toBeFocused();
}

/** Tabs to a field and replaces its value. */
export async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}
