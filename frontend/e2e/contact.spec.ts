import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { choose } from './support/fields.ts';
import { hold } from './support/hold.ts';
import { tabTo } from './support/keyboard.ts';
import { expect, ONCE, open, type Site, test } from './support/site.ts';

const findPopup = (page: Page, { texts }: Site) => page.getByRole('dialog', { name: texts.contact.title });

async function fillIn(page: Page, site: Site, message = 'We would like to answer sooner.') {
  const { contact } = site.texts;
  const popup = findPopup(page, site);
  await popup.getByRole('textbox', { name: contact.firstName, exact: true }).fill('Ada');
  await popup.getByRole('textbox', { name: contact.lastName, exact: true }).fill('Rossi');
  await popup.getByRole('textbox', { name: contact.email, exact: true }).fill('ada@example.com');
  await popup.getByLabel(contact.message).fill(message);
}

test('the contact popup names invalid fields and sends the request once they are filled in', async ({
  page,
  site,
}) => {
  const { contact, home } = site.texts;
  await page.clock.install();
  await open(page, site.home);
  await page.getByRole('button', { name: home.cta.contact }).click();
  const popup = findPopup(page, site);

  await expect(popup.getByRole('textbox', { name: contact.firstName, exact: true })).toBeFocused();
  const box = await popup.boundingBox();
  expect(box?.height).toBeCloseTo(600, 1);
  expect(box?.width).toBeCloseTo(672, 1);
  await expectAccessible(page);
  await popup.getByRole('button', { name: contact.send }).click();
  for (const fault of Object.values(contact.faults)) await expect(popup.getByText(fault)).toBeVisible();
  await expect(popup.getByRole('textbox', { name: contact.firstName, exact: true })).toBeFocused();
  await expectAccessible(page);
  await popup.getByRole('button', { name: contact.send }).click();
  await expect(popup.getByRole('textbox', { name: contact.firstName, exact: true })).toBeFocused();

  await fillIn(page, site);
  await page.clock.fastForward(5000);
  const sent = page.waitForRequest('**/api/leads');
  await popup.getByRole('button', { name: contact.send }).click();

  expect((await sent).postDataJSON()).toMatchObject({
    kind: 'contact',
    firstName: 'Ada',
    trap: '',
    language: site.language,
    page: site.home,
  });
  await expect(popup.getByText(contact.thanks.title.replace('{{name}}', 'Ada'))).toBeVisible();
  await expectAccessible(page);
});

test('the privacy policy opens in a new tab, and the form keeps its input', { tag: ONCE }, async ({
  page,
  site,
}) => {
  await open(page, site.home);
  await page.getByRole('button', { name: site.texts.home.cta.contact }).click();
  await fillIn(page, site, 'Una richiesta lunga.');
  const beside = page.waitForEvent('popup');

  await findPopup(page, site).getByRole('link', { name: site.texts.contact.privacyLink }).click();

  await expect(await beside).toHaveURL(/\/legal\/privacy-policy$/);
  await expect(findPopup(page, site).getByLabel(site.texts.contact.message)).toHaveValue(
    'Una richiesta lunga.',
  );
});

test('a failed submission shows an error, keeps the input, and is retried idempotently', async ({
  page,
  site,
}) => {
  const { contact } = site.texts;
  const keys: string[] = [];
  await page.route('**/api/leads', (route) => {
    keys.push((route.request().postDataJSON() as { requestKey: string }).requestKey);
    return keys.length === 1 ? route.abort('connectionreset') : route.fulfill({ status: 201, json: {} });
  });
  await open(page, `${site.at('/voice-agent')}#contact`);
  const popup = findPopup(page, site);
  await fillIn(page, site);

  await popup.getByRole('button', { name: contact.send }).click();

  await expect(popup.getByRole('alert')).toContainText(contact.failed.title);
  await expect(popup.getByRole('alert')).toContainText(contact.failed.text);
  await expect(popup.getByRole('textbox', { name: contact.email, exact: true })).toHaveValue(
    'ada@example.com',
  );
  await expectAccessible(page);
  await popup.getByRole('button', { name: contact.send }).click();
  await expect(popup.getByText(contact.thanks.title.replace('{{name}}', 'Ada'))).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('the popup closes by button, outside click and Escape, and keeps its input', {
  tag: ONCE,
}, async ({ page, site }) => {
  const { contact, common } = site.texts;
  await open(page, site.at('/legal/privacy-policy'));
  const link = page.locator('footer').getByRole('link', { name: common.footer.contact });
  const popup = findPopup(page, site);
  const closings = [
    () => popup.getByRole('button', { name: common.dialog.close }).click(),
    () => page.mouse.click(5, 5),
    () => page.keyboard.press('Escape'),
  ];

  for (const close of closings) {
    await link.click();
    await expect(page).toHaveURL(`${site.at('/legal/privacy-policy')}#contact`);
    await popup.getByRole('textbox', { name: contact.firstName, exact: true }).fill('Ada');
    await close();
    await expect(popup).toHaveCount(0);
  }
  await link.click();
  await expect(popup.getByRole('textbox', { name: contact.firstName, exact: true })).toHaveValue('Ada');
});

test('the form works by keyboard at 320 px and 400% zoom', { tag: ONCE }, async ({ page, site }) => {
  const { contact, home } = site.texts;
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, site.home);

  await tabTo(page, page.getByRole('button', { name: home.cta.contact }));
  await page.keyboard.press('Enter');
  const popup = findPopup(page, site);
  await tabTo(page, popup.getByRole('button', { name: contact.send }));
  await page.keyboard.press('Enter');

  await expect(popup.getByRole('textbox', { name: contact.firstName, exact: true })).toBeFocused();
  await expectNoSidewaysScroll(page);
  const excess = await popup.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(excess).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: home.cta.contact })).toBeFocused();
});

