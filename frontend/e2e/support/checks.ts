import { findFaults } from '@fucina/widget/testing/find-faults';
import { expect, type Page, test } from '@playwright/test';

/** Elements still fading in lack contrast; waiting for them would depend on rendered frames. */
async function finishAnimations(page: Page) {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });
}

export async function expectAccessible(page: Page) {
  const { reducedMotion = null } = test.info().project.use.contextOptions ?? {};
  // Nothing that appears during the check may be caught fading in.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await finishAnimations(page);
  const found = await findFaults(page);
  await page.emulateMedia({ reducedMotion });
  expect(found, 'what axe found').toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page) {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess, 'pixels wider than the window').toBeLessThanOrEqual(0);
}

/** No overflow at 320 px and at phone width. */
export async function expectToFit(page: Page) {
  const { width = 1280, height = 720 } = page.viewportSize() ?? {};
  for (const narrow of [320, 390]) {
    await page.setViewportSize({ width: narrow, height });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width, height });
}

export async function expectAccessibleInBothThemes(page: Page) {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
}
