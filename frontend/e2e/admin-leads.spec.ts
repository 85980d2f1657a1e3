import { readFileSync } from 'node:fs';
import type { Lead } from '@fucina/contracts/lead';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { choose } from './support/fields.ts';
import { hold } from './support/hold.ts';
import {
  logInAfterLoss,
  logInAnewAsAdmin,
  logInAsAdmin,
  origin,
  post,
  uniqueName,
} from './support/people.ts';
import { expect, ONCE, open, test } from './support/site.ts';

let name: string;
test.beforeEach(async ({ page, site }) => {
  name = uniqueName('Lea');
  await post(page.request, '/api/leads', {
    kind: 'contact',
    firstName: name,
    lastName: '=Neri',
    email: 'lea@example.com',
    company: '=HYPERLINK("x")',
    service: 'salesAutomation',
    message: '<b>Vorremmo</b> rispondere prima ai clienti.',
    language: site.language,
    page: site.home,
    requestKey: crypto.randomUUID(),
    openForMs: 9000,
  });
  await logInAsAdmin(page);
});

test('staff find a lead, update its status and note, and find it again by status', async ({ page, site }) => {
  const { adminLeads, frame } = site.texts;
  await open(page, site.at('/admin/leads'));

  const navigation = page.getByRole('navigation', { name: frame.nav });
  await expect(navigation.locator('a[href$="/admin/leads"]')).toHaveText(new RegExp(`\\d ${frame.waiting}$`));
  await page.getByLabel(adminLeads.search.label).fill(name.toLowerCase());
  await expect(page).toHaveURL(new RegExp(`q=${name.toLowerCase()}`));
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name }).click();
  const details = page.getByRole('dialog', { name });
  await expect(details.getByText('<b>Vorremmo</b>')).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await expectAccessible(page);
  await choose(details.getByLabel(adminLeads.columns.status), 'in_progress');
  await details.getByLabel(adminLeads.note).fill('Chiamata martedì');
  await details.getByRole('button', { name: adminLeads.save }).click();
  await expect(details.getByText(adminLeads.saved)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);

  await choose(page.getByLabel(adminLeads.filters.status), 'new');
  await expect(page.getByText(adminLeads.none)).toBeVisible();
  await expectAccessible(page);
  await choose(page.getByLabel(adminLeads.filters.status), 'in_progress');
  await page.reload();
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('dialog').getByLabel(adminLeads.note)).toHaveValue('Chiamata martedì');

  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: site.texts.palette.title });
  await palette.getByRole('combobox').fill(name);
  await palette.getByRole('option', { name }).click();
  await expect(details).toBeVisible();
});

async function findLead(page: Page): Promise<Lead> {
  const answer = await page.request.get(`/api/admin/leads?q=${name}`);
  const { leads } = (await answer.json()) as { leads: [Lead] };
  return leads[0];
}

/** A concurrent change by a colleague. */
async function changeLead(page: Page, change: Partial<Lead>) {
  const { id, version } = await findLead(page);
  const data = { ...change, version };
  const answer = await page.request.patch(`/api/admin/leads/${id}`, { headers: origin, data });
  expect(answer.status()).toBe(200);
}

test('a colleague’s note is never overwritten unseen, and the removal of the lead is told', {
  tag: ONCE,
}, async ({ page, site }) => {
  const { adminLeads, common, problems } = site.texts;
  await open(page, site.at(`/admin/leads?q=${name}`));
  const details = page.getByRole('dialog', { name });
  const note = details.getByLabel(adminLeads.note);
  const save = details.getByRole('button', { name: adminLeads.save });
  await page.getByRole('button', { name }).click();
  await expect(note).toHaveValue('');
  await details.getByRole('button', { name: common.dialog.close }).click();

  await changeLead(page, { note: 'Chiamata martedì', status: 'in_progress' });
  await page.getByRole('button', { name }).click();
  await expect(note).toHaveValue('Chiamata martedì');
  await expect(save).toBeDisabled();
  await note.fill('Richiamare');
  await changeLead(page, { note: 'Ha già firmato', status: 'closed' });
  await save.click();

  const notice = details.getByRole('alert').filter({ hasText: adminLeads.clash.title });
  await expect(notice).toContainText('Ha già firmato');
  await expect(note).toHaveValue('Richiamare');
  await expectAccessible(page);
  expect((await findLead(page)).note).toBe('Ha già firmato');
  await notice.getByRole('button', { name: adminLeads.clash.keepMine }).click();

  await expect(details.getByText(adminLeads.saved)).toBeVisible();
  await expect(note, 'the button is gone').toBeFocused();
  const saved = await findLead(page);
  expect(saved).toMatchObject({ note: 'Richiamare', status: 'closed' });

  await note.fill('Ha cambiato idea');
  await page.request.delete(`/api/admin/leads/${saved.id}`, { headers: origin });
  await save.click();
  await expect(details.getByText(problems['record.not_found'], { exact: true })).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(note).toHaveValue('Ha cambiato idea');
});

