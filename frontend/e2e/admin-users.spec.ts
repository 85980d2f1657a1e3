import type { AdminUser } from '@fucina/contracts/administration';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { choose } from './support/fields.ts';
import {
  logInAnewAsAdmin,
  openAsAdmin,
  origin,
  PASSWORD,
  post,
  registerClient,
  uniqueName,
} from './support/people.ts';
import { expect, ONCE, open, type Site, test } from './support/site.ts';

const pageOf = (site: Site) => site.at('/admin/users');

async function openUsers(browser: Parameters<typeof openAsAdmin>[0], site: Site): Promise<Page> {
  const admin = await openAsAdmin(browser, { locale: site.language });
  await open(admin, pageOf(site));
  return admin;
}

async function openDetails(page: Page, { texts }: Site, username: string) {
  await page.getByLabel(texts.adminUsers.search.label).fill(username);
  await page.getByRole('button', { name: username, exact: true }).click();
  return page.getByRole('dialog').first();
}

/** On a small phone, in the dark theme. */
async function expectGoodEverywhere(page: Page) {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('an invited user opens the mailed link, sets a password and is logged in', async ({
  page,
  browser,
  site,
}) => {
  const { adminUsers, adminOutbox, auth } = site.texts;
  const username = uniqueName('bruno');
  const email = `${username}@example.com`;
  const admin = await openUsers(browser, site);
  await admin.getByRole('button', { name: adminUsers.invite.open }).click();
  const dialog = admin.getByRole('dialog');

  await dialog.getByLabel(adminUsers.invite.fields.username).fill('br');
  await dialog.getByRole('button', { name: adminUsers.invite.send }).click();
  await expect(dialog.getByText(adminUsers.fault.username)).toBeVisible();
  await expect(dialog.getByText(adminUsers.fault.email)).toBeVisible();
  await expect(dialog.getByLabel(adminUsers.invite.fields.username)).toBeFocused();
  await expectGoodEverywhere(admin);

  await dialog.getByLabel(adminUsers.invite.fields.username).fill(username);
  await dialog.getByLabel(adminUsers.invite.fields.email).fill(email);
  await dialog.getByRole('button', { name: adminUsers.invite.send }).click();
  await dialog.getByRole('link', { name: adminUsers.invite.outbox }).click();

  await expect(admin).toHaveURL(new RegExp(`${site.at('/admin/outbox')}$`));
  await expect(admin.getByRole('heading', { level: 1, name: adminOutbox.title })).toBeVisible();
  const row = admin.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText(adminOutbox.status.waiting);
  await row.getByRole('button').click();
  const mail = admin.getByRole('dialog');
  const link = await mail.getByRole('link').getAttribute('href');

  await page.goto(String(link));
  await page.getByLabel(auth.reset.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: auth.reset.submit }).click();
  await expect(page).toHaveURL(new RegExp(`${site.at('/portal')}$`));
  expect(await post(page.request, '/api/login', { username, password: PASSWORD })).toMatchObject({ email });
});

test('a taken username is reported at its field, closing the dialog restores focus, and Back only closes it', {
  tag: ONCE,
}, async ({ page, browser, site }) => {
  const { adminUsers, frame } = site.texts;
  const { username } = await registerClient(page);
  const admin = await openUsers(browser, site);
  await choose(admin.getByLabel(adminUsers.filter), 'client');
  const opener = admin.getByRole('button', { name: adminUsers.invite.open });
  await opener.click();
  const dialog = admin.getByRole('dialog');

  await dialog.getByLabel(adminUsers.invite.fields.username).fill(username);
  await dialog.getByLabel(adminUsers.invite.fields.email).fill(`other-${username}@example.com`);
  await dialog.getByRole('button', { name: adminUsers.invite.send }).click();
  await expect(dialog.getByText(adminUsers.fault.usernameTaken)).toBeVisible();

  await admin.keyboard.press('Escape');
  await admin.getByRole('button', { name: frame.leave.action }).click();

  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await dialog.getByLabel(adminUsers.invite.fields.username).fill(username);
  await admin.evaluate(() => window.history.back());
  await admin.getByRole('button', { name: frame.leave.action }).click();

  await expect(dialog).toBeHidden();
  await expect(admin).toHaveURL(/role=client$/);
});

