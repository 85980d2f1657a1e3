import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectToFit } from './support/checks.ts';
import { hold } from './support/hold.ts';
import { findMailedLink } from './support/mails.ts';
import { comeBack, openAsAdmin, origin, PASSWORD, post, registerClient } from './support/people.ts';
import { expect, ONCE, open, type Site, test, waitUntilAlive } from './support/site.ts';

const OTHER_PASSWORD = 'quattro lune di carta';

function sectionOf(page: Page, title: string) {
  const section = page.getByRole('region', { name: title, exact: true });
  return {
    section,
    field: (label: string) => section.getByLabel(label, { exact: true }),
    button: (text: string) => section.getByRole('button', { name: text, exact: true }),
  };
}

async function openProfile(page: Page, { at, texts }: Site) {
  await open(page, at('/portal/profile'));
  await expect(page.getByRole('heading', { level: 1, name: texts.profile.title })).toBeVisible();
}

/** A problem response. */
function asProblem(problem: { code: string; status: number; retryAfter?: number }) {
  return {
    status: problem.status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: '', title: '', detail: '', requestId: 'x', ...problem }),
  };
}

test('names are saved, leaving unsaved ones asks for confirmation, and dark mode applies at once', async ({
  page,
  site,
}) => {
  const { profile, auth, frame } = site.texts;
  await registerClient(page, { language: site.language });
  await openProfile(page, site);
  const { section, field, button } = sectionOf(page, profile.names.title);

  await field(auth.names.first).fill('Ada');
  await field(auth.names.company).fill('Trattoria da Ada');
  await button(profile.save).click();
  await expect(section.getByText(profile.saved)).toBeVisible();

  await page.request.patch('/api/user', { headers: origin, data: { company: 'Osteria da Ada' } });
  await field(auth.names.last).fill('Rossi');
  await button(profile.save).click();
  await expect(field(auth.names.company)).toHaveValue('Osteria da Ada');

  await field(auth.names.first).fill('Adele');
  await page.getByRole('link', { name: frame.dashboard }).first().click();
  const question = page.getByRole('dialog', { name: frame.leave.title });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: frame.leave.stay }).click();
  await expect(field(auth.names.first)).toHaveValue('Adele');

  const destination = page.getByRole('option', { name: frame.dashboard, exact: true });
  for (const follow of [() => page.keyboard.press('Enter'), () => destination.click()]) {
    await field(auth.names.first).focus();
    await page.keyboard.press('Control+k');
    await expect(destination).toHaveAttribute('aria-selected', 'true');
    await follow();
    await question.getByRole('button', { name: frame.leave.stay }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(field(auth.names.first)).toBeFocused();
  }

  await page.getByRole('radio', { name: profile.theme.dark }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
  await expectToFit(page);

  await page.getByRole('link', { name: frame.dashboard }).first().click();
  await question.getByRole('button', { name: frame.leave.action }).click();
  await expect(page).toHaveURL(site.at('/portal'));
  await expect(section).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goBack();
  await expect(field(auth.names.first)).toHaveValue('Ada');

  // In another tab of this browser.
  await registerClient(page, { firstName: 'Bea', language: site.language });
  await comeBack(page);
  await expect(field(auth.names.first)).toHaveValue('Bea');
});

test('the theme shown as chosen is the one chosen in the palette or in another tab', { tag: ONCE }, async ({
  page,
  site,
}) => {
  const { profile, palette } = site.texts;
  await registerClient(page, { language: site.language });
  await openProfile(page, site);
  const theme = (tab: Page, name: string) => tab.getByRole('radio', { name });
  const command = palette.commands.theme.dark;

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: palette.title }).getByRole('combobox').fill(command);
  await expect(page.getByRole('option', { name: command })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(theme(page, profile.theme.dark)).toBeChecked();

  const other = await page.context().newPage();
  await openProfile(other, site);
  await expect(theme(other, profile.theme.dark)).toBeChecked();
  await theme(other, profile.theme.light).check();
  await expect(theme(page, profile.theme.light)).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('going back with unsaved input asks for confirmation; switching language does not', {
  tag: ONCE,
}, async ({ page, site }) => {
  const { profile, auth, frame, common } = site.texts;
  await registerClient(page, { language: site.language });
  await open(page, site.at('/portal'));
  await page.getByRole('link', { name: frame.profile }).first().click();
  const { field } = sectionOf(page, profile.names.title);
  await field(auth.names.last).fill('Rossi');

  const isAskedOnClosing = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect.poll(isAskedOnClosing).toBe(true);
  await page.evaluate(() => window.history.back());
  const question = page.getByRole('dialog', { name: frame.leave.title });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: frame.leave.stay }).click();
  await expect(page).toHaveURL(site.at('/portal/profile'));

  // Back to the page that is still shown while the next one is being loaded.
  const release = await hold(page, '**/assets/**/*.js');
  await page.getByRole('link', { name: frame.chatbot, exact: true }).first().click();
  await question.getByRole('button', { name: frame.leave.action }).click();
  await expect(page).toHaveURL(site.at('/portal/chatbot-embed'));
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL(site.at('/portal/profile'));
  await expect(question).toBeHidden();
  await expect(field(auth.names.last)).toHaveValue('Rossi');
  release();

  await page.getByRole('link', { name: common.language.en }).first().click();
  await expect(page).toHaveURL('/en/portal/profile');
  await expect(page.locator('input[name=lastName]')).toHaveValue('Rossi');
  await expect(question).toBeHidden();
});

