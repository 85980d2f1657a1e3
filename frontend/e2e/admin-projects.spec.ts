import type { Project, Task } from '@fucina/contracts/project';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { choose } from './support/fields.ts';
import { typeInto } from './support/keyboard.ts';
import {
  createProject,
  logInAfterLoss,
  logInAsAdmin,
  openAsAdmin,
  origin,
  post,
  refuseAt,
  registerClient,
  uniqueName,
} from './support/people.ts';
import { expect, ONCE, open, type Site, test, untilLoaded } from './support/site.ts';

const value = (page: Page, label: string, shown: string | RegExp) =>
  page.getByRole('button', { name: typeof shown === 'string' ? `${label}: ${shown}` : shown });
const row = (page: Page, title: string) => page.locator('[data-task]').filter({ hasText: title });
const titlesOf = (page: Page) => page.locator('[data-task] [data-field=title]').allTextContents();

async function createTasks(page: Page, project: Project, titles: string[]) {
  for (const title of titles) await post(page.request, `/api/admin/projects/${project.id}/tasks`, { title });
}

async function tasksOf(page: Page, { id }: Pick<Project, 'id'>): Promise<Task[]> {
  return ((await (await page.request.get(`/api/projects/${id}/tasks`)).json()) as { tasks: Task[] }).tasks;
}