test('searching, filtering, sorting and paging the user list is kept in the URL', async ({
  browser,
  site,
}) => {
  const { adminUsers, frame } = site.texts;
  const company = uniqueName('Officine');
  const admin = await openUsers(browser, site);
  for (let number = 10; number < 31; number += 1) {
    const username = `c${number}-${company}`;
    await post<AdminUser>(admin.request, '/api/admin/users', {
      username,
      email: `${username}@example.com`,
      company,
      role: number === 10 ? 'admin' : 'client',
    });
  }
  const names = admin.getByRole('rowheader');

  await admin.getByLabel(adminUsers.search.label).fill(company);
  await expect(admin.getByText(adminUsers.count_other.replace('{{count}}', '21'))).toBeVisible();
  await expect(names).toHaveCount(20);
  await expect(names.first()).toContainText(`c30-${company}`);
  await expectGoodEverywhere(admin);

  await admin.getByRole('button', { name: adminUsers.columns.user, exact: true }).click();
  await expect(names.first()).toContainText(`c10-${company}`);
  const header = admin.getByRole('columnheader', { name: adminUsers.columns.user });
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await admin.getByRole('button', { name: frame.table.next }).click();
  await expect(names).toHaveCount(1);
  await expect(names.first()).toContainText(`c30-${company}`);

  await admin.goBack();
  await expect(names).toHaveCount(20);
  await admin.reload();
  await expect(names.first()).toContainText(`c10-${company}`);
  await expect(admin.getByLabel(adminUsers.search.label)).toHaveValue(company);

  await choose(admin.getByLabel(adminUsers.filter), 'admin');
  await expect(names).toHaveCount(1);
  await expect(names.first()).toContainText(`c10-${company}`);
  await admin.getByLabel(adminUsers.search.label).fill(`nobody-${company}`);
  await expect(admin.getByText(adminUsers.empty.title)).toBeVisible();
  await expect(admin.getByText(adminUsers.count_other.replace('{{count}}', '0'))).toHaveCount(0);
  await expectAccessible(admin);
  await admin.getByRole('button', { name: adminUsers.empty.clear }).click();
  await expect(admin.getByLabel(adminUsers.search.label)).toHaveValue('');
  await expect(names.first()).toBeVisible();
});

test('user details opened before the search settles stay open, even after a drag out of the dialog', {
  tag: ONCE,
}, async ({ page, browser, site }) => {
  const { adminUsers } = site.texts;
  const { username } = await registerClient(page);
  const admin = await openUsers(browser, site);

  await admin.getByLabel(adminUsers.search.label).fill(username);
  // Does not move the focus, which would settle the search.
  await admin.getByRole('button', { name: username, exact: true }).dispatchEvent('click');

  const details = admin.getByRole('dialog', { name: username });
  await expect(details).toBeVisible();
  await expect(admin).toHaveURL(new RegExp(`q=${username}`));
  await expect(details).toBeVisible();

  const { x, y } = (await details.getByRole('heading', { level: 2 }).boundingBox()) ?? { x: 0, y: 0 };
  await admin.mouse.move(x + 4, y + 4);
  await admin.mouse.down();
  await admin.mouse.move(10, 10);
  await admin.mouse.up();
  await expect(details).toBeVisible();

  await admin.mouse.click(10, 10);
  await expect(details).toBeHidden();
  await expect(admin.getByLabel(adminUsers.search.label)).toHaveValue(username);
});

test('a deactivated user is logged out immediately, and can log in again once reactivated', async ({
  page,
  browser,
  site,
}) => {
  const { adminUsers } = site.texts;
  const client = await registerClient(page, { company: 'Rossi & figli' });
  await open(page, site.at('/portal'));
  const admin = await openUsers(browser, site);
  const details = await openDetails(admin, site, client.username);
  await expect(details).toContainText('Rossi & figli');
  await expect(details.getByText(adminUsers.projects.none)).toBeVisible();
  await expectGoodEverywhere(admin);

  await details.getByRole('button', { name: adminUsers.actions.deactivate }).click();
  const question = admin.getByRole('dialog').last();
  await expect(question).toContainText(
    adminUsers.confirm.deactivate.text.replaceAll('{{name}}', client.username),
  );
  await expectAccessible(admin);
  await question.getByRole('button', { name: adminUsers.actions.deactivate }).click();
  await expect(
    details.getByText(adminUsers.done.deactivated.replace('{{name}}', client.username)),
  ).toBeVisible();

  await page.reload();
  await expect(page).toHaveURL(new RegExp(`${site.at('/auth')}\\?next=`));

  await details.getByRole('button', { name: adminUsers.actions.reactivate }).click();
  await expect(
    details.getByText(adminUsers.done.reactivated.replace('{{name}}', client.username)),
  ).toBeVisible();
  await post(page.request, '/api/login', { username: client.username, password: PASSWORD });

  await admin.keyboard.press('Escape');
  await expect(admin.getByRole('button', { name: client.username, exact: true })).toBeFocused();
});

