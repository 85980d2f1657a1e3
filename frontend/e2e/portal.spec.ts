import type { ProjectNews } from '@fucina/contracts/project-news';
import type { Route } from '@playwright/test';
import { allTexts } from '../src/testing/all-texts.ts';
import { createBot } from './support/bots.ts';
import { expectAccessible, expectAccessibleInBothThemes, expectToFit } from './support/checks.ts';
import { hold } from './support/hold.ts';
import { installLeadForm } from './support/lead-form.ts';
import { createProject, openAsAdmin, PASSWORD, post, registerClient, uniqueName } from './support/people.ts';
import { addMilestone, addTask, dayFromNow } from './support/projects.ts';
import { expect, ONCE, open, test } from './support/site.ts';

const filters = ['all', 'in_progress', 'completed', 'on_hold'] as const;

test('a client without projects and chatbots sees what happens next', async ({ page, site }) => {
  const { dashboard, chatbotEmbed } = site.texts;
  const user = await registerClient(page, { firstName: 'Ada' });

  await open(page, site.at('/portal'));

  await expect(page.getByRole('heading', { level: 1 })).toContainText(user.firstName ?? '');
  for (const filter of filters) {
    await page.getByRole('tab', { name: dashboard.filter[filter] }).click();
    await expect(page.getByText(dashboard.none[filter].title)).toBeVisible();
    await expect(page.getByText(dashboard.none[filter].text)).toBeVisible();
    await expect(page).toHaveURL(filter === 'all' ? /\/portal$/ : new RegExp(`status=${filter}$`));
  }
  await expect(page.getByText(dashboard.upcoming.none)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectToFit(page);

  await page.getByRole('link', { name: dashboard.chatbot.link }).click();
  await expect(page.getByText(chatbotEmbed.first.text)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectToFit(page);
});

test('projects are filtered by status, and overdue tasks come first', async ({ page, browser, site }) => {
  const { dashboard, frame } = site.texts;
  const user = await registerClient(page);
  const admin = await openAsAdmin(browser);
  const members = [user];
  const shop = await createProject(admin, { name: 'Online shop', members, endDate: dayFromNow(3) });
  await createProject(admin, { name: 'Newsletter', members, status: 'completed', endDate: dayFromNow(-9) });
  await createProject(admin, { name: 'Voice agent', members, status: 'on_hold' });
  await addTask(admin, shop, { title: 'Write the texts', dueDate: dayFromNow(4) });
  const late = await addTask(admin, shop, { title: 'Read the catalogue', dueDate: dayFromNow(-2) });

  await open(page, site.at('/portal'));

  const list = page.getByRole('tabpanel');
  await expect(list.getByRole('listitem')).toHaveCount(3);
  const row = list.getByRole('listitem').filter({ hasText: 'Online shop' });
  await expect(row).toContainText(frame.projectStatus.in_progress);
  await expect(row).toContainText(dashboard.distance.ahead_other.replace('{{count}}', '3'));
  const upcoming = page.getByRole('region', { name: dashboard.upcoming.title }).getByRole('listitem');
  await expect(upcoming.first()).toContainText(dashboard.distance.late_other.replace('{{count}}', '2'));
  await expect(upcoming.nth(1)).toContainText('Write the texts');
  await expectAccessibleInBothThemes(page);
  await expectToFit(page);
  await page.getByRole('link', { name: dashboard.outlook.late_one }).click();
  await expect(upcoming.first()).toBeInViewport();

  await page.getByRole('tab', { name: dashboard.filter.all }).focus();
  await page.keyboard.press('End');
  await expect(list.getByRole('listitem')).toHaveText([/Voice agent/]);
  await page.route('**/api/projects/news', async (route) => {
    const { entries } = (await (await route.fetch()).json()) as ProjectNews;
    const more = entries.map((entry) => ({ ...entry, id: `${entry.id} again` }));
    await route.fulfill({ json: { since: new Date(0).toISOString(), entries: [...entries, ...more] } });
  });
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveText([/Voice agent/]);
  const news = page.getByRole('region', { name: dashboard.news.since.replace('{{ago}}', '') });
  await news.getByRole('button').click();
  await expect(news.getByRole('link').nth(4), 'the first that was hidden').toBeFocused();

  await upcoming.first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/portal/projects/${shop.id}\\?task=${late.id}$`));
  await expect(page.getByRole('dialog', { name: 'Read the catalogue' })).toBeVisible();
});

test('nothing in an on-hold project is overdue, on the dashboard and on its own page', async ({
  page,
  browser,
  site,
}) => {
  const { dashboard, frame, project: texts } = site.texts;
  const user = await registerClient(page);
  const admin = await openAsAdmin(browser);
  const members = [user];
  const shop = await createProject(admin, { name: 'Online shop', members, endDate: dayFromNow(30) });
  await addTask(admin, shop, { title: 'Write the texts', dueDate: dayFromNow(4) });
  const voice = await createProject(admin, {
    name: 'Voice agent',
    members,
    status: 'on_hold',
    endDate: dayFromNow(-1),
  });
  await addTask(admin, voice, { title: 'Choose the voice', dueDate: dayFromNow(-1) });
  await addMilestone(admin, voice, { title: 'Ten calls', targetDate: dayFromNow(-1) });

  await open(page, site.at('/portal'));
  await expect(page.getByText(dashboard.outlook.onTime)).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 })).toHaveCount(2);
  await expect(page.getByRole('main')).not.toContainText(
    dashboard.distance.late_one.replace('{{count}}', '1'),
  );

  await open(page, site.at(`/portal/projects/${voice.id}`));
  const task = page.getByRole('listitem').filter({ hasText: 'Choose the voice' });
  await expect(task).toContainText(frame.days.stopped.on_hold);
  await page.getByRole('tab', { name: texts.tabs.milestones }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ten calls' })).toBeVisible();
  for (const late of [dashboard.distance.late_one, frame.days.overdue_one])
    await expect(page.getByRole('main')).not.toContainText(late.replace('{{count}}', '1'));
});

test('the dashboard points out a project past its end date', async ({ page, browser, site }) => {
  const { dashboard } = site.texts;
  const user = await registerClient(page);
  const admin = await openAsAdmin(browser);
  const shop = await createProject(admin, { name: 'Shop', members: [user], endDate: dayFromNow(-1) });
  await addTask(admin, shop, { title: 'Write the texts', dueDate: dayFromNow(4) });

  await open(page, site.at('/portal'));

  await expect(page.getByText(dashboard.outlook.ended_one)).toBeVisible();
  await expect(page.getByText(dashboard.outlook.onTime)).toHaveCount(0);
});

test('a support question reaches staff, who answer it, and the notices of both lead to it', async ({
  page,
  browser,
  site,
  locale,
}) => {
  const { auth, dashboard, adminSupport, frame, ownQuestions } = site.texts;
  const user = await registerClient(page, { firstName: 'Ada', lastName: 'Rossi' });
  const subject = uniqueName('Access ');

  await open(page, site.at('/portal'));
  await page.getByRole('button', { name: dashboard.help.button }).click();
  const dialog = page.getByRole('dialog', { name: dashboard.help.dialog });
  await expect(dialog.getByLabel(dashboard.help.email.label)).toHaveValue(user.email);
  await dialog.getByRole('button', { name: dashboard.help.send }).click();
  await expect(dialog.getByText(dashboard.help.subject.error)).toBeVisible();
  await expect(dialog.getByText(dashboard.help.message.error)).toBeVisible();
  await expect(dialog.getByLabel(dashboard.help.subject.label)).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await expectToFit(page);

  await dialog.getByLabel(dashboard.help.subject.label).fill(subject);
  await dialog.getByLabel(dashboard.help.message.label).fill('How can a colleague see the project?');
  await dialog.getByRole('button', { name: dashboard.help.send }).click();
  await expect(dialog.getByRole('status')).toContainText(user.email);
  await expectAccessible(page);

  const admin = await openAsAdmin(browser, locale ? { locale } : {});
  await open(page, site.at('/portal'));
  await expect(page.getByRole('button', { name: frame.notices.title, exact: true })).toBeVisible();
  await open(admin, site.at('/admin'));
  await admin.getByRole('main').getByRole('link', { name: subject }).click();
  const question = admin.getByRole('listitem').filter({ hasText: subject });
  await expect(question).toBeFocused();
  await expect(question).toContainText('Ada Rossi');
  await expectAccessibleInBothThemes(admin);
  await expectToFit(admin);
  await admin.keyboard.press('Control+k');
  const palette = admin.getByRole('dialog', { name: site.texts.palette.title });
  await palette.getByRole('combobox').fill(subject);
  await palette.getByRole('option', { name: subject }).click();
  await expect(question).toBeFocused();
  const { promise: isRead, resolve: finish } = Promise.withResolvers<void>();
  const readOn = await hold(admin, /\/api\/admin\/support\?.*state=open/, {
    answer: async (route) => {
      await route.fulfill({ response: await route.fetch() });
      finish();
    },
  });
  await admin.getByRole('tab', { name: adminSupport.filter.all }).click();
  const openTab = admin.getByRole('tab', { name: adminSupport.filter.open });
  await openTab.click();
  await expect(openTab).toHaveAttribute('aria-selected', 'true');
  await question.getByRole('button', { name: adminSupport.markAnswered }).click();
  await expect(question.getByRole('button', { name: adminSupport.reopen })).toBeVisible();
  readOn();
  await isRead;
  await admin.evaluate(() => new Promise(requestAnimationFrame));
  await expect(question, 'in place, to be taken back').toBeVisible();
  await admin.getByRole('tab', { name: adminSupport.filter.answered }).click();
  await expect(question).toContainText(adminSupport.state.answered);

  // Without a reload, through the event stream.
  await page.getByRole('button', { name: frame.notices.bell_one.replace('{{count}}', '1') }).click();
  const notices = page.getByRole('dialog', { name: frame.notices.title });
  await expect(notices.getByRole('link')).toContainText(subject);
  await expectAccessibleInBothThemes(page);
  await expectToFit(page);
  await page.keyboard.press('Escape');
  const bell = page.getByRole('button', { name: new RegExp(`^${frame.notices.title}`) });
  await expect(bell).toBeFocused();
  await bell.click();
  const link = notices.getByRole('link', { name: subject });
  const address = await link.getAttribute('href');
  await link.click();
  const help = page.getByRole('region', { name: dashboard.help.title });
  const own = help.getByRole('listitem').filter({ hasText: subject });
  await expect(own).toBeFocused();
  await expect(own).toContainText('How can a colleague see the project?');
  await expect(own).toContainText(ownQuestions.answered.split('{{')[0] ?? '');
  await expectAccessibleInBothThemes(page);
  await expectToFit(page);

  // Also after logging in.
  await page.context().clearCookies();
  await page.goto('about:blank');
  await page.goto(address ?? '');
  const login = page.getByRole('form', { name: auth.login.tab, exact: true });
  await login.getByLabel(auth.login.username, { exact: true }).fill(user.email);
  await login.getByLabel(auth.password.label, { exact: true }).fill(PASSWORD);
  await login.getByRole('button', { name: auth.login.submit, exact: true }).click();
  await expect(own).toBeFocused();

  await open(admin, site.at('/admin'));
  await admin.getByRole('button', { name: new RegExp(`^${frame.notices.title}`) }).click();
  await admin.getByRole('dialog').getByRole('link', { name: subject }).click();
  const answered = admin.getByRole('tabpanel').getByRole('listitem').filter({ hasText: subject });
  await expect(answered).toBeFocused();
  await expect(answered).toContainText(adminSupport.state.answered);

  // While its asker is on another page.
  await page.getByRole('link', { name: site.texts.profile.title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: site.texts.profile.title })).toBeVisible();
  const reopened = admin.waitForResponse((response) => response.request().method() === 'PATCH');
  await answered.getByRole('button', { name: adminSupport.reopen }).click();
  await reopened;
  await page.goBack();
  await help.locator('summary').click();
  await expect(own).toContainText(ownQuestions.waiting);
});

test('a support question that fails to send is kept and can be resent', { tag: ONCE }, async ({
  page,
  site,
}) => {
  const { dashboard, common } = site.texts;
  await registerClient(page);
  await open(page, site.at('/portal'));
  await page.getByRole('button', { name: dashboard.help.button }).click();
  await page.getByLabel(dashboard.help.subject.label).fill('Access for a colleague');
  await page.getByLabel(dashboard.help.message.label).fill('How can a colleague see the project?');

  await page.context().setOffline(true);
  await page.getByRole('button', { name: dashboard.help.send }).click();

  await expect(page.getByRole('alert')).toContainText(common.errors.offline);
  await page.keyboard.press('Escape');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: dashboard.help.button }).click();
  await page.getByRole('button', { name: dashboard.help.send }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toBeVisible();
});

test('a support question that is not sent is still there after a reload, and gone once sent', {
  tag: ONCE,
}, async ({ page, site }) => {
  const { help } = site.texts.dashboard;
  await registerClient(page);
  await open(page, site.at('/portal'));
  await page.getByRole('button', { name: help.button }).click();
  await page.getByLabel(help.subject.label).fill('Access for a colleague');
  await page.getByLabel(help.message.label).fill('How can a colleague see the project?');

  await open(page, site.at('/portal'));
  await page.getByRole('button', { name: help.button }).click();
  await expect(page.getByLabel(help.subject.label)).toHaveValue('Access for a colleague');
  await page.getByRole('button', { name: help.send }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toBeVisible();

  await open(page, site.at('/portal'));
  await page.getByRole('button', { name: help.button }).click();
  await expect(page.getByLabel(help.message.label)).toHaveValue('');
});

test('a support question changed after its answer was lost reaches staff as changed', { tag: ONCE }, async ({
  page,
  browser,
  site,
}) => {
  const { dashboard, adminSupport } = site.texts;
  await registerClient(page);
  const subject = uniqueName('Access ');
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  const listed = page.waitForResponse('**/api/projects/support');
  await open(page, site.at('/portal'));
  await listed;
  await page.route('**/api/projects/support', loseAnswer, { times: 1 });
  await page.getByRole('button', { name: dashboard.help.button }).click();
  await page.getByLabel(dashboard.help.subject.label).fill(subject);
  await page.getByLabel(dashboard.help.message.label).fill('How can a colleague see the project?');
  const send = page.getByRole('button', { name: dashboard.help.send });
  await send.click();
  await expect(page.getByRole('alert')).toContainText(dashboard.help.failed);

  await page.getByLabel(dashboard.help.message.label).fill('How can two colleagues see the project?');
  await send.click();
  await expect(page.getByRole('dialog').getByRole('status')).toBeVisible();

  const admin = await openAsAdmin(browser, { locale: 'it-IT' });
  await open(admin, site.at('/admin/support'));
  await expect(admin.getByRole('heading', { level: 1, name: adminSupport.title })).toBeVisible();
  const questions = admin.getByRole('listitem').filter({ hasText: subject });
  await expect(questions.filter({ hasText: 'two colleagues' })).toHaveCount(1);
});

test('each new chatbot has a card, and its empty pages lead on, with nothing to search or download', async ({
  page,
  site,
}) => {
  const { botConversations, dashboard, reportCard, analytics, insight, chatbotEmbed } = site.texts;
  const { botId } = await createBot(page, site);
  await post(page.request, '/api/chatbot/bots', { name: 'Bar Neri', requestKey: crypto.randomUUID() });
  await open(page, site.at('/portal'));
  const cards = page.getByRole('region', { name: dashboard.bot.title }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expect(cards.filter({ hasText: 'Bar Neri' }).getByText('BN', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectToFit(page);

  const visit = (path: string) => open(page, site.at(`/portal/chatbot-embed/${botId}/${path}`));
  const download = page.getByRole('link', { name: insight.export.csv });

  await visit('analytics');
  await expect(page.getByText(analytics.empty)).toBeVisible();
  await expect(download).toHaveCount(0);

  await visit('report-card');
  await page.getByRole('link', { name: reportCard.addSources }).click();
  await expect(page.getByRole('heading', { level: 1, name: chatbotEmbed.nav.job.teach })).toBeVisible();

  await visit('conversations');
  await expect(page.getByText(botConversations.empty)).toBeVisible();
  await expect(download).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await expectToFit(page);
  await page.getByRole('link', { name: botConversations.install }).click();
  await expect(page.getByRole('heading', { level: 1, name: chatbotEmbed.nav.job.install })).toBeVisible();
});

test('chatbots beyond the first three are shown on request', { tag: ONCE }, async ({ page, site }) => {
  const { dashboard } = site.texts;
  await createBot(page, site);
  await page.route('**/api/chatbot/bots', async (route) => {
    const response = await route.fetch();
    const { bots } = await response.json();
    const four = ['a', 'b', 'c', 'd'].map((letter) => ({ ...bots[0], id: letter.repeat(32) }));
    await route.fulfill({ response, json: { bots: four } });
  });
  await open(page, site.at('/portal'));
  const cards = page.getByRole('region', { name: dashboard.bot.title }).getByRole('listitem');

  await expect(cards).toHaveCount(3);
  await page.getByRole('button', { name: dashboard.bot.all.replace('{{count}}', '4') }).click();
  await expect(cards).toHaveCount(4);
  await page.getByRole('button', { name: dashboard.bot.fewer }).click();
  await expect(cards).toHaveCount(3);
});

test('a chatbot that fails to load shows an error and a link back', { tag: ONCE }, async ({ page, site }) => {
  const { chatbotEmbed: texts } = site.texts;
  await registerClient(page);
  const problem = { code: 'internal', title: '', detail: '', status: 500, type: '', requestId: '' };
  const botId = 'f'.repeat(32);
  await page.route(`**/api/chatbot/bots/${botId}`, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  );

  await open(page, site.at(`/portal/chatbot-embed/${botId}/analytics`));

  await expect(page.getByRole('heading', { level: 1, name: texts.first.title })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(texts.missing.failed);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: texts.missing.back }).click();
  await expect(page).toHaveURL(/\/portal\/chatbot-embed$/);
});

test('a configured third-party form replaces our support form, in both languages', {
  tag: ONCE,
}, async ({ page }) => {
  await registerClient(page);
  await installLeadForm(page);

  for (const [path, { creation, dashboard }] of [
    ['/it/portal', allTexts.it],
    ['/portal', allTexts.en],
  ] as const) {
    await open(page, path);
    await page.getByRole('button', { name: dashboard.help.button }).click();

    const form = page.getByRole('dialog').frameLocator(`iframe[title="${creation.contact.frame}"]`);
    await expect(form.getByLabel('Website')).toBeVisible();
    await expect(page.getByLabel(dashboard.help.subject.label)).toHaveCount(0);
    await expectAccessible(page);
  }
});