async function openProject(page: Page, site: Site, { id }: Pick<Project, 'id'>) {
  await open(page, site.at(`/admin/projects/${id}`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilLoaded(page, site);
}

test('staff create a project from a template by keyboard alone, and its client sees it', async ({
  page,
  site,
  browser,
}) => {
  const { texts } = site;
  const { adminProjects: said, frame } = texts;
  await logInAsAdmin(page);
  const template = await createProject(page, { name: uniqueName('Modello '), members: [] });
  await createTasks(page, template, ['Prima', 'Seconda']);
  const clientPage = await (await browser.newContext()).newPage();
  const client = await registerClient(clientPage, { firstName: uniqueName('Zoe'), lastName: 'Blu' });
  const name = uniqueName('Sito di Zoe ');

  await open(page, site.at('/admin/projects'));
  await typeInto(page, page.getByRole('searchbox'), template.name);
  const duplicate = page.getByRole('button', { name: said.duplicate.of.replace('{{name}}', template.name) });
  await expect(page.getByRole('row')).toHaveCount(2);
  await duplicate.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(said.duplicate.name)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(() => titlesOf(page)).toEqual(['Prima', 'Seconda']);

  await typeInto(page, page.getByRole('combobox'), client.firstName ?? '');
  await expect(page.getByRole('option', { name: client.firstName ?? '' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const takeOut = said.members.remove.replace('{{name}}', `${client.firstName} Blu`);
  await expect(page.getByRole('button', { name: takeOut })).toBeVisible();

  await page.getByPlaceholder(said.tasks.add).focus();
  await page.keyboard.type('Terza');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Quarta');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Quarta')).toBeVisible();
  await expect(page.getByPlaceholder(said.tasks.add)).toBeFocused();

  const third = row(page, 'Terza');
  await third.locator('[data-field=title]').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => titlesOf(page)).toEqual(['Terza', 'Prima', 'Seconda', 'Quarta']);
  await expect(third.locator('[data-field=title]')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Terza, ma prima');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('60');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await page.keyboard.type('40');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Terza, ma prima').locator('[data-field=status]')).toContainText(
    frame.taskStatus.in_progress,
  );
  await expect(page.getByText(said.status.saved, { exact: true })).toBeVisible();

  await expect
    .poll(async () => (await tasksOf(clientPage, { id: Number(page.url().split('/').at(-1)) }))[0])
    .toMatchObject({ title: 'Terza, ma prima', status: 'in_progress', completionPercentage: 40 });
  await open(clientPage, site.at('/portal'));
  await expect(clientPage.getByText(name).first()).toBeVisible();
  await clientPage.context().close();
});

test('every project without clients is offered as a template, not only the first page of them', {
  tag: ONCE,
}, async ({ page, site }) => {
  const said = site.texts.adminProjects.create;
  await logInAsAdmin(page);
  const first = await createProject(page, { name: uniqueName('Modello '), members: [] });
  const last = await createProject(page, { name: uniqueName('Modello '), members: [] });
  await createTasks(page, last, ['Prima', 'Seconda']);
  await page.route(/members=none/, (route) => {
    const isFirst = route.request().url().includes('page=1');
    return route.fulfill({ json: { projects: [isFirst ? first : last], total: 2, pageSize: 1 } });
  });
  await open(page, site.at('/admin/projects'));

  await choose(page.getByLabel(said.template), String(last.id));
  await page.getByLabel(said.name).fill(uniqueName('Sito '));
  await page.getByRole('button', { name: said.submit }).click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sito ');
  await expect.poll(() => titlesOf(page)).toEqual(['Prima', 'Seconda']);
});

test('Enter pressed before the list of people has loaded adds the person once it has', { tag: ONCE }, async ({
  page,
  site,
}) => {
  const { members } = site.texts.adminProjects;
  const client = await registerClient(page, { firstName: uniqueName('Ada'), lastName: 'Blu' });
  await logInAsAdmin(page);
  const project = await createProject(page, { name: uniqueName('Invio '), members: [] });
  await openProject(page, site, project);
  await page.route(/[?&]q=/, async (route) => {
    await new Promise((done) => setTimeout(done, 1_000));
    await route.continue();
  });

  await page.getByRole('combobox', { name: members.add }).fill(client.firstName ?? '');
  await page.keyboard.press('Enter');

  const takeOut = members.remove.replace('{{name}}', `${client.firstName} Blu`);
  await expect(page.getByRole('button', { name: takeOut })).toBeVisible();
  await expect(page.getByRole('combobox', { name: members.add })).toHaveValue('');
});

test('a held Backspace removes no client, and one press the last one only', { tag: ONCE }, async ({
  page,
  site,
}) => {
  const { members } = site.texts.adminProjects;
  const clients = [
    await registerClient(page, { firstName: uniqueName('Ada'), lastName: 'Blu' }),
    await registerClient(page, { firstName: uniqueName('Zoe'), lastName: 'Blu' }),
  ];
  await logInAsAdmin(page);
  const project = await createProject(page, { name: uniqueName('Tasto '), members: clients });
  await openProject(page, site, project);
  const takeOut = page.getByRole('button', { name: members.remove.replace('{{name}}', '') });
  await expect(takeOut).toHaveCount(2);

  await page.getByRole('combobox', { name: members.add }).fill('x');
  for (let press = 0; press < 5; press += 1) await page.keyboard.down('Backspace');
  await page.keyboard.up('Backspace');
  await expect(page.getByRole('combobox', { name: members.add })).toHaveValue('');
  await expect(takeOut).toHaveCount(2);

  await page.keyboard.press('Backspace');
  await expect(takeOut).toHaveCount(1);
});

test('Enter in the palette opens what was typed, not what was found before, and runs commands', {
  tag: ONCE,
}, async ({ page, site }) => {
  await logInAsAdmin(page);
  const wanted = await createProject(page, { name: uniqueName('Voluto '), members: [] });
  // Listed before it.
  await createProject(page, { name: uniqueName('Recente '), members: [] });
  await open(page, site.at('/admin/projects'));
  // Shown once the shortcut works.
  await expect(page.getByRole('button', { name: site.texts.frame.search }).getByText('Ctrl K')).toBeVisible();
  const latest = page.waitForResponse(/\/api\/admin\/users\?/);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: site.texts.palette.title });
  await latest;

  await palette.getByRole('combobox').fill(wanted.name);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: wanted.name })).toBeVisible();
  const { adminProjects, adminUsers, palette: said } = site.texts;
  async function run(command: string) {
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill(command);
    await expect(palette.getByRole('option', { name: command })).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(palette).toHaveCount(0);
  }
  await run(said.commands.newProject);
  await expect(page.getByLabel(adminProjects.create.name)).toBeFocused();
  await run(said.commands.invite);
  await expect(page.getByRole('dialog', { name: adminUsers.invite.title })).toBeVisible();
  await page.keyboard.press('Escape');
  await run(said.commands.theme.dark);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const other = site.language === 'it' ? 'en' : 'it';
  await run(said.commands[other]);
  await expect(page.locator('html')).toHaveAttribute('lang', other);
});

