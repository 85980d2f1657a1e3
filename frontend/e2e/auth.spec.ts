import { randomBytes } from 'node:crypto';
import type { Bot } from '@fucina/contracts/bot';
import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './support/checks.ts';
import { hold } from './support/hold.ts';
import { findMailedLink } from './support/mails.ts';
import { openAsAdmin, origin, PASSWORD, post, registerClient, uniqueName } from './support/people.ts';
import { expect, ONCE, open, type Site, test, waitUntilAlive } from './support/site.ts';

const OTHER_PASSWORD = 'quattro lune di carta';

/** The visible form: the others stay mounted with their input. */
function findForm(page: Page, name: string) {
  const form = page.getByRole('form', { name, exact: true });
  return {
    form,
    field: (label: string) => form.getByLabel(label, { exact: true }),
    button: (text: string) => form.getByRole('button', { name: text, exact: true }),
  };
}

const loginForm = (page: Page, { texts }: Site) => findForm(page, texts.auth.login.tab);
const registerForm = (page: Page, { texts }: Site) => findForm(page, texts.auth.register.tab);

async function expectToast(page: Page, title: string, text: string) {
  const toast = page.getByRole('listitem').filter({ hasText: title }).filter({ hasText: text });
  await expect(toast.first()).toBeVisible();
}

async function logIn(page: Page, site: Site, { username, password }: { username: string; password: string }) {
  const { field, button } = loginForm(page, site);
  await field(site.texts.auth.login.username).fill(username);
  await field(site.texts.auth.password.label).fill(password);
  await button(site.texts.auth.login.submit).click();
}

