import type { Task } from '@fucina/contracts/project';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/checks.ts';
import { createProject, openAsAdmin, origin, registerClient } from './support/people.ts';
import { addTask, askApproval } from './support/projects.ts';
import { expect, ONCE, open, test } from './support/site.ts';

const STREAM = '**/api/projects/events';

async function changeTask(admin: Page, projectId: number, { id, ...change }: Partial<Task>) {
  const answer = await admin.request.patch(`/api/admin/projects/${projectId}/tasks/${id}`, {
    headers: origin,
    data: change,
  });
  expect(answer.status()).toBe(200);
}

test('staff changes appear live and are announced, in the project and on the dashboard', async ({
  page,
  browser,
  site,
}) => {
  const { project: texts, frame } = site.texts;
  const user = await registerClient(page);
  const admin = await openAsAdmin(browser);
  const project = await createProject(admin, { name: 'Online shop', members: [user] });
  const task = await addTask(admin, project, { title: 'Write the texts' });
  const streams: string[] = [];
  page.on('request', (request) => request.url().endsWith('/events') && streams.push(request.url()));
  await open(page, site.at(`/portal/projects/${project.id}`));
  const row = page.getByRole('tabpanel').getByRole('listitem');
  await expect(row).toContainText(frame.taskStatus.pending);
  await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));

  await changeTask(admin, project.id, { id: task.id, version: task.version, status: 'completed' });

  await expect(row).toContainText(frame.taskStatus.completed);
  await expect(page.getByRole('progressbar', { name: texts.summary.progress })).toHaveAttribute(
    'value',
    '100',
  );
  await expect(page.getByRole('status').filter({ hasText: texts.news })).toContainText('Write the texts');
  await expectAccessible(page);

  await askApproval(admin, project, 'The colours');
  await expect(page.getByRole('tab', { name: texts.tabs.approvals })).toContainText('1');

  await page.getByRole('link', { name: texts.back }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Online shop');
  await createProject(admin, { name: 'Voice agent', members: [user] });
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveText([/Voice agent/, /Online shop/]);
  await expect(page.locator('html')).toHaveAttribute('data-not-reloaded', '');
  expect(streams).toHaveLength(1);
});

test('changes missed while disconnected are fetched on reconnecting', {
  tag: ONCE,
}, async ({ page, browser, site }) => {
  const { frame } = site.texts;
  const user = await registerClient(page);
  const admin = await openAsAdmin(browser);
  const project = await createProject(admin, { name: 'Online shop', members: [user] });
  const task = await addTask(admin, project, { title: 'Write the texts' });
  await page.route(STREAM, (route) => route.abort());
  await open(page, site.at(`/portal/projects/${project.id}`));
  const row = page.getByRole('tabpanel').getByRole('listitem');
  await expect(row).toContainText(frame.taskStatus.pending);
  await changeTask(admin, project.id, { id: task.id, version: task.version, status: 'completed' });

  await page.unroute(STREAM);

  await expect(row).toContainText(frame.taskStatus.completed);
});

test('the portal shows that it is offline until the connection returns', { tag: ONCE }, async ({
  page,
  context,
  site,
}) => {
  const { offline } = site.texts.frame;
  await registerClient(page);
  const listed = page.waitForResponse('**/api/projects/notices');
  await open(page, site.at('/portal'));
  await listed;
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: offline })).toBeVisible();
  await expectAccessible(page);

  await context.setOffline(false);

  await expect(page.getByText(offline)).toHaveCount(0);
});
