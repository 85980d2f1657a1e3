import { samples } from './support/sample-sites.ts';
import { ask, createDemo, expect, ONCE, open, test } from './support/site.ts';

test('switching language keeps the page and its input, and stores the choice', async ({ page, site }) => {
  const other = site.language === 'it' ? 'en' : 'it';
  const names = { it: 'Italiano', en: 'English' };
  await open(page, site.at('/website-analyzer'));
  await page.getByLabel(site.texts.analyzer.form.website).fill('example.com');

  await page.getByRole('link', { name: names[other], exact: true }).click();

  await expect(page).toHaveURL(new RegExp(`/${other}/website-analyzer$`));
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(page.locator('[name=domain]')).toHaveValue('example.com');
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe(other);
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(new URL(canonical ?? '').pathname).toBe(
    other === 'it' ? '/it/website-analyzer' : '/website-analyzer',
  );
});

test('switching language keeps the conversation', { tag: ONCE }, async ({ page, site }) => {
  const { domain, questions } = samples[site.language];
  const demoId = await createDemo(page, domain);
  await open(page, site.at(`/chatbot-demo/${demoId}`));
  await ask(page, site, questions[0]?.text ?? '');

  await page
    .getByRole('link', { name: site.language === 'it' ? 'English' : 'Italiano', exact: true })
    .click();

  await expect(page.locator('html')).toHaveAttribute('lang', site.language === 'it' ? 'en' : 'it');
  await expect(page.getByText(questions[0]?.text ?? '', { exact: true })).toBeVisible();
});

test('translations that fail to load are retried', { tag: ONCE }, async ({ page, site }) => {
  const other = site.language === 'it' ? 'en' : 'it';
  let refused = 0;
  await page.route(`**/assets/${other}-*.js`, async (route) => {
    refused += 1;
    if (refused <= 2) await route.abort('connectionreset');
    else await route.fallback();
  });
  await open(page, site.at('/website-analyzer'));

  await page.getByRole('link', { name: other === 'it' ? 'Italiano' : 'English', exact: true }).click();

  await expect(page.locator('html')).toHaveAttribute('lang', other);
  expect(refused).toBeGreaterThan(2);
});

test.describe('a browser that prefers Italian', () => {
  test.use({ locale: 'it-IT' });

  test('is offered Italian on an English page until the offer is dismissed', { tag: ONCE }, async ({
    page,
  }) => {
    await open(page, '/website-analyzer');
    const offer = page.getByRole('link', { name: 'Leggi questa pagina in italiano' });
    await expect(offer).toHaveAttribute('href', '/it/website-analyzer');

    await page.getByRole('button', { name: 'Chiudi', exact: true }).click();
    await page.reload();

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer).toHaveCount(0);
  });
});

test('the home page is English at / and /en, and Italian at /it', { tag: ONCE }, async ({ page }) => {
  for (const [address, language, canonical] of [
    ['/', 'en', '/'],
    ['/en', 'en', '/'],
    ['/it', 'it', '/it'],
    ['/it/', 'it', '/it'],
  ] as const) {
    await page.goto(address);

    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe(language);
    const href = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(new URL(href ?? '').pathname).toBe(canonical);
  }
});

test('switching language keeps a half-completed form', { tag: ONCE }, async ({ page, site }) => {
  await open(page, site.at('/chatbot-demo'));
  await page.locator('form [name=domain]').fill(samples[site.language].domain);
  await page.locator('form').getByRole('button', { name: site.texts.analyzer.form.submit }).click();
  await page.locator('form [name=fullName]').fill('Ada Rossi');

  await page
    .getByRole('link', { name: site.language === 'it' ? 'English' : 'Italiano', exact: true })
    .click();

  await expect(page.locator('html')).toHaveAttribute('lang', site.language === 'it' ? 'en' : 'it');
  await expect(page.locator('form [name=fullName]')).toHaveValue('Ada Rossi');
  await expect(page.locator('main dl').first()).toContainText(samples[site.language].domain);
});

test('switching language keeps query and fragment, before and after the app loads', async ({
  page,
  site,
}) => {
  const other = site.language === 'it' ? 'en' : 'it';
  const link = page.getByRole('link', { name: other === 'it' ? 'Italiano' : 'English', exact: true });
  const address = new RegExp(`/${other}/voice-agent[?]utm_source=a&b=1#personality$`);
  const held = Promise.withResolvers<void>();
  await page.route(/assets[/](?!start-).*[.]js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${site.at('/voice-agent')}?utm_source=a&b=1#personality`);

  await link.click();

  await expect(page).toHaveURL(address);
  held.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  await open(page, `${site.at('/voice-agent')}?utm_source=a&b=1#personality`);
  await expect(link).toHaveAttribute('href', address);
  await link.click();
  await expect(page).toHaveURL(address);
});
