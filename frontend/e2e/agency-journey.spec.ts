import type { Project } from '@fucina/contracts/project';
import type { User } from '@fucina/contracts/user';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { findMailedLink } from './support/mails.ts';
import { createProject, openAsAdmin, PASSWORD, uniqueName } from './support/people.ts';
import { addMilestone, addTask, askApproval, dayFromNow } from './support/projects.ts';
import { expect, open, type Site, test } from './support/site.ts';

// At phone width.
test.use({ viewport: { width: 390, height: 800 } });

async function expectGood(page: Page) {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

async function logIn(page: Page, { texts: { auth } }: Site, username: string) {
  const form = page.getByRole('form', { name: auth.login.tab, exact: true });
  await form.getByLabel(auth.login.username, { exact: true }).fill(username);
  await form.getByLabel(auth.password.label, { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: auth.login.submit, exact: true }).click();
}

async function logOut(page: Page, { texts: { frame } }: Site) {
  await page.getByRole('button', { name: frame.menu }).click();
  await page.getByRole('dialog').getByRole('button', { name: frame.logout }).click();
}

async function readUser(page: Page): Promise<User> {
  return (await (await page.request.get('/api/user')).json()) as User;
}

test('a client registers, confirms the email address, follows a project, comments and approves', async ({
  page,
  browser,
  site,
}) => {
  const { auth, dashboard, frame, project: texts } = site.texts;
  const username = uniqueName('ada');
  const email = `${username}@example.com`;
  const admin = await openAsAdmin(browser);

  await open(page, site.at('/auth?tab=register'));
  const form = page.getByRole('form', { name: auth.register.tab, exact: true });
  await form.getByLabel(auth.register.username, { exact: true }).fill(username);
  await form.getByLabel(auth.register.email, { exact: true }).fill(email);
  await form.getByLabel(auth.password.label, { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: auth.register.submit, exact: true }).click();
  await expect(page).toHaveURL(site.at('/portal'));

  await open(page, await findMailedLink(admin, { to: email, page: 'verify-email' }));
  await expect(page.getByRole('heading', { level: 1, name: auth.verify.done })).toBeVisible();
  await page.getByRole('link', { name: auth.verify.toPortal }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(username);

  const dates = { startDate: dayFromNow(-20), endDate: dayFromNow(20) };
  const shop = await createProject(admin, { name: 'Online shop', members: [await readUser(page)], ...dates });
  await addMilestone(admin, shop, { title: 'Catalog read', targetDate: dayFromNow(-2) });
  await addTask(admin, shop, { title: 'Write the texts', completionPercentage: 40 });
  await askApproval(admin, shop, 'The colours');
  await logOut(page, site);
  await expect(page).toHaveURL(site.home);

  await open(page, site.at('/portal'));
  await expect(page).toHaveURL(/\/auth\?next=/);
  await logIn(page, site, username);
  const projects = page.getByRole('tabpanel');
  await expect(projects).toContainText('Online shop');
  await expect(projects.getByRole('list', { name: dashboard.rule.milestones })).toContainText(
    `Catalog read: ${dashboard.distance.late_other.replace('{{count}}', '2')}`,
  );
  await expect(projects).toContainText(`${dashboard.ledBy} ${shop.leadName}`);
  await expect(page.getByRole('region', { name: dashboard.news.latest })).toContainText('The colours');
  await expectGood(page);

  const bellOf = (count: number) =>
    page.getByRole('button', {
      name: frame.notices.bell_other.replace('{{count}}', `${count}`),
      exact: true,
    });
  await bellOf(4).click();
  const notices = page.getByRole('dialog', { name: frame.notices.title });
  await expect(notices.getByRole('link')).toHaveCount(4);
  await expectGood(page);
  await notices.getByRole('link', { name: 'The colours' }).click();
  await expect(page).toHaveURL(/\?tab=approvals$/);
  await expect(notices).toHaveCount(0);
  await bellOf(3).click();
  await notices.getByRole('button', { name: site.texts.notices.readAll }).click();
  await expect(notices.getByRole('status')).toHaveText(site.texts.notices.nothingNew);
  await expect(notices.getByRole('status'), 'the button is gone').toBeFocused();
  await open(page, site.at('/portal'));
  await expect(page.getByRole('button', { name: frame.notices.title, exact: true })).toBeVisible();

  await page.keyboard.press('Control+K');
  const palette = page.getByRole('dialog', { name: site.texts.palette.title });
  await palette.getByRole('combobox').fill('shop');
  await expect(palette.getByRole('option')).toHaveText(['Online shop']);
  await expectGood(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Online shop');
  await expect(page.getByRole('tabpanel')).toContainText('Write the texts');
  await expectGood(page);

  await page.getByRole('tab', { name: texts.tabs.conversation }).click();
  await page.getByLabel(texts.comments.write).fill('It looks good to us');
  await page.getByRole('button', { name: texts.comments.post }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText('It looks good to us');

  await page.getByRole('tab', { name: texts.tabs.approvals }).click();
  await page.getByRole('button', { name: texts.approvals.accept }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.approvals.accept }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText(username);
  await expectGood(page);

  await page.keyboard.press('Control+K');
  await palette.getByRole('combobox').fill(site.texts.palette.commands.logout);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(site.home);
  expect((await page.request.get('/api/projects')).status()).toBe(401);
});

test('staff invite a client and create a project from a template, which the client sees live', async ({
  page,
  browser,
  site,
}) => {
  const { adminOverview, adminUsers, adminProjects, auth, dashboard, frame } = site.texts;
  const username = uniqueName('zoe');
  const email = `${username}@example.com`;
  const admin = await openAsAdmin(browser, { locale: site.language });
  const template: Project = await createProject(admin, { name: uniqueName('Modello '), members: [] });
  await addTask(admin, template, { title: 'First talk' });

  await open(admin, site.at('/admin'));
  await expect(admin.getByRole('list', { name: adminOverview.waiting }).getByRole('link')).toHaveCount(5);
  await expect(admin.getByRole('list', { name: adminOverview.counts })).toContainText(/\d/);
  await expectGood(admin);
  await admin.getByRole('button', { name: frame.menu }).click();
  await admin.getByRole('button', { name: frame.search }).click();
  await admin.getByRole('combobox').fill(template.name);
  await expect(admin.getByRole('option', { name: template.name })).toBeVisible();
  await admin.getByRole('combobox').fill(frame.users);
  await expect(admin.getByRole('option', { name: frame.users, exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await admin.keyboard.press('Enter');
  await admin.getByRole('button', { name: adminUsers.invite.open }).click();
  const invitation = admin.getByRole('dialog');
  await invitation.getByLabel(adminUsers.invite.fields.username).fill(username);
  await invitation.getByLabel(adminUsers.invite.fields.email).fill(email);
  await invitation.getByRole('button', { name: adminUsers.invite.send }).click();

  await open(page, await findMailedLink(admin, { to: email, page: 'reset-password' }));
  await page.getByLabel(auth.reset.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: auth.reset.submit }).click();
  await expect(page).toHaveURL(site.at('/portal'));
  await expect(page.getByRole('tabpanel')).toContainText(dashboard.none.all.title);
  await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));

  const name = uniqueName('Sito ');
  await open(admin, site.at('/admin/projects'));
  await admin.getByRole('searchbox').fill(template.name);
  await expect(admin.getByRole('row')).toHaveCount(2);
  await admin
    .getByRole('button', { name: adminProjects.duplicate.of.replace('{{name}}', template.name) })
    .click();
  await admin.getByLabel(adminProjects.duplicate.name).fill(name);
  await admin.getByRole('dialog').getByRole('button', { name: adminProjects.duplicate.submit }).click();
  await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();
  await admin.getByRole('combobox').fill(username);
  await admin.getByRole('option', { name: username }).click();
  const status = admin.getByRole('button', { name: new RegExp(`^${adminProjects.fields.status}:`) }).first();
  await status.press('Enter');
  await expect(admin.getByRole('listbox').getByRole('option', { selected: true })).toBeVisible();
  await expectGood(admin);
  await admin.keyboard.press('Escape');
  await expect(status).toBeFocused();
  const end = admin.getByRole('button', { name: new RegExp(`^${adminProjects.fields.endDate}:`) });
  await end.press('Enter');
  await admin.keyboard.type(site.language === 'it' ? '15/1/2030' : '1/15/2030');
  await admin.keyboard.press('Alt+ArrowDown');
  const calendar = admin.getByRole('dialog', { name: adminProjects.fields.endDate });
  await expect(calendar.getByRole('button', { pressed: true })).toBeFocused();
  await expectGood(admin);
  await admin.keyboard.press('ArrowRight');
  await admin.keyboard.press('Enter');
  await expect(end).toContainText(/16.*2030/);

  const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name });
  await expect(row).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^${frame.notices.title}, \\d`) })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-not-reloaded', '');
  await expectGood(page);
  await row.getByRole('link').first().click();
  await expect(page.getByRole('tabpanel')).toContainText('First talk');
  await admin.context().close();
});