async function saveSettings(client: Page, { id, version, settings }: Bot): Promise<Bot> {
  const answer = await client.request.put(`/api/chatbot/bots/${id}/settings`, {
    headers: origin,
    data: { version, settings },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { bot: Bot }).bot;
}

test('a new user confirms the email address with the mailed link and reaches the portal', async ({
  page,
  site,
  browser,
}) => {
  const { auth } = site.texts;
  const username = uniqueName('ada');
  const email = `${username}@example.com`;
  await open(page, site.at('/auth?tab=register'));
  const { field, button } = registerForm(page, site);

  await button(auth.register.submit).click();
  await expect(field(auth.register.username)).toBeFocused();
  for (const fault of [auth.faults.username, auth.faults.email, auth.faults.password]) {
    await expect(page.getByText(fault, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  await expectToFit(page);

  await field(auth.register.username).fill(username);
  await field(auth.register.email).fill(email);
  await field(auth.password.label).fill('password');
  await field(auth.names.first).fill('Ada');
  await button(auth.register.submit).click();
  await expect(field(auth.password.label)).toBeFocused();
  await expectToast(page, auth.register.failed, site.texts.problems['password.common']);

  await page.reload();
  await expect(field(auth.register.username)).toHaveValue(username);
  await expect(field(auth.register.email)).toHaveValue(email);
  await expect(field(auth.names.first)).toHaveValue('Ada');
  await expect(field(auth.password.label)).toHaveValue('');

  await field(auth.password.label).fill(PASSWORD);
  await button(auth.register.submit).click();
  await expect(page).toHaveURL(site.at('/portal'));
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('draft_registration');
  await expectToast(page, auth.register.done, auth.register.doneText);

  const admin = await openAsAdmin(browser);
  await open(page, await findMailedLink(admin, { to: email, page: 'verify-email' }));
  await expect(page.getByRole('heading', { level: 1, name: auth.verify.done })).toBeFocused();
  await expect(page).toHaveURL(site.at('/auth/verify-email'));
  await expectAccessible(page);
  await expectToFit(page);

  await page.reload();
  await waitUntilAlive(page);
  await expect(page.getByRole('heading', { level: 1, name: auth.verify.done })).toBeVisible();
  await page.getByRole('link', { name: auth.verify.toPortal }).click();
  await expect(page).toHaveURL(site.at('/portal'));
});

test('a failed login shows an error, a successful one returns to the requested page', {
  tag: ONCE,
}, async ({ page, site, browser }) => {
  const { auth, frame, problems } = site.texts;
  const user = await registerClient(await browser.newPage(), { firstName: 'Ada', language: site.language });
  // Safari 17.3 has neither.
  await page.addInitScript('delete URL.parse; delete Element.prototype.checkVisibility;');
  await open(page, site.at('/portal/profile'));
  await expect(page).toHaveURL(/\/auth\?next=/);
  await expect(page.getByRole('heading', { level: 1, name: auth.title.login })).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);

  await logIn(page, site, { username: user.username, password: 'sbagliata di sicuro' });
  await expectToast(page, auth.login.failed, problems['login.failed']);
  const { form, field } = loginForm(page, site);
  await expect(form.getByText(problems['login.failed'])).toBeVisible();
  await expect(field(auth.password.label)).toBeFocused();
  await expectAccessible(page);

  await logIn(page, site, { username: user.email.toUpperCase(), password: PASSWORD });
  await expect(page).toHaveURL(site.at('/portal/profile'));
  await expectToast(page, auth.login.done, auth.login.welcome.replace('{{name}}', 'Ada'));
  await expect(page.getByRole('banner').getByText('Ada', { exact: true })).toBeVisible();

  await open(page, site.at('/auth'));
  await expect(page).toHaveURL(site.at('/portal'));

  await page.getByRole('button', { name: frame.logout }).click();
  await expect(page).toHaveURL(new RegExp(`${site.home}$`));
  await expectToast(page, frame.loggedOut.title, frame.loggedOut.text);
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/\/auth\?next=/);
});

test('a forgotten password can be reset with a mailed link that works only once', {
  tag: ONCE,
}, async ({ page, site, browser }) => {
  const { auth, problems } = site.texts;
  const user = await registerClient(await browser.newPage(), { language: site.language });
  const admin = await openAsAdmin(browser);
  await open(page, site.at('/auth'));
  await page.getByRole('link', { name: auth.login.forgot }).click();
  await expect(page.getByRole('heading', { level: 1, name: auth.title.forgot })).toBeFocused();
  const forgot = findForm(page, auth.title.forgot);

  await forgot.field(auth.register.email).fill('nobody@example.com');
  await forgot.button(auth.forgot.submit).click();
  await expect(page.getByText(auth.forgot.sent)).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  await forgot.field(auth.register.email).fill(user.email);
  await forgot.button(auth.forgot.again).click();
  await expect(page.getByText(auth.forgot.sentText.replace('{{email}}', user.email))).toBeVisible();

  const link = await findMailedLink(admin, { to: user.email, page: 'reset-password' });
  await open(page, link);
  await expect(page).toHaveURL(/\/auth\/reset-password$/);
  await page.reload();
  await waitUntilAlive(page);
  const reset = findForm(page, auth.reset.title);
  await reset.field(auth.reset.password).fill(user.username);
  await reset.button(auth.reset.submit).click();
  await expect(reset.form.getByText(problems['password.personal'])).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);

  await reset.field(auth.reset.password).fill(OTHER_PASSWORD);
  await reset.button(auth.reset.submit).click();
  await expect(page).toHaveURL(site.at('/portal'));
  await expectToast(page, auth.reset.done.reset, auth.reset.doneText.reset);

  await open(page, link);
  await expect(page.getByRole('heading', { level: 1, name: auth.reset.dead.used })).toBeVisible();
  await expect(page.getByText(auth.reset.loggedIn.replace('{{name}}', user.username))).toBeVisible();
  await expect(reset.form).toHaveCount(0);
  await page.getByRole('link', { name: auth.verify.toPortal }).click();
  await expect(page).toHaveURL(site.at('/portal'));

  await page.context().clearCookies();
  await open(page, link);
  await expect(page.getByRole('heading', { level: 1, name: auth.reset.dead.used })).toBeVisible();
  await expect(page.getByText(auth.reset.next.used)).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  await page.getByRole('link', { name: auth.verify.toLogin }).click();
  await logIn(page, site, { username: user.username, password: OTHER_PASSWORD });
  await expect(page).toHaveURL(site.at('/portal'));
});

test('a password link that is expired, invalid or for a closed account explains what to do next', {
  tag: ONCE,
}, async ({ page, site, browser }) => {
  const { auth, problems } = site.texts;
  const answer = (status: number, body: object) =>
    page.route('**/api/password-reset/check', (route) =>
      route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
    );
  const linkOf = (letter: string) => site.at(`/auth/reset-password#token=${letter.repeat(43)}`);

  for (const purpose of ['invitation', 'reset'] as const) {
    await answer(200, { purpose, state: 'expired' });
    await open(page, linkOf(purpose.charAt(0)));
    await expect(page.getByRole('heading', { level: 1, name: auth.reset.dead.expired })).toBeVisible();
    await expect(page.getByText(auth.reset.fact[purpose])).toBeVisible();
    await expect(page.getByText(auth.reset.next[purpose])).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
  }
  await page.unroute('**/api/password-reset/check');

  await open(page, linkOf('x'));
  await expect(page.getByRole('heading', { level: 1, name: auth.reset.dead.invalid })).toBeVisible();
  await page.getByRole('link', { name: auth.reset.again }).click();
  await expect(page.getByRole('heading', { level: 1, name: auth.title.forgot })).toBeVisible();

  const admin = await openAsAdmin(browser);
  const username = uniqueName('chiuso');
  const email = `${username}@example.com`;
  const { id } = await post<{ id: string }>(admin.request, '/api/admin/users', { username, email });
  const invitation = await findMailedLink(admin, { to: email, page: 'reset-password' });
  await admin.request.patch(`/api/admin/users/${id}`, {
    headers: { origin: new URL(page.url()).origin },
    data: { isActive: false },
  });
  await open(page, site.at(`/auth/reset-password${new URL(invitation, page.url()).hash}`));
  await expect(page.getByRole('heading', { level: 1, name: auth.reset.closed })).toBeVisible();
  await expect(page.getByText(problems['login.deactivated'])).toBeVisible();
  await expectAccessible(page);
});

test('typed input survives switching forms and languages', { tag: ONCE }, async ({ page, site }) => {
  const { auth, common } = site.texts;
  await open(page, site.at('/auth'));
  const login = loginForm(page, site);
  await login.field(auth.login.username).fill('ada');
  await login.field(auth.password.label).fill('un segreto');
  await page.getByRole('tab', { name: auth.register.tab }).click();
  await registerForm(page, site).field(auth.register.email).fill('ada@example.com');
  await expect(page).toHaveURL(/tab=register/);

  const other = site.language === 'it' ? common.language.en : common.language.it;
  await page.getByRole('link', { name: other }).click();
  await expect(page).toHaveURL(
    site.language === 'it' ? /\/en\/auth\?tab=register/ : /\/it\/auth\?tab=register/,
  );

  await expect(page.locator('input[name=email]:visible')).toHaveValue('ada@example.com');
  await page.getByRole('tab').first().click();
  await expect(page.locator('input[name=username]:visible')).toHaveValue('ada');
  await expect(page.locator('input[name=password]:visible')).toHaveValue('un segreto');
});

test('a double click logs in only once, and the login never redirects to another website', {
  tag: ONCE,
}, async ({ page, site, browser }) => {
  const user = await registerClient(await browser.newPage(), { language: site.language });
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/login') && sent.push(request.url()));
  await open(page, site.at(`/auth?next=${encodeURIComponent('/it//evil.example/portal')}`));
  const { field, button } = loginForm(page, site);
  await field(site.texts.auth.login.username).fill(user.username);
  await field(site.texts.auth.password.label).fill(PASSWORD);

  const release = await hold(page, '**/api/login');
  await button(site.texts.auth.login.submit).dblclick();
  await expect(button(site.texts.auth.login.pending)).toBeVisible();
  await field(site.texts.auth.password.label).press('Enter');
  release();

  await expect(page).toHaveURL(site.at('/portal'));
  expect(sent).toHaveLength(1);
});

test('the login explains connection failures, outages and throttling', {
  tag: ONCE,
}, async ({ page, site, context }) => {
  const { common, problems } = site.texts;
  await open(page, site.at('/auth'));
  const { form } = loginForm(page, site);
  const answer = (code: string, status: number, retryAfter: number) =>
    page.route('**/api/login', (route) =>
      route.fulfill({
        status,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: '', title: '', detail: '', status, code, requestId: 'x', retryAfter }),
      }),
    );

  await context.setOffline(true);
  await logIn(page, site, { username: 'ada', password: PASSWORD });
  await expect(form.getByText(common.errors.offline)).toBeVisible();
  await context.setOffline(false);

  await answer('service.unavailable', 503, 5);
  await logIn(page, site, { username: 'ada', password: PASSWORD });
  await expect(form.getByText('tra 5 secondi', { exact: false })).toBeVisible();
  await page.unroute('**/api/login');

  await answer('login.throttled', 429, 720);
  await logIn(page, site, { username: 'ada', password: PASSWORD });
  await expect(
    form.getByText(problems['login.throttled'].replace('{{wait}}', 'tra 12 minuti')),
  ).toBeVisible();
  await expectAccessible(page);
});

