import { samples } from './support/sample-sites.ts';
import { createDemo, expect, expectAccessible, expectNoSidewaysScroll, open, test } from './support/site.ts';

const NO_SUCH_DEMO = 'f'.repeat(32);

test('an address without a page answers 404 and leads home', async ({ page, site }) => {
  const response = await open(page, site.at('/nothing-here'));

  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: site.texts.common.notFound.title })).toBeVisible();
  await expect(page.getByText(site.texts.common.notFound.text)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: site.texts.common.notFound.back }).click();
  await expect(page).toHaveURL(new RegExp(`${site.at('/website-analyzer')}$`));
});

test('a demo that does not exist says so and offers another', async ({ page, site }) => {
  await open(page, site.at(`/chatbot-demo/${NO_SUCH_DEMO}`));

  await expect(page.getByText(site.texts.problems['demo.not_found'])).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: site.texts.chat.page.another }).click();
  await expect(page).toHaveURL(new RegExp(`${site.at('/website-analyzer')}$`));
});

test('a demo that cannot be fetched says so and can be tried again', async ({ page, site }) => {
  const demoId = await createDemo(page, samples[site.language].domain);
  await page.route('**/api/chatbot-demo/*', (route) => route.abort('connectionrefused'), { times: 1 });

  await open(page, site.at(`/chatbot-demo/${demoId}`));

  await expect(page.getByRole('heading', { name: site.texts.chat.page.errorFetchingDemo })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: site.texts.chat.page.retry }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(samples[site.language].domain);
});

test('a page is readable before any script runs', async ({ browser, site, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();

  await page.goto(`${baseURL}${site.at('/website-analyzer')}`);

  await expect(page.getByRole('heading', { name: site.texts.analyzer.title })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', site.language);
  await context.close();
});

test('the header is clear at the top and turns solid after ten pixels', async ({ page, site }) => {
  await open(page, site.at('/website-analyzer'));
  const header = page.locator('header').first();
  const backgroundOf = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await backgroundOf()).toBe('rgba(0, 0, 0, 0)');

  await page.mouse.wheel(0, 200);

  await expect.poll(backgroundOf).toBe('rgb(255, 255, 255)');
});

for (const width of [390, 320]) {
  test(`at ${width} px nothing is wider than the window, and the drawer opens and closes`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 720 });
    const demoId = await createDemo(page, samples[site.language].domain);

    for (const path of [
      '/website-analyzer',
      `/chatbot-demo/${demoId}`,
      `/chatbot-demo/${NO_SUCH_DEMO}`,
      '/nothing-here',
    ]) {
      await open(page, site.at(path));
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
    }

    await page.getByRole('button', { name: site.texts.common.header.menu }).click();
    const drawer = page.getByRole('dialog', { name: site.texts.common.header.menu });
    await expect(drawer).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('button', { name: site.texts.common.header.menu })).toBeFocused();
  });
}

test('with reduced motion nothing is animated', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const demoId = await createDemo(page, samples[site.language].domain);
  await open(page, site.at(`/chatbot-demo/${demoId}`));
  await expect(page.getByRole('listitem').first()).toBeVisible();

  const moving = await page.evaluate(() => document.getAnimations().length);

  expect(moving).toBe(0);
});
