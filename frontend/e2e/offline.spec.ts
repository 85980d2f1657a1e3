import type { BrowserContext, Page } from '@playwright/test';
import { pages } from '../src/app/pages.ts';
import { allTexts } from '../src/testing/all-texts.ts';
import { findChat } from './support/chat.ts';
import { expectAccessible, expectToFit } from './support/checks.ts';
import { hold } from './support/hold.ts';
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

/** What was asked for does not come; the page stays, with what was typed. */
async function expectToWait({ page, site }: Omit<Visit, 'context'>, reason: string) {
  const { common, contact } = site.texts;
  await expect(page.locator('.loading-bar')).toHaveCSS('opacity', '1');
  await expect(page.getByRole('status').filter({ hasText: common.coming.loading })).toBeAttached();
  await expect(page.getByRole('region', { name: /F8/ })).toContainText(reason);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact.title);
  await expect(page.getByRole('textbox', { name: contact.firstName, exact: true })).toHaveValue('Ada');
}

test('a page and texts that do not come leave the page as it was, with the reason, until they do', {
  tag: ONCE,
}, async ({ page, site, context }) => {
  const { about, common, contact, plans } = site.texts;
  const other = site.language === 'it' ? 'en' : 'it';
  const here = site.at(pages.contact.path);
  const title = page.getByRole('heading', { level: 1 });
  const toasts = page.getByRole('region', { name: /F8/ });
  const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
  const expectNoWait = async () => {
    await expect(page.locator('.loading-bar')).toHaveCount(0);
    await expect(page.getByText(common.coming.loading, { exact: true })).toHaveCount(0);
  };
  await open(page, here);
  await page.getByRole('textbox', { name: contact.firstName, exact: true }).fill('Ada');
  await expect(page.locator('[popover] [role=region]')).toBeAttached();

  await context.setOffline(true);
  await link(common.footer.about).click();
  await expectToWait({ page, site }, common.errors.offline);
  await expect(page).toHaveURL(site.at(pages.about.path));
  await expectAccessible(page);
  await link(common.footer.about).click();
  await page.goBack();
  await expect(page).toHaveURL(here);
  await expectNoWait();
  await context.setOffline(false);

  const texts = '**/plans-*.js';
  await page.route(texts, (route) => route.abort());
  await link(common.header.pricing).click();
  await expectToWait({ page, site }, common.errors.pageText);
  await expect(toasts.getByRole('button', { name: common.errors.reload })).toBeVisible();
  await page.goBack();
  await page.unroute(texts);

  const language = `**/${other}-*.js`;
  const release = await hold(page, language);
  await page.getByRole('link', { name: common.language[other], exact: true }).first().click();
  await expectToWait({ page, site }, common.coming.slow);
  release();
  await expect(title).toHaveText(allTexts[other].contact.title);
  await expectNoWait();
  await page.goBack();
  await expect(title).toHaveText(contact.title);
  await expect(page.getByRole('textbox', { name: contact.firstName, exact: true })).toHaveValue('Ada');

  await context.setOffline(true);
  await link(common.footer.about).click();
  await expectToWait({ page, site }, common.errors.offline);
  await context.setOffline(false);
  await expect(title).toHaveText(about.title);
  await expectNoWait();
  await link(common.header.pricing).click();
  await expect(title).toHaveText(plans.page.title);
});

test('a dialog that an update of the site has replaced is tried again when asked for again', {
  tag: ONCE,
}, async ({ page, site }) => {
  const { common, contact, voice } = site.texts;
  const code = '**/contact-dialog-*.js';
  await page.route(code, (route) => route.abort());
  await open(page, site.at(pages.voice.path));
  const button = page.getByRole('button', { name: voice.cta.action }).last();

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