test('changing the account’s language switches the page’s language', { tag: ONCE }, async ({
  page,
  site,
}) => {
  await registerClient(page, { language: site.language });
  await openProfile(page, site);

  await page.getByRole('radio', { name: 'English' }).click();

  await expect(page).toHaveURL('/en/portal/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  const user = await (await page.request.get('/api/user')).json();
  expect(user).toMatchObject({ language: 'en' });

  const release = await hold(page, '**/api/user', { method: 'PATCH' });
  await page.getByRole('radio', { name: 'Italiano' }).click();
  await page.getByRole('link', { name: 'Portal', exact: true }).first().click();
  await expect(page).toHaveURL('/portal');
  release();
  await expect(page).toHaveURL('/it/portal');
});

test('a new email address takes effect once it is confirmed by its link', async ({ page, site, browser }) => {
  const { profile, auth, problems } = site.texts;
  const user = await registerClient(page, { language: site.language });
  const email = `new-${user.email}`;
  await openProfile(page, site);
  const { section, field, button } = sectionOf(page, profile.email.title);
  await expect(section.getByText(profile.email.unproven)).toBeVisible();

  await field(profile.email.new).fill(email);
  await field(profile.currentPassword).fill('sbagliata di sicuro');
  await button(profile.email.change).click();
  await expect(section.getByText(problems['password.wrong'])).toBeVisible();
  await field(profile.currentPassword).fill(PASSWORD);
  await button(profile.email.change).click();
  await expect(section.getByText(profile.email.sent.replace('{{email}}', email))).toBeVisible();
  await expect(section.getByText(profile.email.waiting)).toBeVisible();
  await expectAccessible(page);

  const admin = await openAsAdmin(browser);
  await open(page, await findMailedLink(admin, { to: email, page: 'verify-email' }));
  await expect(page.getByRole('heading', { level: 1, name: auth.verify.done })).toBeVisible();
  await openProfile(page, site);
  await expect(section.getByText(email)).toBeVisible();
  await expect(section.getByText(profile.email.proven)).toBeVisible();
});

test('a pending email change can be withdrawn with the password', { tag: ONCE }, async ({ page, site }) => {
  const { profile } = site.texts;
  const user = await registerClient(page, { language: site.language });
  await openProfile(page, site);
  const { section, field, button } = sectionOf(page, profile.email.title);
  await field(profile.email.new).fill(`new-${user.email}`);
  await field(profile.currentPassword).fill(PASSWORD);
  await button(profile.email.change).click();
  await expect(section.getByText(profile.email.waiting)).toBeVisible();

  await page.getByRole('button', { name: profile.email.withdraw }).click();
  const dialog = page.getByRole('dialog', { name: profile.email.withdrawTitle });
  await dialog.getByLabel(profile.currentPassword, { exact: true }).fill(PASSWORD);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: profile.email.withdraw }).click();

  await expect(page.getByText(profile.email.waiting)).toBeHidden();
  await expect(section.locator('p:focus')).toContainText(user.email);

  await button(profile.email.resend).press('Enter');
  await expect(section.getByText(profile.email.resent.replace('{{email}}', user.email))).toBeVisible();
  await expect(button(profile.email.resend)).toBeFocused();
});