test('tasks can be reordered by dragging or from the handle’s menu, and edited in bulk', {
  tag: ONCE,
}, async ({ page, site }) => {
  await logInAsAdmin(page);
  const project = await createProject(page, { name: uniqueName('Ordine '), members: [] });
  await createTasks(page, project, ['A', 'B', 'C', 'D']);
  // Tall enough that nothing scrolls during a drag.
  await page.setViewportSize({ width: 1280, height: 1100 });
  await openProject(page, site, project);
  const handle = page.locator('[data-task] [data-handle]');
  const { x, y } = (await handle.nth(0).boundingBox()) ?? { x: 0, y: 0 };
  const target = (await page.locator('[data-task]').nth(2).boundingBox()) ?? { y: 0, height: 0 };

  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 20, target.y + target.height - 4, { steps: 6 });
  await page.mouse.up();

  await expect.poll(() => titlesOf(page)).toEqual(['B', 'C', 'A', 'D']);
  await expect
    .poll(async () => (await tasksOf(page, project)).map(({ title }) => title).join(''))
    .toBe('BCAD');

  await page
    .getByRole('button', { name: site.texts.adminProjects.tasks.move.replace('{{title}}', 'D') })
    .click();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');

  await expect.poll(() => titlesOf(page)).toEqual(['D', 'B', 'C', 'A']);
  await expect
    .poll(async () => (await tasksOf(page, project)).map(({ title }) => title).join(''))
    .toBe('DBCA');

  const { several, tasks: said } = site.texts.adminProjects;
  await page.getByRole('button', { name: several.begin }).click();
  await expect(page.getByRole('checkbox', { name: several.all })).toBeFocused();
  await page.getByRole('checkbox', { name: several.one.replace('{{title}}', 'B') }).check();
  await page.getByRole('checkbox', { name: several.one.replace('{{title}}', 'C') }).check();
  const bar = page.getByRole('group', { name: several.legend });
  await choose(bar.getByLabel(site.texts.adminProjects.fields.status), 'completed');
  await bar.getByLabel(site.texts.adminProjects.fields.dueDate, { exact: true }).fill('2027-03-01');
  await bar.getByRole('button', { name: several.setDay }).click();
  await expectAccessible(page);
  await expect
    .poll(async () =>
      (await tasksOf(page, project)).map(({ title, status, dueDate }) => `${title} ${status} ${dueDate}`),
    )
    .toEqual(['D pending null', 'B completed 2027-03-01', 'C completed 2027-03-01', 'A pending null']);
  await bar.getByRole('button', { name: several.done }).click();
  await expect(page.getByRole('button', { name: several.begin })).toBeFocused();
  await expect(page.getByRole('button', { name: said.move.replace('{{title}}', 'D') })).toBeVisible();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await bar.getByRole('button', { name: several.remove }).click();
  await expect(page.getByPlaceholder(said.add), 'without tasks there is no button').toBeFocused();
});

