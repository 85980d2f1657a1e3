import { readFile } from 'node:fs/promises';
import { expectAccessible, expectAccessibleInBothThemes, expectToFit } from './support/checks.ts';
import { choose } from './support/fields.ts';
import { hold } from './support/hold.ts';
import {
  createProject,
  endSessionAt,
  openAsAdmin,
  PASSWORD,
  post,
  registerClient,
} from './support/people.ts';
import { addComment, addMilestone, addTask, askApproval, dayFromNow } from './support/projects.ts';
import { expect, ONCE, open, startOf, test } from './support/site.ts';

const tabs = ['tasks', 'milestones', 'files', 'conversation', 'approvals', 'history'] as const;

test('an empty project shows an empty state in each tab, and leads to its conversation', async ({
  page,
  browser,
  site,
}) => {
  const { project: texts } = site.texts;
  const user = await registerClient(page);
  const admin = await openAsAdmin(browser);
  const project = await createProject(admin, { name: 'Online shop', members: [user] });

  await open(page, site.at(`/portal/projects/${project.id}`));

  await expect(page.getByRole('heading', { level: 1, name: 'Online shop' })).toBeVisible();
  await expect(page.getByText(texts.noDescription)).toBeVisible();
  await expect(page).toHaveTitle(/^Online shop/);
  for (const tab of tabs.filter((name) => name !== 'history')) {
    await page.getByRole('tab', { name: texts.tabs[tab] }).click();
    await expect(page.getByText(texts[tab === 'conversation' ? 'comments' : tab].none)).toBeVisible();
  }

  await page.getByRole('tab', { name: texts.tabs.tasks }).click();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('tabpanel').getByRole('link', { name: texts.unplanned.ask }).press('Enter');
  await expect(page.getByRole('tab', { name: texts.tabs.conversation })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.locator('#comments')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(texts.comments.write)).toBeFocused();

  await page.getByRole('link', { name: texts.back }).click();
  await expect(page).toHaveURL(new RegExp(`${site.at('/portal')}$`));
});

test('a client sees a project’s progress, overdue tasks and reached milestones', async ({
  page,
  browser,
  site,
}) => {
  const { project: texts, frame } = site.texts;
  const user = await registerClient(page);
  const admin = await openAsAdmin(browser);
  const project = await createProject(admin, { name: 'Online shop', members: [user] });
  await addTask(admin, project, { title: 'Read the catalogue', status: 'completed', priority: 'low' });
  await addTask(admin, project, {
    title: 'Write the texts',
    status: 'in_progress',
    priority: 'high',
    dueDate: dayFromNow(-2),
    completionPercentage: 60,
  });
  const reached = { status: 'reached', targetDate: dayFromNow(-5), completedDate: dayFromNow(-6) } as const;
  await addMilestone(admin, project, { title: 'Texts approved', ...reached });
  await askApproval(admin, project, 'The colours');
  await addComment(admin, project, 'Have a look at the texts.');

  await open(page, site.at(`/portal/projects/${project.id}`));

  await expect(page.getByRole('progressbar', { name: texts.summary.progress })).toHaveAttribute(
    'value',
    '80',
  );
  const tasks = page.getByRole('tabpanel').getByRole('listitem');
  await expect(tasks).toHaveText([/Read the catalogue/, /Write the texts/]);
  await choose(page.getByLabel(texts.tasks.order), 'priority');
  await expect(tasks).toHaveText([/Write the texts/, /Read the catalogue/]);
  await expect(tasks.first()).toContainText(frame.days.overdue_other.replace('{{count}}', '2'));
  await expect(tasks.last().getByText(frame.taskStatus.completed)).toHaveCount(1);

  for (const tab of tabs) {
    await page.getByRole('tab', { name: texts.tabs[tab] }).click();
    await expect(page.getByRole('tabpanel').locator('li, p').first()).toBeVisible();
    await expectAccessible(page);
  }
  await expectToFit(page);
  await page.getByRole('tab', { name: texts.tabs.milestones }).click();
  await expect(page.getByRole('tabpanel')).toContainText(startOf(texts.milestones.reachedOn));
});

