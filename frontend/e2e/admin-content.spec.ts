import type { Page, Route } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { changeContent, findContents, forgetContents } from './support/contents.ts';
import { choose } from './support/fields.ts';
import { hold } from './support/hold.ts';
import { logInAsAdmin, openAsAdmin, post, registerClient, uniqueName } from './support/people.ts';
import { expect, ONCE, open, test } from './support/site.ts';

test('on staff pages, clients are redirected home with an explanation, anonymous visitors to the login', async ({
  page,
  site,
}) => {
  await page.goto(site.at('/admin/cms'));
  await page.waitForURL(/\/auth\?next=/);
  await registerClient(page);

  for (const path of ['/admin/cms', '/admin/users', '/admin/system']) {
    await page.goto(site.at(path));

    await page.waitForURL((url) => url.pathname === site.home);
    await expect(page.getByText(site.texts.frame.denied.title, { exact: true })).toBeVisible();
    await expect(page.getByText(site.texts.frame.denied.text, { exact: true })).toBeVisible();
  }
});

test('texts can be searched and filtered, at every width and in dark mode', async ({ page, site }) => {
  const { adminContent, home } = site.texts;
  await logInAsAdmin(page);
  await open(page, site.at('/admin/cms'));
  const rows = page.getByRole('tabpanel').getByRole('listitem');

  await page.getByRole('searchbox').fill(home.cta.title);
  await expect(rows.getByText('home:hero.title_1', { exact: true })).toHaveCount(0);
  await expect(rows.getByText('home:cta.title', { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill(`${adminContent.parts.hero}, ${adminContent.roles.title_1}`);
  await expect(rows.getByText('home:hero.title_1', { exact: true }), 'by its name').toBeVisible();
  await page.getByRole('searchbox').fill('');
  await choose(page.getByLabel(adminContent.filters.part), 'analyzer');
  await expect(rows.first()).toBeVisible();
  await choose(page.getByLabel(adminContent.filters.show), 'missingEn');
  await expect(page.getByText(adminContent.nothingFound)).toBeVisible();
  await choose(page.getByLabel(adminContent.filters.show), 'all');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(rows.first()).toBeVisible();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await rows.getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a text is added once type, key and value are filled in, and deleted after confirmation', async ({
  page,
  site,
}) => {
  const { adminContent } = site.texts;
  const key = uniqueName('motto');
  await logInAsAdmin(page);
  await open(page, site.at('/admin/cms'));
  await page.getByRole('button', { name: adminContent.addTitle }).click();
  const dialog = page.getByRole('dialog', { name: adminContent.addTitle });

  await dialog.getByRole('button', { name: adminContent.addAction, exact: true }).click();
  for (const fault of [adminContent.faults.type, adminContent.faults.key, adminContent.faults.value])
    await expect(dialog.getByText(fault)).toBeVisible();
  await expectAccessible(page);
  await choose(dialog.getByLabel(adminContent.fields.type), 'company');
  await dialog.getByLabel(adminContent.fields.key).fill(key);
  await dialog.getByLabel(adminContent.fields.value).fill('Made by hand');
  await dialog.getByRole('button', { name: adminContent.addAction, exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('searchbox').fill(key);
  const row = page.getByRole('tabpanel').getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row.getByText('Made by hand')).toBeVisible();
  expect((await findContents(page, key)).map(({ language, type }) => [language, type])).toEqual([
    [site.language, 'company'],
  ]);
  await row.getByRole('button', { name: `${adminContent.remove} ` }).click();
  const confirmation = page.getByRole('dialog', { name: adminContent.removeTitle });
  await expect(confirmation.getByText(adminContent.confirmRemove)).toBeVisible();
  await confirmation.getByRole('button', { name: adminContent.remove }).click();
  await expect(page.getByText(adminContent.nothingFound)).toBeVisible();
  await expect(page.getByRole('region', { name: /F8/ })).toContainText(adminContent.removed);
  await expect(page.getByRole('tabpanel').locator(':focus'), 'the row is gone').toHaveCount(1);
  expect(await findContents(page, key)).toEqual([]);
});

async function prepareText(page: Page, key: string) {
  await forgetContents(page, key);
  const text = { type: 'text', key, language: 'it', value: 'Prima versione', publish: false };
  await post(page.request, '/api/cms/content', text);
  const [content] = await findContents(page, key);
  if (!content) throw new Error('the text is not there');
  return content;
}

test('when two editors change the same text, the second sees both versions and loses nothing', {
  tag: ONCE,
}, async ({ page, site, browser }) => {
  const { adminContent } = site.texts;
  const key = 'terms:intro';
  const other = await openAsAdmin(browser);
  await logInAsAdmin(page);
  const content = await prepareText(page, key);
  await open(page, `${site.at('/admin/cms')}?q=${key}`);
  const edit = adminContent.editOf.replace('{{key}}', key);
  await page.getByRole('button', { name: edit, exact: true }).click();
  const italian = page.getByRole('dialog').getByRole('region', { name: adminContent.languages.it });
  await italian.getByRole('textbox').fill('La mia versione costa 25 euro');
  await changeContent(other, content, 'La loro versione');

  await italian.getByRole('button', { name: adminContent.saveDraft }).click();

  await expect(italian.getByRole('alert').getByText('La loro versione')).toBeVisible();
  await expect(italian.getByRole('textbox')).toHaveValue('La mia versione costa 25 euro');
  await expectAccessible(page);
  const save = await hold(page, /\/api\/cms\/content\/\d+$/, { method: 'PUT' });
  await italian.getByRole('button', { name: adminContent.conflict.keepMine }).click();
  await expect(italian, 'the button is gone').toBeFocused();
  save();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`q=${key}$`));
  expect((await findContents(page, key)).map(({ value }) => value)).toEqual([
    'La mia versione costa 25 euro',
  ]);

  await page.goto(`${site.at('/admin/cms')}?text=${key}`);
  await italian.getByRole('button', { name: adminContent.versions.open }).click();
  const versions = italian.getByRole('list', { name: adminContent.versions.list });
  await expect(versions.getByText('La loro versione')).toBeVisible();
  await page.route('**/compare?*', (route) => route.abort(), { times: 1 });
  await versions.getByRole('button', { name: adminContent.versions.compare }).last().click();
  await expect(versions.getByText(adminContent.versions.notCompared)).toBeVisible();
  await versions.getByRole('button', { name: site.texts.common.errors.retry }).click();
  await expect(versions.locator('del').first()).toBeVisible();
  await expectAccessible(page);
  await versions.getByRole('button', { name: adminContent.versions.restore }).last().click();
  await expect(italian.getByRole('textbox')).toHaveValue('Prima versione');

  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(/\/api\/cms\/content\/\d+$/, loseAnswer, { times: 1 });
  await italian.getByRole('textbox').fill('Seconda versione');
  await italian.getByRole('button', { name: adminContent.saveDraft }).click();
  await expect(page.getByRole('region', { name: /F8/ })).toContainText(adminContent.errors.update);
  await page.reload();
  await expect(italian.getByRole('textbox')).toHaveValue('Seconda versione');
  await expect(italian.getByRole('alert'), 'it was saved').toHaveCount(0);
  await forgetContents(page, key);
  await other.context().close();
});

test('importing a file shows a preview before anything changes', { tag: ONCE }, async ({ page, site }) => {
  const { adminContent } = site.texts;
  const key = uniqueName('valori');
  await logInAsAdmin(page);
  await open(page, site.at('/admin/cms'));
  await page.getByRole('button', { name: adminContent.transfer.importTitle }).click();
  const dialog = page.getByRole('dialog');
  const csv = (lines: string) => ({
    name: 'testi.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`type,key,language,value\n${lines}`),
  });

  await dialog.locator('input[type=file]').setInputFiles(csv(`nothing,${key},it,Uno\n`));
  await expect(dialog.getByText(/^Riga 2/)).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await dialog.locator('input[type=file]').click();
  await chooser;
  await expect(dialog.locator('input[type=file]'), 'the same file can be chosen again').toHaveValue('');
  await dialog
    .locator('input[type=file]')
    .setInputFiles(csv(`company,${key},it,Uno\ncompany,${key},en,One\n`));
  await expect(dialog.getByText('One')).toBeVisible();
  expect(await findContents(page, key), 'so far nothing is changed').toEqual([]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /2/ }).click();

  await expect(dialog).toHaveCount(0);
  expect((await findContents(page, key)).map(({ value, state }) => [value, state]).toSorted()).toEqual([
    ['One', 'draft'],
    ['Uno', 'draft'],
  ]);
  await forgetContents(page, key);
});