test('an invalid confirmation link shows an error, and a new one can be requested', { tag: ONCE }, async ({
  page,
  site,
  browser,
}) => {
  const { auth } = site.texts;
  const dead = site.at(`/auth/verify-email#token=${'x'.repeat(43)}`);
  await open(page, dead);
  await expect(page.getByRole('heading', { level: 1, name: auth.verify.dead })).toBeVisible();
  await expect(page.getByRole('link', { name: auth.verify.loginForNew })).toBeVisible();
  await expectAccessible(page);

  const user = await registerClient(page, { language: site.language });
  await open(page, dead);
  await page.reload();
  await waitUntilAlive(page);
  await page.getByRole('button', { name: auth.verify.again }).press('Enter');
  await expect(page.getByText(auth.verify.sent.replace('{{email}}', user.email))).toBeVisible();
  await expect(page.getByRole('button', { name: auth.verify.again })).toBeFocused();

  const admin = await openAsAdmin(browser);
  await open(page, await findMailedLink(admin, { to: user.email, page: 'verify-email' }));
  await expect(page.getByRole('heading', { level: 1, name: auth.verify.done })).toBeVisible();
});

test('an invalid link for a chatbot’s email address offers a way on, logged in or not', {
  tag: ONCE,
}, async ({ page, site }) => {
  const { auth } = site.texts;
  const dead = site.at(`/auth/confirm-address#token=${'x'.repeat(43)}`);
  async function followDeadLink() {
    // From another page, since from this one only the fragment would change.
    await open(page, site.at('/auth'));
    await open(page, dead);
    await page.getByRole('button', { name: auth.address.confirm }).click();
    await expect(page.getByRole('heading', { level: 1, name: auth.verify.dead })).toBeVisible();
    await expect(page.getByRole('link', { name: auth.address.home })).toBeVisible();
  }

  await followDeadLink();
  await expectAccessible(page);
  await expect(page.getByRole('main').getByRole('link', { name: auth.verify.toLogin })).toBeVisible();

  await registerClient(page, { language: site.language });
  await followDeadLink();
  await page.getByRole('link', { name: auth.address.toBots }).click();
  await expect(page).toHaveURL(/\/portal\/chatbot-embed/);
});

