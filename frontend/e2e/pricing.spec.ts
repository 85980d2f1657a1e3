import type { Lead } from '@fucina/contracts/lead';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { tabTo } from './support/keyboard.ts';
import { openAsAdmin, uniqueName } from './support/people.ts';
import { expect, ONCE, open, type Site, test, testAsNewVisitor } from './support/site.ts';

const card = (page: Page, { texts }: Site, plan: 'pro' | 'enterprise') =>
  page.getByRole('region', { name: texts.plans[plan].name });

/** The lead with this address, as staff see it. */
async function findLeads(admin: Page, email: string) {
  const answer = await admin.request.get(`/api/admin/leads?q=${email.split('@')[0]}`);
  return ((await answer.json()) as { leads: Lead[] }).leads;
}

test('the header links to the prices at every width, and the switcher to their translation', async ({
  page,
  site,
}) => {
  const { header } = site.texts.common;
  const other = site.language === 'it' ? 'English' : 'Italiano';
  const addresses = { it: /[/]it[/]prezzi$/, en: /(?<!it)[/]pricing$/ };
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, site.at('/voice-agent'));
    if (width === 390) await page.getByRole('button', { name: header.menu }).click();
    const menu = width === 390 ? page.getByRole('dialog', { name: header.menu }) : page.locator('header');
    await menu.getByRole('link', { name: header.pricing, exact: true }).filter({ visible: true }).click();
    await expect(page).toHaveURL(addresses[site.language]);
    await expect(page.getByRole('heading', { level: 1, name: site.texts.plans.page.title })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  for (const plan of ['pro', 'enterprise'] as const) {
    await expect(card(page, site, plan)).toContainText(site.language === 'it' ? '€' : '$');
    await expect(
      card(page, site, plan).getByText(site.texts.plans.comingSoon, { exact: true }),
    ).toBeVisible();
  }

  await page.getByRole('link', { name: other, exact: true }).click();
  await expect(page).toHaveURL(site.language === 'it' ? /[/]en[/]pricing$/ : addresses.it);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('a visitor leaves an email address for a plan that is not yet sold, and staff find it', {
  tag: ONCE,
}, async ({ page, site, browser }) => {
  const { plans, contact } = site.texts;
  const email = `${uniqueName('ada')}@example.com`;
  await page.clock.install();
  await open(page, site.at('/pricing'));

  const button = card(page, site, 'enterprise').getByRole('button', { name: plans.tellMe });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: plans.tellMe });
  await expect(dialog.getByLabel(plans.email)).toBeFocused();
  await expect(dialog.getByLabel(plans.tell.which)).toHaveAttribute('data-value', 'enterprise');
  await page.keyboard.type('ada@');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(contact.faults.email)).toBeVisible();
  await expect(dialog.getByLabel(plans.email)).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await card(page, site, 'pro').getByRole('button', { name: plans.tellMe }).click();
  await expect(dialog.getByLabel(plans.email), 'what was typed is there again').toHaveValue('ada@');
  await expect(dialog.getByLabel(plans.tell.which)).toHaveAttribute('data-value', 'pro');
  await dialog.getByLabel(plans.email).fill(email);
  await page.clock.fastForward(5000);
  await page.keyboard.press('Enter');

  await expect(dialog.getByText(plans.tell.doneTitle)).toBeVisible();
  await expect(dialog.getByText(email)).toBeVisible();
  await expectAccessible(page);
  const admin = await openAsAdmin(browser);
  expect(await findLeads(admin, email)).toMatchObject([
    { kind: 'plan', plan: 'pro', status: 'new', email, language: site.language, page: site.at('/pricing') },
  ]);
  await admin.context().close();
});

testAsNewVisitor.describe('without JavaScript', () => {
  testAsNewVisitor.use({ javaScriptEnabled: false });

  testAsNewVisitor(
    'an email address for a plan is submitted on a page of its own',
    { tag: ONCE },
    async ({ page, site }) => {
      const { plans, contact } = site.texts;
      await page.goto(site.at('/pricing'));
      await expect(page.getByRole('button', { name: plans.tellMe })).toHaveCount(0);
      await card(page, site, 'enterprise').getByRole('link', { name: plans.tellMe }).click();
      const form = page.getByRole('form', { name: plans.tellMe });
      await expect(form.getByLabel(plans.tell.which)).toHaveValue('enterprise');
      await form.getByLabel(plans.email).fill('ada@');
      await form.getByRole('button', { name: plans.send }).click();

      await expect(page.getByText(contact.plain.check)).toBeVisible();
      await expect(form.getByText(contact.faults.email)).toBeVisible();
      await expect(form.getByLabel(plans.tell.which)).toHaveValue('enterprise');
      await form.getByLabel(plans.email).fill('ada@example.com');
      await form.getByRole('button', { name: plans.send }).click();

      await expect(page.getByRole('heading', { level: 1, name: plans.tell.doneTitle })).toBeVisible();
      await page.getByRole('link', { name: plans.tell.back }).click();
      await expect(page).toHaveURL(new RegExp(`${site.at('/pricing')}$`));
    },
  );
});