test('changing the password keeps this session and ends all others', async ({ page, site, browser }) => {
  const { profile, problems } = site.texts;
  const user = await registerClient(page, { language: site.language });
  const elsewhere = await browser.newPage();
  await post(elsewhere.request, '/api/login', { username: user.username, password: PASSWORD });
  await openProfile(page, site);
  const sessions = sectionOf(page, profile.sessions.title);
  await expect(sessions.section.getByRole('listitem')).toHaveCount(2);
  const { section, field, button } = sectionOf(page, profile.password.title);

  await field(profile.currentPassword).fill(PASSWORD);
  await field(profile.password.new).fill('password');
  await button(profile.password.submit).click();
  await expect(section.getByText(problems['password.common'])).toBeVisible();
  await expect(field(profile.password.new)).toBeFocused();
  await field(profile.password.new).fill(OTHER_PASSWORD);
  await button(profile.password.submit).click();

  await expect(section.getByText(profile.password.saved)).toBeVisible();
  await expect(sessions.section.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await page.reload();
  await waitUntilAlive(page);
  await expect(page.getByRole('heading', { level: 1, name: profile.title })).toBeVisible();
  expect((await elsewhere.request.get('/api/user')).status()).toBe(401);
});

test('another session can be ended from the list', { tag: ONCE }, async ({ page, site, browser }) => {
  const { profile } = site.texts;
  const user = await registerClient(page, { language: site.language });
  await openProfile(page, site);
  const { section } = sectionOf(page, profile.sessions.title);
  await expect(section.getByText(profile.sessions.onlyHere)).toBeVisible();
  const elsewhere = await browser.newPage();
  await post(elsewhere.request, '/api/login', { username: user.username, password: PASSWORD });
  // On coming back to this tab.
  await comeBack(page);

  await section.getByRole('button', { name: profile.sessions.end }).click();
  const question = page.getByRole('dialog', { name: profile.sessions.endTitle });
  await expectAccessible(page);
  await question.getByRole('button', { name: profile.sessions.end }).click();

  await expect(section.getByText(profile.sessions.onlyHere)).toBeVisible();
  await expect(section.locator(':focus'), 'the row is gone').toHaveCount(1);
  expect((await elsewhere.request.get('/api/user')).status()).toBe(401);
});

test('the data export downloads as a zip, and an unavailable service shows an error', { tag: ONCE }, async ({
  page,
  site,
}) => {
  const { profile } = site.texts;
  await registerClient(page, { language: site.language });
  await openProfile(page, site);
  const { section, button } = sectionOf(page, profile.export.title);
  await page.route('**/api/user/export', (route) =>
    route.fulfill(asProblem({ code: 'service.unavailable', status: 503, retryAfter: 5 })),
  );
  await button(profile.export.action).click();
  await expect(section.getByText('tra 5 secondi', { exact: false })).toBeVisible();
  await page.unroute('**/api/user/export');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(profile.export.action).click(),
  ]);

  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  const chunks = await (await download.createReadStream()).toArray();
  expect(Buffer.concat(chunks).subarray(0, 2).toString()).toBe('PK');
  await expect(section.getByText(profile.export.done)).toBeVisible();
});

test('deleting an account requires the password, logs out, and makes the login fail', async ({
  page,
  site,
}) => {
  const { profile, problems, auth } = site.texts;
  const user = await registerClient(page, { language: site.language });
  await openProfile(page, site);

  await page.getByRole('button', { name: profile.deletion.open }).click();
  const dialog = page.getByRole('dialog', { name: profile.deletion.question });
  const password = dialog.getByLabel(profile.currentPassword, { exact: true });
  await expect(password).toBeFocused();
  await password.fill('sbagliata di sicuro');
  await dialog.getByRole('button', { name: profile.deletion.action }).click();
  await expect(dialog.getByText(problems['password.wrong'])).toBeVisible();
  await expectAccessible(page);

  await page.route('**/api/user', (route) =>
    route.fulfill(asProblem({ code: 'user.last_admin', status: 409 })),
  );
  await password.fill(PASSWORD);
  await dialog.getByRole('button', { name: profile.deletion.action }).click();
  await expect(dialog.getByRole('alert')).toHaveText(problems['user.last_admin']);
  await page.unroute('**/api/user');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await password.fill(PASSWORD);
  await dialog.getByRole('button', { name: profile.deletion.action }).click();

  await expect(page).toHaveURL(new RegExp(`${site.home}$`));
  await expect(page.getByText(profile.deletion.doneText, { exact: true })).toBeVisible();
  expect((await page.request.get('/api/user')).status()).toBe(401);
  await open(page, site.at('/auth'));
  const form = page.getByRole('form', { name: auth.login.tab, exact: true });
  await form.getByLabel(auth.login.username, { exact: true }).fill(user.username);
  await form.getByLabel(auth.password.label, { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: auth.login.submit }).click();
  await expect(form.getByText(problems['login.failed'])).toBeVisible();
});

test('staff viewing a client see a read-only profile', { tag: ONCE }, async ({ page, site, browser }) => {
  const { profile } = site.texts;
  const client = await registerClient(page, { firstName: 'Ada', language: site.language });
  const admin = await openAsAdmin(browser);
  await open(admin, site.at('/portal'));
  await admin.evaluate((id) => window.sessionStorage.setItem('view-as', id), client.id);

  await openProfile(admin, site);

  const { section } = sectionOf(admin, profile.viewed.title);
  await expect(section.getByText(client.email)).toBeVisible();
  await expect(admin.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(admin.getByRole('main').getByRole('button')).toHaveCount(0);
  await expectAccessible(admin);
});
