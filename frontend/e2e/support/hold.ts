import type { Page, Route } from '@playwright/test';

type Held = { method?: string; answer?: (route: Route) => Promise<void> };

/** Holds calls of `url` until the returned function is called; then they go on, or `answer` responds. */
export async function hold(page: Page, url: string | RegExp, { method, answer }: Held = {}) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (method && route.request().method() !== method) return route.fallback();
    await released;
    await (answer?.(route) ?? route.fallback());
  });
  return release;
}