test('each field of a request for approval has its own error, and the first is focused', {
  tag: ONCE,
}, async ({ page, site }) => {
  const { approvals, fields, typed } = site.texts.adminProjects;
  await logInAsAdmin(page);
  const project = await createProject(page, { name: uniqueName('Richiesta '), members: [] });
  await openProject(page, site, project);
  await page.getByRole('button', { name: approvals.ask }).click();
  const dialog = page.getByRole('dialog', { name: approvals.ask });
  const [title, description] = [dialog.getByLabel(fields.title), dialog.getByLabel(fields.description)];
  await description.evaluate((field) => field.removeAttribute('maxlength'));
  await description.fill('x'.repeat(5001));

  await dialog.getByRole('button', { name: approvals.send }).click();
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription(new RegExp(typed.required));
  await expect(description).toHaveAccessibleDescription(typed.tooLong);

  await title.fill('Bozza');
  await dialog.getByRole('button', { name: approvals.send }).click();
  await expect(description).toBeFocused();
  await expect(title).not.toHaveAttribute('aria-invalid');
  await description.fill('Corta');
  await expect(description).not.toHaveAttribute('aria-invalid');
});

test('an end date before the start date is rejected, and a corrected one is saved', async ({
  page,
  site,
}) => {
  const { adminProjects: said, problems } = site.texts;
  await logInAsAdmin(page);
  const project = await createProject(page, {
    name: uniqueName('Date '),
    members: [],
    startDate: '2027-05-10',
  });
  await openProject(page, site, project);

  await value(page, said.fields.endDate, said.noDate).press('Enter');
  await page.getByLabel(said.fields.endDate, { exact: true }).fill('2027-05-01');
  await page.keyboard.press('Enter');

  const note = page.getByRole('alert').filter({ hasText: problems['project.ends_before_start'] });
  await expect(note).toBeVisible();
  await expect(note).toContainText('2027');
  await expectAccessible(page);

  await page.getByRole('button', { name: new RegExp(`^${said.fields.endDate}:`) }).press('Enter');
  await page.getByLabel(said.fields.endDate, { exact: true }).fill('2027-06-01');
  await page.keyboard.press('Enter');

  await expect(note).toBeHidden();
  // The page shows the new date before it is saved.
  const stored = async () => {
    const answer = await page.request.get(`/api/projects/${project.id}`);
    return ((await answer.json()) as { project: Project }).project.endDate;
  };
  await expect.poll(stored).toBe('2027-06-01');
});

test('when two people change the same title, the second sees both versions and chooses', async ({
  page,
  site,
  browser,
}) => {
  const { adminProjects: said } = site.texts;
  await logInAsAdmin(page);
  const project = await createProject(page, { name: uniqueName('Due '), members: [] });
  await createTasks(page, project, ['Com’era']);
  const other = await openAsAdmin(browser);
  await openProject(page, site, project);
  await openProject(other, site, project);

  await value(page, said.fields.title, 'Com’era').click();
  await page.getByLabel(said.fields.title, { exact: true }).fill('La mia');
  await value(other, said.fields.title, 'Com’era').click();
  await other.getByLabel(said.fields.title, { exact: true }).fill('La loro');
  await other.keyboard.press('Enter');
  await expect.poll(async () => (await tasksOf(other, project))[0]?.title).toBe('La loro');
  await expect(page.getByLabel(said.fields.title, { exact: true })).toHaveValue('La mia');
  await page.keyboard.press('Enter');

  const note = page.getByRole('alert').filter({ hasText: 'La loro' });
  await expect(note).toContainText('La mia');
  await expectAccessible(page);
  await note.getByRole('button', { name: said.clash.keepMine }).click();
  await expect(value(page, said.fields.title, 'La mia'), 'the button is gone').toBeFocused();

  await expect.poll(async () => (await tasksOf(page, project))[0]?.title).toBe('La mia');
  await expect(note).toBeHidden();
  await expect(value(other, said.fields.title, 'La mia')).toBeVisible();

  await page.context().setOffline(true);
  await value(page, said.fields.title, 'La mia').click();
  await page.getByLabel(said.fields.title, { exact: true }).fill('Un’altra');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Un’altra' })).toBeVisible();
  const [task] = await tasksOf(other, project);
  await other.request.delete(`/api/admin/projects/${project.id}/tasks/${task?.id}`, { headers: origin });
  await page.context().setOffline(false);
  const orphan = page
    .getByRole('alert')
    .filter({ hasText: said.orphan.replace('{{label}}', said.fields.title) });
  await expect(orphan).toContainText('Un’altra');
  await orphan.getByRole('button', { name: said.unsaved.discard }).press('Enter');
  await expect(orphan).toHaveCount(0);
  await expect(page.locator('main :focus'), 'the button is gone').toHaveCount(1);
  await other.context().close();
});