test('a task opens with its details and its own comments, and Back does not reopen it', async ({
  page,
  browser,
  site,
}) => {
  const { project: texts } = site.texts;
  const user = await registerClient(page);
  const admin = await openAsAdmin(browser);
  const project = await createProject(admin, { name: 'Online shop', members: [user] });
  await addTask(admin, project, { title: 'Write the texts', description: 'Short and friendly.' });
  await open(page, site.at('/portal'));
  await page.locator(`a[href$="/portal/projects/${project.id}"]`).first().click();

  const task = page.getByRole('button', { name: 'Write the texts' });
  await task.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Write the texts' });
  await expect(dialog).toContainText('Short and friendly.');
  await dialog.getByLabel(texts.comments.writeOfTask).fill('Could they be shorter?');
  await dialog.getByRole('button', { name: texts.comments.post }).click();
  await expect(dialog.getByRole('listitem')).toContainText('Could they be shorter?');
  await expectAccessibleInBothThemes(page);
  await expectToFit(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(task).toBeFocused();
  await expect(page.getByRole('tabpanel')).toContainText(texts.tasks.comments_one.replace('{{count}}', '1'));

  await page.goBack();

  await expect(page).toHaveURL(new RegExp(`${site.at('/portal')}$`));
});

test('a client comments, accepts and declines with a reason, and the history records it', async ({
  page,
  browser,
  site,
}) => {
  const { project: texts, frame } = site.texts;
  const { approvals } = texts;
  const user = await registerClient(page, { firstName: 'Ada', lastName: 'Rossi' });
  const admin = await openAsAdmin(browser);
  const project = await createProject(admin, { name: 'Online shop', members: [user] });
  await askApproval(admin, project, 'The texts');
  await askApproval(admin, project, 'The colours');

  await open(page, site.at(`/portal/projects/${project.id}?tab=conversation`));
  await page.getByLabel(texts.comments.write).fill('A first comment\nin two lines');
  await page.getByRole('button', { name: texts.comments.post }).click();
  const comment = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Ada Rossi' });
  await expect(comment).toContainText('A first comment');
  await page.getByLabel(texts.comments.write).fill('A second one');
  await page.keyboard.press('Control+Enter');
  await expect(comment).toHaveCount(2);
  await comment.last().getByRole('button', { name: texts.comments.remove }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: texts.comments.remove }).click();
  await expect(comment).toHaveCount(1);

  const waiting = page.getByRole('tab', { name: texts.tabs.approvals });
  await expect(waiting).toContainText(approvals.waiting_other.replace('{{count}}', '2'));
  await waiting.click();
  const texts1 = page.getByRole('listitem').filter({ hasText: 'The texts' });
  await texts1.getByRole('button', { name: approvals.accept }).click();
  await expect(page.getByRole('dialog')).toContainText(approvals.acceptText);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('dialog').getByRole('button', { name: approvals.accept }).click();
  await expect(texts1).toContainText('Ada Rossi');
  await expect(texts1).toBeFocused();

  const colours = page.getByRole('listitem').filter({ hasText: 'The colours' });
  await colours.getByRole('button', { name: approvals.decline }).click();
  await page.getByRole('dialog').getByRole('button', { name: approvals.decline }).click();
  await expect(page.getByRole('dialog').getByText(approvals.reasonMissing)).toBeVisible();
  await expect(page.getByLabel(approvals.reason)).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel(approvals.reason).fill('Too green for us');
  await page.getByRole('dialog').getByRole('button', { name: approvals.decline }).click();
  await expect(colours).toContainText('Too green for us');
  await expect(colours).toBeFocused();
  await expect(waiting).toHaveAccessibleName(texts.tabs.approvals);
  await expectAccessible(page);

  await page.getByRole('tab', { name: texts.tabs.history }).click();
  const declined = frame.history.declinedBecause
    .replace('{{actor}}', 'Ada Rossi')
    .replace('{{what}}', frame.history.quoted.replace('{{text}}', 'The colours'))
    .replace('{{reason}}', 'Too green for us');
  await expect(page.getByRole('tabpanel').getByText(declined)).toBeVisible();
});