test('the last admin cannot be demoted; other users can be promoted and demoted', { tag: ONCE }, async ({
  page,
  browser,
  site,
}) => {
  const { adminUsers, problems } = site.texts;
  const client = await registerClient(page);
  const admin = await openAsAdmin(browser, { locale: site.language });
  const me = (await (await admin.request.get('/api/user')).json()) as AdminUser;
  const confirm = (action: string) =>
    admin.getByRole('dialog').last().getByRole('button', { name: action }).click();

  await open(admin, `${pageOf(site)}?user=${me.id}`);
  const mine = admin.getByRole('dialog').first();
  await expect(mine.getByText(adminUsers.actions.lastIsYou)).toBeVisible();
  const demote = mine.getByRole('button', { name: adminUsers.actions.demote });
  await expect(demote).toHaveAttribute('aria-disabled', 'true');
  await demote.press('Enter');
  await expect(admin.getByRole('dialog')).toHaveCount(1);

  // Deleted in the meantime: the page still believes there is another admin.
  await admin.route('**/api/admin/users?*role=admin*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { users: AdminUser[] };
    await route.fulfill({
      json: { ...body, users: [...body.users, { ...me, id: 'gone', isActive: true, isInvited: false }] },
    });
  });
  await admin.reload();
  await demote.click();
  await confirm(adminUsers.actions.demote);
  await expect(admin.getByText(problems['user.last_admin'])).toBeVisible();
  await admin.unrouteAll();

  await open(admin, `${pageOf(site)}?user=${client.id}`);
  await mine.getByRole('button', { name: adminUsers.actions.promote }).click();
  await confirm(adminUsers.actions.promote);
  await expect(mine.getByText(adminUsers.done.admin.replace('{{name}}', client.username))).toBeVisible();
  await open(page, pageOf(site));
  await expect(page.getByRole('heading', { name: adminUsers.title, level: 1 })).toBeVisible();

  await mine.getByRole('button', { name: adminUsers.actions.demote }).click();
  await confirm(adminUsers.actions.demote);
  await expect(mine.getByText(adminUsers.done.client.replace('{{name}}', client.username))).toBeVisible();
  expect((await page.request.get('/api/admin/users')).status()).toBe(403);
});

test('staff can view the portal as a client, read-only', async ({ page, browser, site }) => {
  const { adminUsers, frame } = site.texts;
  const client = await registerClient(page);
  const admin = await openUsers(browser, site);
  const details = await openDetails(admin, site, client.username);

  await details.getByRole('button', { name: adminUsers.actions.view }).click();

  const notice = frame.viewing.text.replace('{{name}}', client.username);
  await expect(admin.getByText(notice)).toBeVisible();
  await expect(admin).toHaveURL(new RegExp(`${site.at('/portal')}$`));
  await expectAccessible(admin);
  const written = await admin.request.patch('/api/user', {
    headers: { ...origin, 'x-view-as': client.id },
    data: { company: 'Somebody else’s' },
  });
  expect(written.status()).toBe(403);
  expect(await written.json()).toMatchObject({ code: 'view.read_only' });

  await admin.getByRole('button', { name: frame.viewing.end }).click();
  await expect(admin.getByRole('heading', { name: adminUsers.title, level: 1 })).toBeVisible();
  await expect(admin.getByText(notice)).toBeHidden();
});

test('logging out while viewing as a client ends the session and the client’s view', {
  tag: ONCE,
}, async ({ page, browser, site }) => {
  const { adminUsers, auth, frame } = site.texts;
  const client = await registerClient(page);
  const admin = await openAsAdmin(browser, { locale: site.language });
  await logInAnewAsAdmin(admin);
  await open(admin, pageOf(site));
  const details = await openDetails(admin, site, client.username);
  await details.getByRole('button', { name: adminUsers.actions.view }).click();
  const notice = admin.getByText(frame.viewing.text.replace('{{name}}', client.username));
  await expect(notice).toBeVisible();
  // The home page never loads: going back must not wait for it.
  await admin.route(/\/assets\/home-[^/]*\.js$/, () => undefined);

  await admin.getByRole('button', { name: frame.logout }).click();
  await expect(admin.getByText(frame.loggedOut.title, { exact: true })).toBeVisible();
  await admin.goBack();

  await expect(admin.getByRole('heading', { level: 1, name: auth.title.login })).toBeVisible();
  expect((await admin.request.get('/api/user')).status()).toBe(401);
  await admin.unrouteAll({ behavior: 'ignoreErrors' });
  await logInAnewAsAdmin(admin);
  await open(admin, site.at('/portal'));
  await expect(admin.getByRole('button', { name: frame.logout })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a failed user list shows an error and loads on retry', async ({ browser, site }) => {
  const { adminUsers, common } = site.texts;
  const admin = await openAsAdmin(browser, { locale: site.language });
  await admin.route('**/api/admin/users?*', (route) => route.fulfill({ status: 503, body: '' }));
  await open(admin, pageOf(site));

  await expect(admin.getByRole('alert').getByText(adminUsers.failed)).toBeVisible();
  await expectGoodEverywhere(admin);
  await admin.unrouteAll();
  await admin.getByRole('button', { name: common.errors.retry }).click();

  await expect(admin.getByRole('rowheader').first()).toBeVisible();
  await expect(admin.locator('main :focus'), 'the button is gone').toHaveCount(1);
});
