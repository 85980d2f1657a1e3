import type { Page } from '@playwright/test';

/** How far the element stands from the edges of the window, and how large it is. */
export async function placeOf(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox();
  const size = page.viewportSize();
  if (!box || !size) throw new Error(`${selector} has no place`);
  const { x, y, width, height } = box;
  return { right: size.width - x - width, left: x, bottom: size.height - y - height, width, height };
}

/** Every computed style of every element of the widget, to compare one page with another. */
export function looksOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('fucina-widget')?.shadowRoot;
    return [...(root?.querySelectorAll('*') ?? [])].flatMap((element, at) => {
      const style = getComputedStyle(element);
      const names = [...style].filter((name) => !name.startsWith('--'));
      return names.map((name) => `${at} ${element.localName} ${name}: ${style.getPropertyValue(name)}`);
    });
  });
}

/** The styles that one page gives and the other does not; enough of them to see what went wrong. */
export function differencesOf(looks: string[], expected: string[]): string[] {
  const known = new Set(expected);
  const missing = looks.length === expected.length ? [] : [`${looks.length} styles, not ${expected.length}`];
  return [...missing, ...looks.filter((look) => !known.has(look))].slice(0, 20);
}