test('a valid link confirms a chatbot’s email address in the tab of an invalid one, twice in a row', {
  tag: ONCE,
}, async ({ page, site, browser }) => {
  const { auth } = site.texts;
  const admin = await openAsAdmin(browser);
  const client = await browser.newPage();
  const user = await registerClient(client, { language: site.language });
  let { bot } = await post<{ bot: Bot }>(client.request, '/api/chatbot/bots', {
    name: 'Bottega',
    requestKey: randomBytes(16).toString('hex'),
  });

  await open(page, site.at(`/auth/confirm-address#token=${'x'.repeat(43)}`));
  await page.getByRole('button', { name: auth.address.confirm }).click();
  await expect(page.getByRole('heading', { level: 1, name: auth.verify.dead })).toBeVisible();

  for (const name of ['aiuto', 'vendite']) {
    const email = `${name}.${user.email}`;
    const settings = { ...bot.settings, handOff: { email } };
    bot = await saveSettings(client, { ...bot, settings });
    await page.goto(await findMailedLink(admin, { to: email, page: 'confirm-address' }));
    await expect(page.getByRole('heading', { level: 1, name: auth.address.title })).toBeVisible();
    await page.getByRole('button', { name: auth.address.confirm }).click();
    await expect(page.getByRole('heading', { level: 1, name: auth.address.done })).toBeFocused();
    await expect(page).toHaveURL(site.at('/auth/confirm-address'));
  }
  await expectAccessible(page);
  await expectToFit(page);

  await page.reload();
  await waitUntilAlive(page);
  await expect(page.getByRole('heading', { level: 1, name: auth.address.done })).toBeVisible();
  await expect(page.getByText(auth.address.doneText)).toBeVisible();
});

test('an invited client lands in the portal after choosing a password, invited staff in the admin', {
  tag: ONCE,
}, async ({ page, site, browser }) => {
  const { auth } = site.texts;
  const admin = await openAsAdmin(browser);
  for (const [role, home] of [
    ['client', '/portal'],
    ['admin', '/admin/projects'],
  ] as const) {
    const username = uniqueName('ospite');
    const email = `${username}@example.com`;
    await post(admin.request, '/api/admin/users', { username, email, role, language: 'it' });

    await open(page, await findMailedLink(admin, { to: email, page: 'reset-password' }));
    const { field, button } = findForm(page, auth.reset.title);
    await expect(page.getByText(auth.reset.text.invitation)).toBeVisible();
    await field(auth.reset.password).fill(PASSWORD);
    await button(auth.reset.submit).click();

    await expect(page).toHaveURL(site.at(home));
    await expectToast(
      page,
      auth.reset.done.invitation.replace('{{name}}', username),
      auth.reset.doneText.invitation,
    );
  }
});

test('setting a password can be retried after its response was lost', { tag: ONCE }, async ({
  page,
  site,
  browser,
}) => {
  const { auth } = site.texts;
  const admin = await openAsAdmin(browser);
  const username = uniqueName('ospite');
  const email = `${username}@example.com`;
  await post(admin.request, '/api/admin/users', { username, email, language: 'it' });
  await open(page, await findMailedLink(admin, { to: email, page: 'reset-password' }));
  const { form, field, button } = findForm(page, auth.reset.title);

  // The browser stores the cookie, but the page never gets the response.
  await page.route(
    '**/api/password-reset/confirm',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await field(auth.reset.password).fill(PASSWORD);
  await button(auth.reset.submit).click();
  await expect(
    form.getByText(site.texts.common.errors.unreachable.replace('{{brand}}', 'Fucina')),
  ).toBeVisible();
  await button(auth.reset.submit).click();

  await expect(page).toHaveURL(site.at('/portal'));
});