test('several files upload at once or are dropped, download unchanged, and can be removed', async ({
  page,
  browser,
  site,
}) => {
  const { project: texts, problems, frame } = site.texts;
  const user = await registerClient(page);
  const admin = await openAsAdmin(browser);
  const project = await createProject(admin, { name: 'Online shop', members: [user] });
  await open(page, site.at(`/portal/projects/${project.id}?tab=files`));
  await expect(page.getByText(texts.files.none)).toBeVisible();
  const mimeType = 'text/plain';
  const brief = Buffer.from('What we want to sell');

  await page.locator('input[type=file]').setInputFiles([
    { name: 'brief.txt', mimeType, buffer: brief },
    { name: 'notes.txt', mimeType, buffer: Buffer.from('And how') },
    { name: 'empty.txt', mimeType, buffer: Buffer.alloc(0) },
  ]);

  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row('empty.txt')).toContainText(problems['file.empty']);
  await expect(row('notes.txt').getByRole('link')).toBeVisible();
  await expect(row('brief.txt').getByRole('link')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectToFit(page);
  await row('empty.txt').getByRole('button', { name: texts.files.dismiss }).click();
  const list = page.getByRole('tabpanel').getByRole('list');
  await expect(list.getByRole('button').first(), 'the row is gone').toBeFocused();

  const download = page.waitForEvent('download');
  await row('brief.txt').getByRole('link').click();
  expect((await download).suggestedFilename()).toBe('brief.txt');
  expect(await readFile(await (await download).path())).toEqual(brief);

  await row('brief.txt')
    .getByRole('button', { name: texts.files.removeName.replace('{{name}}', 'brief.txt') })
    .click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: texts.files.remove, exact: true }).click();
  await expect(row('brief.txt')).toHaveCount(0);
  await expect(row('notes.txt')).toHaveCount(1);

  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['dropped'], 'dropped.txt', { type: 'text/plain' }));
    return transfer;
  });
  const release = await hold(page, '**/files?*', { method: 'POST' });
  await page.getByRole('region', { name: texts.files.add }).dispatchEvent('drop', { dataTransfer });
  await page.getByRole('link', { name: texts.back }).click();
  await page.getByRole('button', { name: frame.leave.stay }).click();
  release();

  await expect(row('dropped.txt').getByRole('link')).toBeVisible();
});

test('a project that does not exist or belongs to others is not found', async ({ page, site }) => {
  const { project: texts } = site.texts;
  await registerClient(page);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/projects/') && asked.push(request.url()));

  await open(page, site.at('/portal/projects/my-project'));
  await expect(page.getByRole('heading', { name: texts.missing.title })).toBeVisible();
  expect(asked).toEqual([]);
  await expectAccessible(page);

  await open(page, site.at('/portal/projects/1'));
  await expect(page.getByRole('heading', { name: texts.missing.title })).toBeVisible();
  await page.getByRole('link', { name: texts.missing.back }).click();
  await expect(page).toHaveURL(new RegExp(`${site.at('/portal')}$`));
});

test('a comment posted offline keeps its text, and can be resent on reconnecting', async ({
  page,
  browser,
  site,
}) => {
  const { project: texts, common, frame } = site.texts;
  const user = await registerClient(page, { firstName: 'Ada' });
  const admin = await openAsAdmin(browser);
  const project = await createProject(admin, { name: 'Online shop', members: [user] });
  await open(page, site.at(`/portal/projects/${project.id}?tab=conversation`));
  await expect(page.getByText(texts.comments.none)).toBeVisible();

  await page.context().setOffline(true);
  await page.getByLabel(texts.comments.write).fill('Written in a tunnel');
  await page.getByRole('button', { name: texts.comments.post }).click();

  const entry = page.getByRole('tabpanel').getByRole('listitem');
  await expect(entry).toContainText('Written in a tunnel');
  await expect(entry.getByRole('alert')).toContainText(common.errors.offline);
  await expectAccessible(page);
  await page.getByRole('link', { name: texts.back }).click();
  await page.getByRole('button', { name: frame.leave.stay }).click();
  await page.context().setOffline(false);
  await entry.getByRole('button', { name: common.errors.retry }).click();
  await expect(page.locator('#comments'), 'the button is gone').toBeFocused();
  await expect(entry.getByRole('alert')).toBeHidden();
  await page.reload();
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText('Written in a tunnel');
});

