import { expect, test } from './support/site.ts';

const LATE_MS = 800;
/** Far below 0.1, which counts as good. The letters of DejaVu, where there is no Arial, differ more in width. */
const MOST_SHIFT = { arial: 0.0003, dejaVu: 0.0005 };

test('slow fonts are used on the first visit without shifting the layout', async ({ page, site }) => {
  await page.addInitScript(() => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shift += entry.value;
      document.documentElement.dataset.shift = String(shift);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/*.woff2', async (route) => {
    await new Promise((done) => setTimeout(done, LATE_MS));
    await route.continue();
  });
  for (const [path, width] of [
    ['/', 320],
    ['/', 390],
    ['/', 1024],
    ['/', 1440],
    ['/chatbot-demo', 320],
    ['/chatbot-demo', 1440],
    ['/pricing', 320],
    ['/pricing', 768],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(site.at(path));
    await page.evaluate(() => document.fonts.ready);

    const fonts = await page.evaluate(() =>
      [...document.fonts].flatMap(({ status, family }) =>
        status === 'loaded' ? [family.replaceAll('"', '')] : [],
      ),
    );
    expect(fonts).toEqual(expect.arrayContaining(['Bricolage Grotesque', 'Hanken Grotesk']));
    const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
    const hasArial = await page.evaluate(() =>
      document.fonts.load('1em "Hanken Fallback"').then(
        () => true,
        () => false,
      ),
    );
    expect(shift).toBeLessThanOrEqual(hasArial ? MOST_SHIFT.arial : MOST_SHIFT.dejaVu);
  }
});
