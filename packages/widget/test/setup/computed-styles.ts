import type { Page } from '@playwright/test';

/** Distances from the window's edges, and size. */
export async function placeOf(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox();
  const size = page.viewportSize();
  if (!box || !size) throw new Error(`${selector} has no place`);
  const { x, y, width, height } = box;
  return { right: size.width - x - width, left: x, bottom: size.height - y - height, width, height };
}

/** All computed styles of the widget, for comparing pages. */
export function stylesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('fucina-widget')?.shadowRoot;
    return [...(root?.querySelectorAll('*') ?? [])].flatMap((element, at) => {
      const style = getComputedStyle(element);
      const names = [...style].filter((name) => !name.startsWith('--'));
      return names.map((name) => `${at} ${element.localName} ${name}: ${style.getPropertyValue(name)}`);
    });
  });
}

/** Limited to a readable number. */
export function differencesOf(styles: string[], expected: string[]): string[] {
  const known = new Set(expected);
  const missing =
    styles.length === expected.length ? [] : [`${styles.length} styles, not ${expected.length}`];
  return [...missing, ...styles.filter((style) => !known.has(style))].slice(0, 20);
}
