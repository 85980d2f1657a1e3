import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { findContents, forgetContents } from './support/contents.ts';
import { choose } from './support/fields.ts';
import { logInAfterLoss, logInAsAdmin, uniqueName } from './support/people.ts';
import { expect, ONCE, open, type Site, test } from './support/site.ts';

const KEY = 'gdpr:intro';
const PATH = '/legal/gdpr-compliance';

/** The page as seen without JavaScript and without an account. */
async function readHtml(path: string) {
  const answer = await fetch(new URL(path, process.env.BASE_URL ?? 'http://localhost:8080'));
  const [, root = ''] = (await answer.text()).split('<div id="root">');
  return root.split('<script')[0];
}

function editorOf(page: Page, { texts: { adminContent } }: Site) {
  const dialog = page.getByRole('dialog', { name: adminContent.editTitle });
  const italian = dialog.getByRole('region', { name: adminContent.languages.it });
  return { dialog, italian, field: italian.getByRole('textbox') };
}

test('staff draft, preview, publish and reset an Italian text, and the English one stays unchanged', async ({
  page,
  site,
  browser,
  baseURL,
}) => {
  const { adminContent } = site.texts;
  const words = `Parole di prova ${uniqueName('p')}`;
  await logInAsAdmin(page);
  await forgetContents(page, KEY);
  const english = await readHtml(PATH);
  await open(page, `${site.at('/admin/cms')}?text=${KEY}`);
  const { dialog, italian, field } = editorOf(page, site);

  const { promise: typed, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/api\/cms\/content$/, async (route) => {
    await typed;
    await route.continue();
  });
  await field.fill('Parole');
  await italian.getByRole('button', { name: adminContent.saveDraft }).click();
  await field.fill(words);
  answer();
  await expect(italian.getByText(adminContent.states.draft, { exact: true })).toBeVisible();
  await expect(field, 'typed while the first word was being saved').toHaveValue(words);
  await dialog.getByRole('button', { name: adminContent.preview.show }).click();
  await choose(dialog.getByLabel(adminContent.preview.language), 'it');
  await expect(
    page.frameLocator('iframe').getByText(words),
    'what is typed, before it is saved',
  ).toBeVisible();
  await italian.getByRole('button', { name: adminContent.saveDraft }).click();
  await expect(italian.getByText(adminContent.unsaved)).toHaveCount(0);

  await open(page, `/it${PATH}?preview=draft`);
  await expect(page.getByText(words)).toBeVisible();
  await expectAccessible(page);
  const bar = page.locator('[data-preview]');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  expect(await readHtml(`/it${PATH}?preview=draft`), 'nobody else reads a draft').not.toContain(words);
  const visitor = await browser.newPage({ baseURL: baseURL ?? '' });
  await open(visitor, `/it${PATH}?preview=draft`);
  await expect(visitor.getByText(words)).toHaveCount(0);
  await expect(visitor.locator('[data-preview]')).toHaveCount(0);
  await visitor.close();

  await page.setViewportSize({ width: 1280, height: 800 });
  await bar.getByRole('button').click();
  await page.getByText(words).click();
  await page.waitForURL(/\/it\/admin\/cms\?text=/);
  const back = editorOf(page, site);
  await open(page, `${site.at('/admin/cms')}?text=${KEY}`);
  await expect(back.field).toHaveValue(words);
  await back.italian.getByRole('button', { name: adminContent.publishIn.it }).click();
  await expect(back.dialog, 'done').toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${site.at('/admin/cms')}$`));
  await expect.poll(() => readHtml(`/it${PATH}`)).toContain(words);
  expect(await readHtml(PATH)).toBe(english);
  expect((await findContents(page, KEY)).map(({ language }) => language)).toEqual(['it']);

  await open(page, `${site.at('/admin/cms')}?text=${KEY}`);
  await back.italian.getByRole('button', { name: adminContent.reset }).click();
  const confirmation = page.getByRole('dialog', { name: adminContent.removeTitle });
  await expect(confirmation.getByText(adminContent.confirmRemove)).toBeVisible();
  await expectAccessible(page);
  await confirmation.getByRole('button', { name: adminContent.remove }).click();
  await expect(confirmation).toHaveCount(0);
  await expect(back.italian, 'the button is gone').toBeFocused();
  await expect.poll(() => readHtml(`/it${PATH}`)).not.toContain(words);
});

test('the page preview has the width one chooses, and clicking a text opens it for editing', async ({
  page,
  site,
}) => {
  const { adminContent } = site.texts;
  await logInAsAdmin(page);
  await open(page, site.at('/admin/cms'));
  await page.getByRole('button', { name: adminContent.onPage }).click();
  const dialog = page.getByRole('dialog');
  const frame = page.frameLocator('iframe');
  const width = (pixels: string) =>
    dialog.getByRole('button', { name: adminContent.preview.pixels.replace('{{width}}', pixels) });

  for (const pixels of ['390', '768', '1440']) {
    await width(pixels).click();
    await expect.poll(() => frame.locator('html').evaluate(() => window.innerWidth)).toBe(Number(pixels));
    await expectNoSidewaysScroll(page);
  }
  const { width: drawn = 0 } = (await page.locator('iframe').boundingBox()) ?? {};
  expect(drawn, 'scaled down').toBeLessThan(1280);
  await frame.getByRole('heading', { name: site.texts.home.benefits.title }).click();

  await expect(dialog.getByText('home:benefits.title')).toBeVisible();
  const field = dialog
    .getByRole('region', { name: adminContent.languages[site.language] })
    .getByRole('textbox');
  await expect(field).toHaveValue(site.texts.home.benefits.title);
  await field.fill('Una parola diversa');
  await expect(frame.getByRole('heading', { name: 'Una parola diversa' })).toBeVisible();
  await frame.getByRole('heading', { name: site.texts.home.solutions.title }).click();
  await expect(dialog.getByText('home:solutions.title')).toBeVisible();
  await dialog.getByRole('button', { name: adminContent.preview.use }).click();
  await frame.getByRole('link', { name: site.texts.common.footer.voice }).first().click();
  await expect(frame.getByRole('heading', { level: 1 }), 'now links lead on').not.toContainText(
    site.texts.home.hero.title_1,
  );
  await dialog.getByRole('button', { name: site.texts.common.dialog.cancel }).click();
  const leaving = page.getByRole('dialog', { name: site.texts.frame.leave.title });
  await expect(leaving, 'what was typed is not thrown away unasked').toBeVisible();
  await leaving.getByRole('button', { name: site.texts.frame.leave.action }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: adminContent.onPage }).click();
  await expect(width('1440'), 'remembered').toHaveAttribute('aria-pressed', 'true');
});

test('going back from an unsaved text asks first, and leads to the list as it was filtered', {
  tag: ONCE,
}, async ({ page, site }) => {
  const { adminContent, frame } = site.texts;
  await logInAsAdmin(page);
  await open(page, site.at('/admin/cms'));
  const search = page.getByRole('searchbox');
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  await choose(page.getByLabel(adminContent.filters.part), 'benefits');
  await search.fill('home:benefits.title');
  await expect(rows).toHaveCount(1);
  const edit = adminContent.editOf.replace('{{key}}', 'home:benefits.title');
  await page.getByRole('button', { name: edit, exact: true }).click();
  const { dialog, field } = editorOf(page, site);
  await field.fill('Una parola diversa');

  await page.evaluate(() => window.history.back());

  const leaving = page.getByRole('dialog', { name: frame.leave.title });
  await expect(leaving).toBeVisible();
  await leaving.getByRole('button', { name: frame.leave.stay }).click();
  await expect(field).toHaveValue('Una parola diversa');

  await page.evaluate(() => window.history.back());
  await leaving.getByRole('button', { name: frame.leave.action }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(search).toHaveValue('home:benefits.title');
  await expect(rows).toHaveCount(1);

  await page.getByRole('button', { name: edit, exact: true }).click();
  await expect(field, 'it was discarded').not.toHaveValue('Una parola diversa');
  await field.fill('Una parola nuova');
  const address = page.url();
  await logInAfterLoss(page);
  await open(page, address);
  await expect(field, 'it was not').toHaveValue('Una parola nuova');
});
