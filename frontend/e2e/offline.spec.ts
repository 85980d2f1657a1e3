import type { BrowserContext, Page } from '@playwright/test';
import { pages } from '../src/app/pages.ts';
import { findChat } from './support/chat.ts';
import { expectAccessible, expectToFit } from './support/checks.ts';
import { samples } from './support/sample-sites.ts';
import { createDemo, expect, fillForm, ONCE, open, type Site, submit, test } from './support/site.ts';

type Visit = { page: Page; site: Site; context: BrowserContext };

/** Told until the connection is back. */
async function expectOfflineNotice({ page, site, context }: Visit) {
  // Its code loads after the page.
  await expect(page.locator('[role=status].fixed')).toBeAttached();
  await context.setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: site.texts.common.errors.offline });
  await expect(notice).toBeInViewport();
  await expectAccessible(page);
  await expectToFit(page);
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
}

for (const name of ['home', 'landing', 'analyzer', 'contact', 'booking', 'planInterest'] as const) {
  test(`the ${name} page tells visitors that they are offline, and its form keeps what was typed`, {
    tag: ONCE,
  }, async ({ page, site, context }) => {
    const { analyzer, contact, plans } = site.texts;
    await open(page, site.at(pages[name].path));
    const isLead = name === 'contact' || name === 'booking';
    const isPlan = name === 'planInterest';
    const label = isPlan ? plans.tell.name : isLead ? contact.firstName : analyzer.form.website;
    const field = page.getByRole('textbox', { name: label }).first();
    await field.fill('Ada');

    await expectOfflineNotice({ page, site, context });

    await expect(field).toHaveValue('Ada');
  });
}

for (const name of ['pricing', 'about', 'cases', 'voice'] as const) {
  test(`the ${name} page stays when a dialog cannot be loaded offline, and the dialog opens once it can`, {
    tag: ONCE,
  }, async ({ page, site, context }) => {
    const { about, cases, common, contact, plans, voice } = site.texts;
    const label = {
      pricing: plans.page.cta.action,
      about: about.reach.write.action,
      cases: cases.next.contact,
      voice: voice.cta.action,
    }[name];
    await open(page, site.at(pages[name].path));
    // Their code loads after the page.
    await expect(page.locator('[popover] [role=region]')).toBeAttached();
    await context.setOffline(true);

    await page.getByRole('button', { name: label }).last().click();

    await expect(page.getByRole('region', { name: /F8/ })).toContainText(common.errors.offline);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('dialog', { name: contact.title })).toBeVisible();
  });
}

test('a dialog that an update of the site has replaced is tried again when asked for again', {
  tag: ONCE,
}, async ({ page, site }) => {
  const { common, contact, voice } = site.texts;
  const code = '**/contact-dialog-*.js';
  await page.route(code, (route) => route.abort());
  await open(page, site.at(pages.voice.path));
  const button = page.getByRole('button', { name: voice.cta.action });

  await button.click();

  const toasts = page.getByRole('region', { name: /F8/ });
  await expect(toasts).toContainText(common.errors.pageText);
  await expect(toasts.getByRole('button', { name: common.errors.reload })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(code);
  await button.click();
  await expect(page.getByRole('dialog', { name: contact.title })).toBeVisible();
});

test('the page of a demo tells visitors that they are offline, and its chat keeps the question', {
  tag: ONCE,
}, async ({ page, site, context }) => {
  const demoId = await createDemo(page, samples[site.language].domain);
  await open(page, site.at(`/chatbot-demo/${demoId}`));
  const { field } = findChat(page, site.language);
  await field.fill('Quanto costa?');

  await expectOfflineNotice({ page, site, context });

  await expect(field).toHaveValue('Quanto costa?');
});

test('an offline visitor is told so and offered what still works', { tag: ONCE }, async ({
  page,
  site,
  context,
}) => {
  await open(page, site.at('/website-analyzer'));
  await fillForm(page, site, 'example.com');
  await context.setOffline(true);
  await expect(page.getByRole('heading', { name: site.texts.analyzer.samples.offlineTitle })).toBeVisible();

  await submit(page, site);

  await expect(page.getByRole('region', { name: /F8/ })).toContainText(site.texts.common.errors.offline);
});