test('a visitor can request a call when no calendar is configured', async ({ page, site }) => {
  const { contact, home } = site.texts;
  await page.clock.install();
  await open(page, site.home);
  await page.getByRole('button', { name: home.boxes.call.button }).click();
  const dialog = page.getByRole('dialog', { name: contact.booking.title });

  expect((await dialog.boundingBox())?.height).toBeGreaterThanOrEqual(600);
  await dialog.getByRole('button', { name: contact.booking.send }).click();
  await expect(dialog.getByText(contact.booking.faults.day)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: contact.firstName, exact: true }).fill('Ada');
  await dialog.getByRole('textbox', { name: contact.lastName, exact: true }).fill('Rossi');
  await dialog.getByRole('textbox', { name: contact.email, exact: true }).fill('ada@example.com');
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel(contact.booking.day, { exact: true }).fill(day);
  await page.clock.fastForward(5000);
  await dialog.getByRole('button', { name: contact.booking.send }).click();

  await expect(
    dialog.getByText(contact.booking.thanks.replace('{{email}}', 'ada@example.com')),
  ).toBeVisible();
});

test('a contact draft survives a reload, on the page and in the popup, until it is sent', async ({
  page,
  site,
}) => {
  const { contact, common } = site.texts;
  await page.clock.install();
  await open(page, site.at('/contact'));
  const form = page.locator('main').getByRole('form', { name: contact.title });
  await form.getByLabel(contact.firstName, { exact: true }).fill('Ada');
  await choose(form.getByLabel(contact.service), 'personalization');
  await form.getByLabel(contact.message).fill('Una domanda.');
  await page.clock.fastForward(5000);
  await form.getByLabel(contact.lastName).fill('Rossi');

  // No interaction: the stored draft makes the app load.
  await page.reload();
  await expect(form.getByLabel(contact.firstName, { exact: true })).toHaveValue('Ada');
  await expect(form.getByLabel(contact.lastName)).toHaveValue('Rossi');
  await expect(form.getByLabel(contact.service)).toHaveAttribute('data-value', 'personalization');
  await expect(form.getByLabel(contact.message)).toHaveValue('Una domanda.');

  await open(page, `${site.home}#contact`);
  const popup = findPopup(page, site);
  await expect(popup.getByLabel(contact.message)).toHaveValue('Una domanda.');
  await popup.getByRole('textbox', { name: contact.email, exact: true }).fill('ada@example.com');
  const sent = page.waitForRequest('**/api/leads');
  await popup.getByRole('button', { name: contact.send }).click();

  const body = (await sent).postDataJSON() as { openForMs: number };
  expect(body).toMatchObject({ firstName: 'Ada', service: 'personalization', trap: '' });
  expect(body.openForMs).toBeGreaterThanOrEqual(5000);
  await expect(popup.getByText(contact.thanks.title.replace('{{name}}', 'Ada'))).toBeVisible();
  await page.reload();
  await expect(popup.getByLabel(contact.message)).toHaveValue('');
  await popup.getByRole('button', { name: common.dialog.close }).click();
  await open(page, site.at('/contact'));
  await expect(form.getByLabel(contact.firstName, { exact: true })).toHaveValue('');
});

test('input typed right after a reload takes precedence over the stored draft', { tag: ONCE }, async ({
  page,
  site,
}) => {
  const { contact } = site.texts;
  await open(page, site.at('/contact/call'));
  const form = page.locator('main').getByRole('form', { name: contact.booking.title });
  await form.getByLabel(contact.firstName, { exact: true }).fill('Ada');
  await choose(form.getByLabel(contact.booking.time), 'morning');
  await form.getByLabel(contact.booking.note).fill('Una nota.');
  const release = await hold(page, /assets[/](?!start-).*[.]js$/);

  await page.reload({ waitUntil: 'commit' });
  await form.getByLabel(contact.firstName, { exact: true }).fill('Grace');
  release();

  await expect(form.getByLabel(contact.booking.note)).toHaveValue('Una nota.');
  await expect(form.getByLabel(contact.booking.time)).toHaveAttribute('data-value', 'morning');
  await expect(form.getByLabel(contact.firstName, { exact: true })).toHaveValue('Grace');
});
