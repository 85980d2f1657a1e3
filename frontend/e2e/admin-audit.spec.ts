import type { AdminUser } from '@fucina/contracts/administration';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { choose } from './support/fields.ts';
import {
  createProject,
  logInAnewAsAdmin,
  openAsAdmin,
  origin,
  post,
  registerClient,
  uniqueName,
} from './support/people.ts';
import { expect, ONCE, open, test } from './support/site.ts';

test('the audit log describes account and project events in sentences', async ({ page, browser, site }) => {
  const { adminAudit } = site.texts;
  const client = await registerClient(page);
  const admin = await openAsAdmin(browser, { locale: site.language });
  await logInAnewAsAdmin(admin);
  const me = (await (await admin.request.get('/api/user')).json()) as AdminUser;
  const project = await createProject(admin, { name: uniqueName('Sito '), members: [client] });
  await post(admin.request, `/api/admin/projects/${project.id}/tasks`, { title: 'Home page' });

  await open(admin, site.at('/admin/audit'));
  const registered = adminAudit.actions.user.registered.replace('{{actor}}', client.username);
  await expect(admin.getByRole('rowheader', { name: registered })).toBeVisible();
  const myName = [me.firstName, me.lastName].filter(Boolean).join(' ') || me.username;
  const loggedIn = adminAudit.actions.login.succeeded.replace('{{subject}}', myName);
  await expect(admin.getByRole('rowheader', { name: loggedIn }).first()).toBeVisible();
  await expectAccessible(admin);

  await choose(admin.getByLabel(adminAudit.filter).first(), 'accounts');
  await expect(admin.getByRole('rowheader', { name: loggedIn })).toHaveCount(0);
  await expect(admin.getByRole('rowheader', { name: registered })).toBeVisible();

  await admin.getByRole('tab', { name: adminAudit.tabs.projects }).click();
  const line = site.texts.frame.history.task.created
    .replace('{{actor}}', myName)
    .replace(
      '{{what}}',
      site.texts.frame.history.within
        .replace('{{subject}}', 'Home page')
        .replace('{{project}}', project.name),
    );
  await expect(admin.getByRole('link', { name: line })).toBeVisible();
  await admin.reload();
  await expect(admin.getByRole('tab', { name: adminAudit.tabs.projects })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(admin.getByRole('link', { name: line })).toBeVisible();

  for (const width of [390, 320]) {
    await admin.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(admin);
  }
  await admin.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(admin);
});

test('older audit log entries load on request, without duplicates, and are still there after Back', {
  tag: ONCE,
}, async ({ page, browser, site }) => {
  const client = await registerClient(page);
  const admin = await openAsAdmin(browser, { locale: site.language });
  for (let turn = 0; turn < 52; turn += 1) {
    const answer = await admin.request.patch(`/api/admin/users/${client.id}`, {
      headers: origin,
      data: { isActive: turn % 2 === 1 },
    });
    expect(answer.status()).toBe(200);
  }
  await open(admin, site.at('/admin/audit'));
  const rows = admin.getByRole('rowheader');
  await expect(rows).toHaveCount(50);

  await admin.getByRole('button', { name: site.texts.frame.table.more }).click();

  const registered = site.texts.adminAudit.actions.user.registered.replace('{{actor}}', client.username);
  await expect(admin.getByRole('rowheader', { name: registered })).toHaveCount(1);
  expect(await rows.count()).toBeGreaterThan(52);

  await admin.getByRole('link', { name: site.texts.frame.dashboard }).first().click();
  await expect(admin).toHaveURL(site.at('/portal'));
  await admin.goBack();
  await expect(rows.first()).toBeVisible();
  expect(await rows.count()).toBeGreaterThan(52);
});

test('the outbox lists sent mails and opens them', async ({ browser, site }) => {
  const { adminOutbox } = site.texts;
  const username = uniqueName('carla');
  const admin = await openAsAdmin(browser, { locale: site.language });
  await post(admin.request, '/api/admin/users', { username, email: `${username}@example.com` });
  await open(admin, site.at('/admin/outbox'));
  const row = admin.getByRole('row').filter({ hasText: `${username}@example.com` });
  await expectAccessible(admin);

  await row.getByRole('button').click();

  const mail = admin.getByRole('dialog');
  await expect(mail).toContainText(adminOutbox.to.replace('{{to}}', `${username}@example.com`));
  await expect(mail.getByRole('link')).toHaveAttribute('href', /\/auth\/reset-password#token=/);
  await admin.setViewportSize({ width: 320, height: 800 });
  await admin.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(admin);
  await admin.keyboard.press('Escape');
  await expect(row.getByRole('button')).toBeFocused();
  await expectNoSidewaysScroll(admin);
});