test('a note survives Escape, a click outside, Back and a new login, until leaving it is confirmed', async ({
  page,
  site,
}) => {
  const { adminLeads, common, frame } = site.texts;
  await open(page, site.at(`/admin/leads?q=${name}`));
  await page.getByRole('button', { name }).click();
  const details = page.getByRole('dialog', { name });
  const note = details.getByLabel(adminLeads.note);
  const question = page.getByRole('dialog', { name: frame.leave.title });
  await note.fill('Chiamata martedì');

  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => details.getByRole('button', { name: common.dialog.close }).click(),
    () => page.evaluate(() => window.history.back()),
  ];
  for (const leave of ways) {
    await leave();
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: frame.leave.stay }).click();
    await expect(question).toHaveCount(0);
    await expect(note).toHaveValue('Chiamata martedì');
  }
  for (const isAsked of [true, false, true]) {
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(isAsked ? 1 : 0);
    await expect(note).toBeVisible();
  }

  await question.getByRole('button', { name: frame.leave.action }).click();

  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`q=${name}$`));
  await page.getByRole('button', { name }).click();
  await expect(note).toHaveValue('');

  await note.fill('Chiamata venerdì');
  const address = page.url();
  await logInAfterLoss(page);
  await open(page, address);
  await expect(note).toHaveValue('Chiamata venerdì');
});

test('a lead clicked right after typing keeps the search', { tag: ONCE }, async ({ page, site }) => {
  const { adminLeads, common } = site.texts;
  await open(page, site.at('/admin/leads'));
  const lead = page.getByRole('button', { name });
  await expect(lead).toBeVisible();

  await page.getByLabel(adminLeads.search.label).fill(name.toLowerCase());
  await lead.click();

  await expect(page).toHaveURL(new RegExp(`q=${name.toLowerCase()}&open=`));
  await page.getByRole('dialog', { name }).getByRole('button', { name: common.dialog.close }).click();
  await expect(page).toHaveURL(new RegExp(`q=${name.toLowerCase()}$`));
});

test('a double click on the close button, or a deletion that ends after closing, leaves the list open', {
  tag: ONCE,
}, async ({ page, site }) => {
  const { adminLeads, common } = site.texts;
  await open(page, site.at('/admin'));
  await open(page, site.at(`/admin/leads?q=${name}`));
  await page.getByRole('button', { name }).click();
  const details = page.getByRole('dialog', { name });

  await details.getByRole('button', { name: common.dialog.close }).dblclick();

  await expect(details).toHaveCount(0);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`q=${name}$`));

  const answer = await hold(page, /\/api\/admin\/leads\/\w+$/, { method: 'DELETE' });
  await page.getByRole('button', { name }).click();
  await details.getByRole('button', { name: adminLeads.remove.open }).click();
  const question = page.getByRole('dialog', { name: adminLeads.remove.title });
  await question.getByRole('button', { name: adminLeads.remove.action }).click();
  await question.getByRole('button', { name: common.dialog.cancel }).click();
  await details.getByRole('button', { name: common.dialog.close }).click();
  await expect(details).toHaveCount(0);
  answer();

  await expect(page.getByText(adminLeads.none)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`q=${name}$`));
});

test('deleting a lead asks for confirmation, and says so if it failed', { tag: ONCE }, async ({
  page,
  site,
  context,
}) => {
  const { adminLeads, common } = site.texts;
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, site.at(`/admin/leads?q=${name}`));
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: adminLeads.remove.open }).click();
  const question = page.getByRole('dialog', { name: adminLeads.remove.title });
  await expectAccessible(page);

  await context.setOffline(true);
  await question.getByRole('button', { name: adminLeads.remove.action }).click();
  await expect(question.getByRole('alert')).toContainText(common.errors.offline);
  await context.setOffline(false);
  await question.getByRole('button', { name: common.dialog.cancel }).click();
  await page.getByRole('dialog').getByRole('button', { name: adminLeads.remove.open }).click();
  await expect(question.getByRole('alert')).toHaveCount(0);

  await question.getByRole('button', { name: adminLeads.remove.action }).click();

  await expect(page.getByText(adminLeads.none)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main').locator(':focus'), 'the row is gone').toHaveCount(1);
});

test('the spreadsheet export contains the leads in the list', async ({ page, site }) => {
  const { adminLeads } = site.texts;
  await open(page, site.at(`/admin/leads?q=${name}`));
  const downloading = page.waitForEvent('download');

  await page.getByRole('link', { name: adminLeads.download }).click();

  const text = readFileSync(await (await downloading).path(), 'utf8');
  const lines = text.split('\r\n').filter(Boolean);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(site.language === 'it' ? /^\ufeffData,/ : /^\ufeffDate,/);
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
});

test('reading and exporting leads without a session returns 401', { tag: ONCE }, async ({ page }) => {
  await logInAnewAsAdmin(page);
  await post(page.request, '/api/logout', {});

  expect((await page.request.get('/api/admin/leads')).status()).toBe(401);
  expect((await page.request.get('/api/admin/leads/export')).status()).toBe(401);
});
