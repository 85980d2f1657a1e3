import type { Page } from '@playwright/test';
import { ANY_KEY, findForm } from './support/creation.ts';
import { tabTo } from './support/keyboard.ts';
import { expect, ONCE, open, test } from './support/site.ts';

const isAlive = (page: Page) => page.evaluate(() => performance.getEntriesByName('app:alive').length > 0);

/** Delays the app like a slow network; the visitor's input waits. */
async function holdApp(page: Page) {
  const held = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route(/assets[/].*[.]js$/, async (route) => {
    const isStarter = /start-[\w-]+[.]js$/.test(route.request().url());
    if (!isStarter) {
      asked.push(route.request().url());
      await held.promise;
    }
    await route.continue();
  });
  return { asked, letCome: () => held.resolve() };
}

test('the app’s scripts are not loaded until the visitor interacts', async ({ page, site }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(site.home, { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 400);
  await expect(page.locator('header')).toHaveAttribute('data-scrolled', 'true');
  expect(scripts).toEqual([expect.stringMatching(/start-[\w-]+[.]js$/)]);
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe(site.language);

  await page.locator('footer a').first().hover();

  await expect.poll(() => isAlive(page)).toBe(true);
});

test('clicks before the app has loaded are not lost, and open only one dialog', { tag: ONCE }, async ({
  page,
  site,
}) => {
  const app = await holdApp(page);
  await page.goto(site.home);
  const call = page.getByRole('button', { name: site.texts.home.cta.contact });

  await call.click();
  await call.click();
  await expect(call).toHaveAttribute('aria-busy', 'true');
  expect(app.asked.length).toBeGreaterThan(3);
  app.letCome();

  await expect(page.getByRole('dialog', { name: site.texts.contact.title })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('a form submitted before the app has loaded is sent once', async ({ page, site }) => {
  const bodies: unknown[] = [];
  await page.route('**/api/chatbot-demo/create', async (route) => {
    bodies.push(route.request().postDataJSON());
    const demoId = 'a'.repeat(32);
    await route.fulfill({
      status: 201,
      json: { success: true, message: '', demoId, contactInfoSubmitted: false, isYours: true },
    });
  });
  const app = await holdApp(page);
  await page.goto(site.home);
  const hero = findForm(page, site, 'home');

  await hero.website.pressSequentially('example.com');
  await hero.website.press('Enter');
  await hero.create.click();
  app.letCome();

  await expect(findForm(page, site, 'home').secondStep).toBeVisible();
  expect(bodies).toEqual([{ domain: 'example.com', language: site.language, editKey: ANY_KEY }]);
});

test('input and cursor position survive while the app loads', { tag: ONCE }, async ({ page, site }) => {
  const app = await holdApp(page);
  await page.goto(site.home);
  const { website } = findForm(page, site, 'home');
  await website.pressSequentially('exmple.com');
  for (let step = 0; step < 8; step += 1) await website.press('ArrowLeft');
  app.letCome();
  await expect.poll(() => isAlive(page)).toBe(true);

  await page.keyboard.type('a');

  await expect(website).toHaveValue('example.com');
});

test('the menu opens on the first key press, even before the app has loaded', { tag: ONCE }, async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const app = await holdApp(page);
  await page.goto(site.home);

  await tabTo(page, page.getByRole('button', { name: site.texts.common.header.menu }));
  await page.keyboard.press('Enter');
  app.letCome();

  await expect(page.getByRole('dialog', { name: site.texts.common.header.menu })).toBeVisible();
});

test('FAQ answers and links work immediately, before the app has loaded', { tag: ONCE }, async ({
  page,
  site,
}) => {
  await holdApp(page);
  await page.goto(site.home);

  const entry = page.locator('#faq details').first();
  await entry.locator('summary').click();
  await expect(entry.locator('p')).toBeVisible();
  await page.locator('footer').getByRole('link', { name: site.texts.common.footer.voice }).click();

  await expect(page).toHaveURL(site.at('/voice-agent'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.texts.voice.hero.title);
});

test('the URL of the contact form opens it without interaction', { tag: ONCE }, async ({ page, site }) => {
  await page.goto(`${site.home}#contact`);

  await expect(page.getByRole('dialog', { name: site.texts.contact.title })).toBeVisible();
});

test('a form is submitted natively if the app fails to load', { tag: ONCE }, async ({ page, site }) => {
  await page.route(/assets[/]main-[\w-]+[.]js$/, (route) => route.abort('connectionreset'));
  await page.goto(site.home);
  const hero = findForm(page, site, 'home');
  await hero.website.fill('not a domain');

  await hero.create.click();

  await expect(page).toHaveURL(site.at('/chatbot-demo'));
  await expect(page.getByText(site.texts.problems['domain.invalid'])).toBeVisible();
});

test('a saved personality is restored without interaction', { tag: ONCE }, async ({ page, site }) => {
  await open(page, site.at('/voice-agent'));
  const company = page.locator('[name=companyName]');
  await company.fill('Bottega Rossi');
  await page.getByRole('button', { name: site.texts.voice.personality.save }).click();

  await page.reload();

  await expect(company).toHaveValue('Bottega Rossi');
});