test('a removed task can be restored with undo, and is deleted once the page is left', async ({
  page,
  site,
}) => {
  const { adminProjects: said } = site.texts;
  const remove = (title: string) =>
    page.getByRole('button', { name: said.tasks.remove.replace('{{title}}', title) });
  await logInAsAdmin(page);
  const project = await createProject(page, { name: uniqueName('Via '), members: [] });
  await createTasks(page, project, ['Resta', 'Sparisce']);
  await openProject(page, site, project);

  await remove('Resta').click();
  await page.getByRole('button', { name: said.removal.undo }).click();
  await expect(row(page, 'Resta')).toBeVisible();

  await remove('Sparisce').click();
  await expect(row(page, 'Sparisce')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: said.back }).click();

  await expect.poll(async () => (await tasksOf(page, project)).map(({ title }) => title)).toEqual(['Resta']);
});

test('a page beyond the last shows the last one', { tag: ONCE }, async ({ page, site }) => {
  await logInAsAdmin(page);
  const project = await createProject(page, { name: uniqueName('Ultima'), members: [] });

  await open(page, site.at(`/admin/projects?q=${project.name}&page=9`));

  await expect(page).toHaveURL(new RegExp(`q=${project.name}$`));
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('a status chosen before the search settles is kept, and the way back from a project leads to it', {
  tag: ONCE,
}, async ({ page, site }) => {
  const { adminProjects: said } = site.texts;
  await logInAsAdmin(page);
  const project = await createProject(page, { name: uniqueName('Cerca'), members: [], status: 'on_hold' });
  await open(page, site.at('/admin/projects'));
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await page.getByRole('searchbox').fill(project.name);
  await choose(page.getByLabel(said.fields.status, { exact: true }).first(), 'on_hold');

  const filtered = new RegExp(`q=${project.name}.*status=on_hold`);
  await expect(page).toHaveURL(filtered);
  await page.getByRole('link', { name: project.name }).click();
  await page.getByRole('link', { name: said.back }).click();
  await expect(page).toHaveURL(filtered);
  await expect(page.getByRole('row')).toHaveCount(2);

  const entry = await page.getByRole('link', { name: project.name }).elementHandle();
  await page.getByLabel(said.fields.status, { exact: true }).first().click();
  // In one task: the choice isn't rendered yet when the project is opened.
  await page
    .locator('[role=option]')
    .first()
    .evaluate((all: HTMLElement, link) => {
      all.click();
      (link as HTMLElement).click();
    }, entry);
  await page.getByRole('link', { name: said.back }).click();
  await expect(page).toHaveURL(new RegExp(`q=${project.name}$`));
});

test('a failed deletion leaves no error in the next question, and a successful one the focus in the list', {
  tag: ONCE,
}, async ({ page, site, context }) => {
  const { adminProjects: said, common } = site.texts;
  const start = uniqueName('Resta');
  const names = [`${start} uno`, `${start} due`];
  await logInAsAdmin(page);
  for (const name of names) await createProject(page, { name, members: [] });
  await open(page, site.at(`/admin/projects?q=${start}`));
  const ask = (name = '') =>
    page.getByRole('button', { name: said.remove.of.replace('{{name}}', name) }).click();
  const question = page.getByRole('dialog');
  await ask(names[0]);

  await context.setOffline(true);
  await question.getByRole('button', { name: said.remove.submit }).click();
  await expect(question.getByRole('alert')).toContainText(common.errors.offline);

  await question.getByRole('button', { name: common.dialog.cancel }).click();
  await context.setOffline(false);
  await ask(names[1]);
  await expect(question).toBeVisible();
  await expect(question.getByRole('alert')).toHaveCount(0);

  await question.getByRole('button', { name: said.remove.submit }).click();
  await expect(page.getByRole('row').filter({ hasText: names[1] ?? '' })).toHaveCount(0);
  await expect(page.locator('main :focus'), 'the row is gone').toHaveCount(1);
});

test('an offline edit stays on the page, explains itself, and is sent on reconnecting', async ({
  page,
  site,
  context,
}) => {
  const { adminProjects: said } = site.texts;
  await logInAsAdmin(page);
  const project = await createProject(page, { name: uniqueName('Rete '), members: [] });
  await createTasks(page, project, ['Prima']);
  await openProject(page, site, project);

  await context.setOffline(true);
  await value(page, said.fields.title, 'Prima').click();
  await page.getByLabel(said.fields.title, { exact: true }).fill('Dopo');
  await page.keyboard.press('Enter');

  const alert = page.getByRole('alert').filter({ hasText: said.fields.title });
  await expect(alert).toContainText(site.texts.common.errors.offline);
  await expectAccessible(page);
  await page.getByRole('link', { name: said.back }).click();
  await expect(page.getByRole('dialog', { name: site.texts.frame.leave.title })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: site.texts.frame.leave.stay }).click();

  await context.setOffline(false);

  await expect(page.getByText(said.status.saved, { exact: true })).toBeVisible();
  await expect.poll(async () => (await tasksOf(page, project))[0]?.title).toBe('Dopo');

  await page.getByLabel(said.tasks.add).fill('Poi');
  await refuseAt(page, `/projects/${project.id}/tasks`);
  await page.keyboard.press('Enter');
  const unsent = page.getByRole('alert').filter({ hasText: 'Poi' });
  await expect(unsent).toBeVisible();
  await logInAfterLoss(page);
  await openProject(page, site, project);
  await unsent.getByRole('button', { name: site.texts.common.errors.retry }).click();
  await expect(page.getByLabel(said.tasks.add), 'the button is gone').toBeFocused();
  await expect(row(page, 'Poi')).toBeVisible();
});

test('going back with an edit that could not be saved asks first', { tag: ONCE }, async ({
  page,
  site,
  context,
}) => {
  const { adminProjects: said } = site.texts;
  await logInAsAdmin(page);
  const project = await createProject(page, { name: uniqueName('Indietro'), members: [] });
  await createTasks(page, project, ['Prima']);
  await open(page, site.at(`/admin/projects?q=${project.name}`));
  await page.getByRole('link', { name: project.name }).click();
  await value(page, said.fields.title, 'Prima').click();
  await context.setOffline(true);
  await page.getByLabel(said.fields.title, { exact: true }).fill('Dopo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: said.fields.title })).toBeVisible();

  await page.evaluate(() => window.history.back());

  const question = page.getByRole('dialog', { name: site.texts.frame.leave.title });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: site.texts.frame.leave.stay }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/projects/${project.id}$`));
  await context.setOffline(false);
  await expect.poll(async () => (await tasksOf(page, project))[0]?.title).toBe('Dopo');
});

test('project pages are accessible in dark mode and fit on small screens', async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await logInAsAdmin(page);
  const name = `${uniqueName('Progetto')}${'dalnomelunghissimo'.repeat(5)}`;
  const project = await createProject(page, { name, members: [], endDate: '2026-01-10' });
  await createTasks(page, project, ['Una cosa da fare che ha un titolo piuttosto lungo', 'x'.repeat(120)]);
  await post(page.request, `/api/admin/projects/${project.id}/milestones`, { title: 'Traguardo' });

  for (const path of ['/admin/projects', `/admin/projects/${project.id}`]) {
    await page.setViewportSize({ width: 320, height: 800 });
    await open(page, site.at(path));
    await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(page);
  }
});
