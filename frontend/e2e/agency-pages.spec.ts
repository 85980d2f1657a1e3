import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { findContents, forgetContents } from './support/contents.ts';
import { tabTo } from './support/keyboard.ts';
import { logInAsAdmin } from './support/people.ts';
import { expect, ONCE, open, test } from './support/site.ts';

test('the footer links to the About page, whose contact and call links work by keyboard', async ({
  page,
  site,
}) => {
  const { about, common, contact } = site.texts;
  await open(page, site.at('/voice-agent'));
  await expect(page.locator('header').getByRole('link', { name: common.footer.about })).toHaveCount(0);
  await page.locator('footer').getByRole('link', { name: common.footer.about, exact: true }).click();
  await expect(page).toHaveURL(site.language === 'it' ? /[/]it[/]chi-siamo$/ : /(?<!it)[/]about$/);
  await expect(page.getByRole('heading', { level: 1, name: about.title })).toBeVisible();

  const write = page.getByRole('button', { name: about.reach.write.action });
  await tabTo(page, write);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: contact.title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(write).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: about.reach.call.action }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${site.at('/contact/call')}$`));
});

test('the footer links to the cases, the index to each case, and the switcher to the translation', async ({
  page,
  site,
}) => {
  const { cases, common } = site.texts;
  const other = site.language === 'it' ? 'English' : 'Italiano';
  await open(page, site.at('/voice-agent'));
  await page.locator('footer').getByRole('link', { name: common.footer.cases, exact: true }).click();
  await expect(page).toHaveURL(site.language === 'it' ? /[/]it[/]casi$/ : /(?<!it)[/]cases$/);
  await expect(page.getByText(cases.sample.label, { exact: true })).toBeVisible();
  await expect(page.locator('#first').getByText(cases.first.sample, { exact: true })).toBeVisible();

  const index = page.getByRole('navigation', { name: cases.index });
  await tabTo(page, index.getByRole('link', { name: cases.second.trade }));
  await page.keyboard.press('Enter');
  await expect(page.locator('#second').getByRole('heading')).toBeInViewport();

  await page.getByRole('link', { name: other, exact: true }).first().click();
  await expect(page).toHaveURL(site.language === 'it' ? /[/]en[/]cases/ : /[/]it[/]casi/);
});

test('visitors see the case label that staff cleared and the figure they entered', {
  tag: ONCE,
}, async ({ page, site, browser, baseURL }) => {
  const { adminContent, cases } = site.texts;
  await logInAsAdmin(page);
  for (const key of ['cases:third.sample', 'cases:third.figure']) await forgetContents(page, key);
  const written = { 'cases:third.sample': '', 'cases:third.figure': '−25%' };
  for (const [key, value] of Object.entries(written)) {
    await open(page, `${site.at('/admin/cms')}?text=${key}`);
    const dialog = page.getByRole('dialog', { name: adminContent.editTitle });
    const italian = dialog.getByRole('region', { name: adminContent.languages.it });
    await italian.getByRole('textbox').fill(value);
    await italian.getByRole('button', { name: adminContent.publishIn.it }).click();
    await expect(dialog, 'done').toHaveCount(0);
    expect(await findContents(page, key)).toMatchObject([{ language: 'it', published: value }]);
  }

  const visitors = await browser.newContext({ baseURL: baseURL ?? '' });
  const visitor = await visitors.newPage();
  const third = visitor.locator('#third');
  await expect(async () => {
    await open(visitor, '/it/casi');
    await expect(third.getByText('−25%')).toBeVisible({ timeout: 1000 });
    await expect(third.getByText(cases.third.sample)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await expectAccessible(visitor);
  await visitor.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(visitor);
  await visitors.close();
  for (const key of Object.keys(written)) await forgetContents(page, key);
});