test('load and save errors are shown and input is kept; an empty list explains what to do', async ({
  page,
  site,
}) => {
  const { adminContent } = site.texts;
  const contents = /\/api\/cms\/content\?view=draft$/;
  await logInAsAdmin(page);
  await page.route(contents, (route) => route.abort());
  await open(page, site.at('/admin/cms'));
  await expect(page.getByText(adminContent.errors.fetch)).toBeVisible();
  await page.unroute(contents);
  await page.route(contents, (route) => route.fulfill({ json: { contents: [] } }));
  await page.getByRole('button', { name: site.texts.common.errors.retry }).click();
  await expect(
    page.getByText(adminContent.untouched.replace('{{action}}', adminContent.onPage)),
  ).toBeVisible();
  await expect(page.getByText(adminContent.none)).toHaveCount(0);
  await choose(page.getByLabel(adminContent.filters.show), 'edited');
  await expect(page.getByText(adminContent.none)).toBeVisible();
  await page.route(/\/api\/cms\/content$/, (route) => route.fulfill({ status: 500, body: 'broken' }));

  await page.getByRole('button', { name: adminContent.addTitle }).click();
  const dialog = page.getByRole('dialog', { name: adminContent.addTitle });
  await choose(dialog.getByLabel(adminContent.fields.type), 'hero');
  await dialog.getByLabel(adminContent.fields.key).fill('motto');
  await dialog.getByLabel(adminContent.fields.value).fill('Made by hand');
  await dialog.getByRole('button', { name: adminContent.addAction, exact: true }).click();

  await expect(page.getByText(adminContent.errors.create, { exact: true })).toBeVisible();
  await expect(dialog.getByLabel(adminContent.fields.value)).toHaveValue('Made by hand');
  await dialog.getByRole('button', { name: site.texts.common.dialog.cancel, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('failed updates and deletions are reported, and clearing a URL removes its link', {
  tag: ONCE,
}, async ({ page, site }) => {
  const { adminContent } = site.texts;
  await logInAsAdmin(page);
  await forgetContents(page, 'facebook');
  const text = { type: 'footer', key: 'facebook', language: 'it', value: 'https://facebook.com/prova' };
  await post(page.request, '/api/cms/content', text);
  const link = page.locator('footer').getByRole('link', { name: /Facebook/ });
  await expect
    .poll(async () => {
      await open(page, site.home);
      return link.getAttribute('href');
    })
    .toBe(text.value);
  const refused = (method: string) =>
    page.route(
      /\/api\/cms\/content\/\d+$/,
      (route) =>
        route.request().method() === method ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
      { times: 1 },
    );
  const toast = page.getByRole('region', { name: /F8/ });
  await open(page, `${site.at('/admin/cms')}?text=common:footer.facebook`);
  const italian = page.getByRole('dialog').getByRole('region', { name: adminContent.languages.it });
  const publish = italian.getByRole('button', { name: adminContent.publishIn.it });

  await italian.getByRole('textbox').fill('facebook');
  await publish.click();
  await expect(italian.getByText(adminContent.faults.address)).toBeVisible();
  await italian.getByRole('textbox').fill('');
  await refused('PUT');
  await publish.click();
  await expect(toast).toContainText(adminContent.errors.update);
  await expect(italian.getByRole('textbox')).toHaveValue('');
  await expectAccessible(page);
  await publish.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect
    .poll(async () => {
      await open(page, site.home);
      return link.count();
    })
    .toBe(0);

  await open(page, `${site.at('/admin/cms')}?text=common:footer.facebook`);
  await italian.getByRole('button', { name: adminContent.reset }).click();
  const confirmation = page.getByRole('dialog', { name: adminContent.removeTitle });
  const remove = confirmation.getByRole('button', { name: adminContent.remove, exact: true });
  await refused('DELETE');
  await remove.click();
  await expect(toast).toContainText(adminContent.errors.remove);
  expect(await findContents(page, 'facebook')).toHaveLength(1);
  await italian.getByRole('button', { name: adminContent.reset }).click();
  await remove.click();
  await expect(confirmation).toHaveCount(0);
  expect(await findContents(page, 'facebook')).toEqual([]);
});
