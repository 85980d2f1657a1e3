import type { Page } from '@playwright/test';
import { DEMO_PAGE, fillBothSteps, findForm, watchCreation } from './support/creation.ts';
import { expect, ONCE, open, type Site, testAsNewVisitor as test } from './support/site.ts';

const DEMO_ID = 'c'.repeat(32);
const created = { success: true, message: '', demoId: DEMO_ID, contactInfoSubmitted: false, isYours: true };
const BEFORE = '/legal/privacy-policy';

async function reachSecondStep({ website, create, secondStep }: ReturnType<typeof findForm>) {
  await website.fill('example.com');
  await create.click();
  await expect(secondStep).toBeFocused();
}

async function goBackBefore(page: Page, site: Site) {
  await page.goBack();
  await expect(page).toHaveURL(site.at(BEFORE));
}

const countEntries = (page: Page) => page.evaluate(() => history.length);

for (const where of ['home', 'landing'] as const) {
  test.describe(`browser history in the two steps of the ${where} page`, { tag: ONCE }, () => {
    test.beforeEach(async ({ page, site }) => {
      await page.route('**/api/chatbot-demo/create', (route) =>
        route.fulfill({ status: 201, json: created }),
      );
      await page.goto(site.at(BEFORE));
      await open(page, where === 'home' ? site.home : site.at('/chatbot-demo'));
    });

    test('Back returns to the first step, and Forward to the second with its input kept', async ({
      page,
      site,
    }) => {
      const calls = watchCreation(page);
      const form = findForm(page, site, where);
      const { website, create } = form;
      const address = page.url();
      const entries = await countEntries(page);
      await create.click();
      await expect(website).toHaveAttribute('aria-invalid', 'true');
      expect(await countEntries(page)).toBe(entries);
      await reachSecondStep(form);
      await form.name.fill('Ada Rossi');
      const callsOfFirst = calls.length;

      await page.goBack();
      await expect(form.firstStep).toBeVisible();
      await expect(form.website).toBeFocused();
      await expect(form.website).toBeInViewport();
      await expect(form.website).toHaveValue('example.com');
      expect(page.url()).toBe(address);

      await page.goForward();
      await expect(form.secondStep).toBeFocused();
      await expect(form.secondStep).toBeInViewport();
      await expect(form.name).toHaveValue('Ada Rossi');
      expect(calls).toHaveLength(callsOfFirst);

      await page.goBack();
      await expect(form.website).toBeFocused();
      await goBackBefore(page, site);
    });

    test('Forward does nothing after the website was changed, until it is submitted', async ({
      page,
      site,
    }) => {
      const form = findForm(page, site, where);
      await reachSecondStep(form);
      const entries = await countEntries(page);
      await page.goBack();
      await form.website.fill('example.org');

      await page.goForward();
      await expect(form.website).toHaveValue('example.org');
      await form.create.click();

      await expect(form.secondStep).toBeFocused();
      expect(await countEntries(page)).toBe(entries);
      await page.goBack();
      await expect(form.firstStep).toBeVisible();
      await goBackBefore(page, site);
    });

    test('the “change website” link acts like Back, and a reload returns to the first step', async ({
      page,
      site,
    }) => {
      const form = findForm(page, site, where);
      await reachSecondStep(form);
      const entries = await countEntries(page);

      await page.reload();
      await expect(form.firstStep).toBeVisible();
      await reachSecondStep(form);
      expect(await countEntries(page)).toBe(entries);

      await form.change.click();
      await expect(form.website).toBeFocused();
      await expect(form.website).toBeInViewport();
      await goBackBefore(page, site);
    });

    test('Back from the demo returns to the form, and then to the previous page', async ({ page, site }) => {
      const form = findForm(page, site, where);
      await page.route('**/api/chatbot-demo/contact', (route) => route.fulfill({ json: { success: true } }));
      await fillBothSteps(form);
      await form.email.press('Enter');
      await expect(page).toHaveURL(DEMO_PAGE);

      await page.goBack();
      await expect(form.firstStep).toBeVisible();
      await goBackBefore(page, site);
    });

    test('Back closes the contact form opened over the second step before leaving that step', async ({
      page,
      site,
    }) => {
      const { contact, common } = site.texts;
      const form = findForm(page, site, where);
      await reachSecondStep(form);

      await page.locator('footer').getByRole('link', { name: common.footer.contact }).click();
      await expect(page.getByRole('dialog', { name: contact.title })).toBeVisible();
      await page.keyboard.press('Escape');

      await expect(form.secondStep).toBeVisible();
      await page.goBack();
      await expect(form.secondStep).toBeVisible();
      await page.goBack();
      await expect(form.firstStep).toBeVisible();
    });
  });
}