test('Back asks once about a comment not sent and a reason being written', { tag: ONCE }, async ({
  page,
  browser,
  site,
}) => {
  const { project: texts, frame } = site.texts;
  const user = await registerClient(page);
  const admin = await openAsAdmin(browser);
  const project = await createProject(admin, { name: 'Online shop', members: [user] });
  await askApproval(admin, project, 'The colours');
  await open(page, site.at('/portal'));
  await page.locator(`a[href$="/portal/projects/${project.id}"]`).first().click();
  await page.getByRole('tab', { name: texts.tabs.conversation }).click();
  await page.route('**/comments', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.getByLabel(texts.comments.write).fill('Written in a tunnel');
  await page.getByRole('button', { name: texts.comments.post }).click();
  await expect(page.getByRole('tabpanel').getByRole('alert')).toBeVisible();
  await page.getByRole('tab', { name: texts.tabs.approvals }).click();
  await page.getByRole('tabpanel').getByRole('button', { name: texts.approvals.decline }).click();
  await page.getByLabel(texts.approvals.reason).fill('Too green');

  await page.evaluate(() => window.history.back());
  await page.getByRole('button', { name: frame.leave.action }).click();

  await expect(page).toHaveURL(new RegExp(`${site.at('/portal')}$`));
});

test('a comment not yet sent is there on coming back and after a reload, until its author logs out', async ({
  page,
  browser,
  site,
}) => {
  const { project: texts, frame, dashboard } = site.texts;
  const user = await registerClient(page, { language: site.language });
  const admin = await openAsAdmin(browser);
  const project = await createProject(admin, { name: 'Online shop', members: [user] });
  const task = await addTask(admin, project, { title: 'Write the texts' });
  const address = site.at(`/portal/projects/${project.id}`);
  await open(page, `${address}?tab=conversation`);
  const comment = page.getByLabel(texts.comments.write, { exact: true });
  await comment.fill('Could we start');

  await page.getByRole('link', { name: texts.back }).click();
  await page.locator(`a[href$="${address}"]`).first().click();
  await page.getByRole('tab', { name: texts.tabs.conversation }).click();
  await expect(comment).toHaveValue('Could we start');
  await page.reload();
  await expect(comment).toHaveValue('Could we start');
  await open(page, `${address}?task=${task.id}`);
  await expect(page.getByLabel(texts.comments.writeOfTask), 'a task has its own').toHaveValue('');

  await open(page, `${address}?tab=conversation`);
  await comment.fill('Could we start on Monday?');
  await page.getByRole('button', { name: texts.comments.post }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText('on Monday?');
  await page.reload();
  await expect(comment).toHaveValue('');

  await comment.fill('Or on Tuesday');
  await page.getByRole('button', { name: frame.logout }).click();
  await expect(page).toHaveURL(new RegExp(`${site.home}$`));
  const logIn = () => post(page.request, '/api/login', { username: user.username, password: PASSWORD });
  await logIn();
  await open(page, `${address}?tab=conversation`);
  await expect(comment).toHaveValue('');

  await comment.fill('On Wednesday then');
  await endSessionAt(page, `/projects/${project.id}/comments`);
  await page.getByRole('button', { name: texts.comments.post }).press('Enter');
  await expect(page).toHaveURL(/\/auth\?next=/);
  await logIn();
  await open(page, `${address}?tab=conversation`);
  await expect(comment, 'the session had ended').toHaveValue('On Wednesday then');

  await page.getByRole('link', { name: texts.back }).click();
  await page.getByRole('button', { name: dashboard.help.button }).click();
  const subject = page.getByLabel(dashboard.help.subject.label);
  await subject.fill('From Ada');
  await page.context().clearCookies();
  await registerClient(page);
  await open(page, site.at('/portal'));
  await page.getByRole('button', { name: dashboard.help.button }).click();
  await expect(subject, 'of someone else').toHaveValue('');
});

test('a failed tab shows an error in a toast and in place, and can be retried', async ({
  page,
  browser,
  site,
}) => {
  const { project: texts, common, problems } = site.texts;
  const user = await registerClient(page);
  const admin = await openAsAdmin(browser);
  const project = await createProject(admin, { name: 'Online shop', members: [user] });
  await addTask(admin, project, { title: 'Write the texts' });
  const problem = { code: 'internal', title: '', detail: '', status: 500, type: '', requestId: '' };
  await page.route(`**/api/projects/${project.id}/tasks`, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  );

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, site.at(`/portal/projects/${project.id}`));

  const toasts = page.getByRole('region', { name: common.toast.region.split(' (')[0] ?? '' });
  const toast = toasts.getByRole('listitem');
  await expect(toast.getByText(texts.failed.tasks)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Online shop' })).toBeVisible();
  const [bottom, heading] = await Promise.all([
    toast.evaluate((element) => element.getBoundingClientRect().bottom),
    page.locator('h1').evaluate((element) => element.getBoundingClientRect().top),
  ]);
  expect(bottom).toBeLessThanOrEqual(heading);
  const failure = page.getByRole('tabpanel').getByRole('alert');
  await expect(failure).toContainText(texts.failed.tasks);
  await expect(failure).toContainText(problems.internal);
  await expectAccessible(page);
  await page.unroute(`**/api/projects/${project.id}/tasks`);
  await failure.getByRole('button', { name: common.errors.retry }).click();
  await expect(page.getByRole('button', { name: 'Write the texts' })).toBeVisible();
});

test('a project that fails to load shows one error and a link back', { tag: ONCE }, async ({
  page,
  site,
}) => {
  const { project: texts, common } = site.texts;
  await registerClient(page);
  const problem = { code: 'internal', title: '', detail: '', status: 500, type: '', requestId: '' };
  await page.route('**/api/projects/1**', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  );

  await open(page, site.at('/portal/projects/1'));

  const toasts = page.getByRole('region', { name: common.toast.region.split(' (')[0] ?? '' });
  await expect(toasts.getByRole('listitem')).toHaveText([new RegExp(texts.failed.project)]);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(texts.failed.project);
  await page.getByRole('link', { name: texts.back }).click();
  await expect(page).toHaveURL(/\/portal$/);
});

test('staff viewing as a client see the client’s portal, read-only', {
  tag: ONCE,
}, async ({ page, browser, site, locale }) => {
  const { project: texts, dashboard } = site.texts;
  const user = await registerClient(page, { firstName: 'Ada' });
  const admin = await openAsAdmin(browser, locale ? { locale } : {});
  const project = await createProject(admin, { name: 'Online shop', members: [user] });
  await addComment(page, project, 'Written by Ada');
  await askApproval(admin, project, 'The colours');
  await admin.addInitScript((id) => sessionStorage.setItem('view-as', id), user.id);
  const stream = admin.waitForRequest('**/api/projects/events');

  await open(admin, site.at('/portal'));

  expect((await stream).headers()['x-view-as']).toBe(user.id);
  await expect(admin.getByRole('heading', { level: 1 })).toContainText('Ada');
  await expect(admin.getByRole('button', { name: dashboard.help.button })).toBeDisabled();
  await expect(admin.getByText(dashboard.viewing)).toBeVisible();

  await admin.getByRole('link', { name: 'Online shop', exact: true }).click();
  for (const tab of ['files', 'conversation', 'approvals'] as const) {
    await admin.getByRole('tab', { name: texts.tabs[tab] }).click();
    await expect(admin.getByRole('tabpanel').getByText(texts.viewing)).toBeVisible();
    await expect(admin.getByRole('tabpanel').getByRole('button')).toHaveCount(0);
  }
  await expectAccessible(admin);
  await open(admin, site.at('/portal/chatbot-embed'));
  await expect(admin.getByText(site.texts.chatbotEmbed.first.viewing)).toBeVisible();
});
