import type { Page } from '@playwright/test';
import { expectAccessible } from './support/checks.ts';
import { DEMO_PAGE, findForm, watchCreation } from './support/creation.ts';
import { installLeadForm, leadForm as provider } from './support/lead-form.ts';
import { expect, open, type Site, testAsNewVisitor as test } from './support/site.ts';

// Buttons in the frame are pressed by key: a click could miss while the frame is still scrolling into view.
const DEMO_ID = 'b'.repeat(32);

async function reachLeadForm(page: Page, site: Site, where: 'home' | 'landing') {
  await open(page, where === 'home' ? site.home : site.at('/chatbot-demo'));
  const form = findForm(page, site, where);
  await form.website.fill('example.com');
  await form.create.click();
  await expect(form.secondStep).toBeInViewport();
}

for (const where of ['home', 'landing'] as const) {
  test.describe(`a third-party lead form on the ${where} page`, () => {
    test.beforeEach(async ({ page, site }) => {
      await installLeadForm(page);
      await page.route('**/api/chatbot-demo/create', (route) =>
        route.fulfill({
          status: 201,
          json: { success: true, message: '', demoId: DEMO_ID, contactInfoSubmitted: false, isYours: true },
        }),
      );
      await page.route('**/api/chatbot-demo/contact', (route) => route.fulfill({ json: { success: true } }));
      await reachLeadForm(page, site, where);
    });

    test('is prefilled with the website and can be skipped', async ({ page, site }) => {
      const form = findForm(page, site, where);

      await expect(form.leadForm.getByLabel('Website')).toHaveValue('example.com');
      await expect(form.name).toHaveCount(0);
      await expectAccessible(page);
      await form.change.click();
      await form.create.click();
      await expect(form.leadForm.getByLabel('Website')).toHaveValue('example.com');
      expect(
        await page.evaluate(
          (src) => document.querySelectorAll(`script[src="${src}"]`).length,
          provider.scriptUrl,
        ),
      ).toBe(1);
      await expect.poll(() => page.evaluate('window.leadFormScripts')).toBe(1);

      await form.goToDemo.click();
      await expect(page).toHaveURL(new RegExp(`${DEMO_ID}$`));
    });

    test('opens the demo once when submitted, and hands over the contact details', async ({ page, site }) => {
      const calls = watchCreation(page);
      const visits: string[] = [];
      page.on('framenavigated', (frame) => {
        if (frame === page.mainFrame()) visits.push(new URL(frame.url()).pathname);
      });
      const { leadForm } = findForm(page, site, where);

      await leadForm.getByRole('button', { name: 'Submit' }).press('Enter');

      await expect(page).toHaveURL(DEMO_PAGE);
      await expect(page.locator('iframe')).toHaveCount(0);
      expect(visits).toEqual([site.at(`/chatbot-demo/${DEMO_ID}`)]);
      expect(calls).toEqual([
        {
          name: 'contact',
          body: { fullName: 'Ada Rossi', email: 'ada@example.com', website: 'example.com' },
        },
      ]);
    });

    // The form's messages and their handling do not depend on the language.
    if (where === 'landing') return;

    test('opens the demo on a button, an event or a submission of its script, without inventing contact details', async ({
      page,
      site,
    }) => {
      const calls = watchCreation(page);
      const press = (name: string) =>
        findForm(page, site, where).leadForm.getByRole('button', { name }).press('Enter');
      const dispatch = (name: string) =>
        page.evaluate((type) => window.dispatchEvent(new CustomEvent(type)), name);
      async function submitByScript() {
        await page.evaluate(() => {
          const button = document.createElement('button');
          button.type = 'submit';
          button.textContent = 'Send it';
          document.querySelector('main')?.append(button);
        });
        await page.getByRole('button', { name: 'Send it' }).click();
      }

      await press('Click');
      await expect(page).toHaveURL(DEMO_PAGE);
      for (const act of [
        () => press('Next'),
        () => dispatch('form-submit'),
        () => dispatch('form-redirect'),
        submitByScript,
      ]) {
        await reachLeadForm(page, site, where);
        await act();
        await expect(page).toHaveURL(DEMO_PAGE);
      }
      expect(calls.filter(({ name }) => name === 'contact')).toEqual([]);
    });

    test('is ignored if the message has another origin or is not a submission', async ({ page, site }) => {
      const { leadForm, secondStep, change } = findForm(page, site, where);
      await expect(leadForm.getByLabel('Website')).toHaveValue('example.com');
      const seen = page.evaluate(
        () =>
          new Promise((resolve) => {
            addEventListener('message', ({ data }) => data?.type === 'resize' && resolve(true));
          }),
      );

      await page.evaluate(() => window.postMessage({ type: 'form_submit' }, '*'));
      await leadForm.getByRole('button', { name: 'Other' }).press('Enter');

      await seen;
      // Leaving disables the link.
      await expect(change).toBeEnabled();
      await expect(secondStep).toBeVisible();

      // Nor do our own forms over the page count.
      await page.clock.install();
      await page.getByRole('button', { name: site.texts.home.cta.contact }).click();
      const popup = page.getByRole('dialog', { name: site.texts.contact.title });
      await popup.getByRole('button', { name: site.texts.contact.send }).click();
      for (const ms of [1000, 500]) await page.clock.fastForward(ms);
      await expect(page).toHaveURL(site.home);
      await expect(secondStep).toBeVisible();
    });
  });
}
