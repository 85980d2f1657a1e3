import type { Media } from '@fucina/contracts/media';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { forgetContents } from './support/contents.ts';
import { PNG } from './support/documents.ts';
import { choose } from './support/fields.ts';
import { hold } from './support/hold.ts';
import { logInAfterLoss, logInAsAdmin, origin, uniqueName } from './support/people.ts';
import { expect, ONCE, open, type Site, test } from './support/site.ts';

async function openMedia(page: Page, site: Site) {
  await logInAsAdmin(page);
  await open(page, site.at('/admin/cms'));
  await page.getByRole('tab', { name: site.texts.adminContent.tabs.media }).click();
  return page.getByRole('tabpanel', { name: site.texts.adminContent.tabs.media });
}

async function findMedia(page: Page, name: string): Promise<Media | undefined> {
  const answer = await page.request.get('/api/cms/media');
  const { medias } = (await answer.json()) as { medias: Media[] };
  return medias.find(({ originalFilename }) => originalFilename === name);
}

test('a non-image upload is rejected with a reason, and deleting a picture in use asks twice', async ({
  page,
  site,
}) => {
  const { adminContent, problems } = site.texts;
  const { media } = adminContent;
  const [good, bad] = [`${uniqueName('banco')}.png`, `${uniqueName('finta')}.png`];
  const key = site.language === 'it' ? 'head:bot.picture' : 'head:gdpr.picture';
  const panel = await openMedia(page, site);
  await forgetContents(page, key);

  await panel.locator('input[type=file]').setInputFiles([
    { name: good, mimeType: 'image/png', buffer: PNG },
    { name: bad, mimeType: 'image/png', buffer: Buffer.from('not a picture at all, whatever its name says') },
  ]);
  const goodForm = panel.getByRole('form', { name: good });
  const badForm = panel.getByRole('form', { name: bad });
  await goodForm.getByRole('button', { name: media.send }).click();
  await expect(goodForm.getByText(media.faults.alt), 'first what it shows').toBeVisible();
  for (const form of [goodForm, badForm]) {
    await form.getByLabel(media.alt.it).fill('Un banco da lavoro');
    await form.getByLabel(media.alt.en).fill('A workbench');
  }
  const preview = panel
    .getByRole('listitem')
    .filter({ has: page.getByRole('form', { name: good }) })
    .locator('img');
  await expect(preview, 'redrawn small').toHaveAttribute('src', /^data:image\/webp/);
  await expectAccessible(page);
  const isUpload = (address: string) => address.includes('/media?requestKey=');
  const underWay = { now: 0, most: 0 };
  page.on('request', (request) => {
    if (!isUpload(request.url())) return;
    underWay.now += 1;
    underWay.most = Math.max(underWay.most, underWay.now);
  });
  page.on('response', (response) => {
    if (isUpload(response.url())) underWay.now -= 1;
  });
  await panel.getByRole('button', { name: media.sendAll.replace('{{count}}', '2') }).click();
  await expect(badForm.getByText(problems['media.type_refused'])).toBeVisible();
  expect(underWay.most, 'one after another').toBe(1);
  await expect(page.getByRole('region', { name: /F8/ })).toContainText(media.errors.upload);
  const row = panel.getByRole('listitem').filter({ hasText: good });
  await expect(row.getByText(/KB/)).toBeVisible();
  await expect(goodForm).toHaveCount(0);
  await badForm.getByRole('button', { name: media.leaveOut }).click();
  await expect(panel.locator(':focus'), 'the form is gone').toHaveCount(1);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }

  await row.getByRole('button', { name: adminContent.editOf.replace('{{key}}', good) }).click();
  const dialog = page.getByRole('dialog', { name: good });
  const mark = dialog.getByRole('button', { name: '50%' });
  await mark.press('ArrowRight');
  await expect(dialog.getByRole('button', { name: '55%' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await choose(dialog.getByLabel(adminContent.preview.page), key.slice('head:'.length, -'.picture'.length));
  await dialog.getByRole('button', { name: media.link.use, exact: true }).click();
  await expect(dialog.getByText(key)).toBeVisible();
  await expect(dialog.getByText(media.link.done)).toBeVisible();
  await choose(dialog.getByLabel(adminContent.preview.page), 'home');
  await expect(dialog.getByText(media.link.done), 'said of the other page').toHaveCount(0);
  await dialog.getByRole('button', { name: media.save, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect(await findMedia(page, good)).toMatchObject({ focalPoint: { x: 0.55, y: 0.5 } });

  await row.getByRole('button', { name: adminContent.removeOf.replace('{{key}}', good) }).click();
  const confirmation = page.getByRole('dialog', { name: media.removeTitle });
  await expect(confirmation.getByText(media.confirmRemove)).toBeVisible();
  await confirmation.getByRole('button', { name: adminContent.remove, exact: true }).click();
  await expect(confirmation.getByText(problems['media.in_use'])).toBeVisible();
  await expectAccessible(page);
  expect(await findMedia(page, good)).toBeDefined();
  await confirmation.getByRole('button', { name: media.removeAnyway }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('region', { name: /F8/ })).toContainText(media.removed);
  await expect(panel.locator(':focus'), 'the row is gone').toHaveCount(1);
  expect(await findMedia(page, good)).toBeUndefined();
  await forgetContents(page, key);
});

test('a colleague’s description is never replaced unseen, nor does a failed new file go unnoticed', {
  tag: ONCE,
}, async ({ page, site }) => {
  const { adminContent } = site.texts;
  const { media } = adminContent;
  const name = `${uniqueName('banco')}.png`;
  const panel = await openMedia(page, site);
  await panel.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: PNG });
  const form = panel.getByRole('form', { name });
  await form.getByLabel(media.alt.it).fill('Un banco');
  await form.getByLabel(media.alt.en).fill('A workbench');
  await form.getByRole('button', { name: media.send }).click();
  const edit = panel.getByRole('button', { name: adminContent.editOf.replace('{{key}}', name) });
  await edit.click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel(media.alt.it).fill('Il mio banco');
  await logInAfterLoss(page);
  await open(page, site.at('/admin/cms?tab=media'));
  await edit.click();
  await expect(dialog.getByLabel(media.alt.it), 'what was typed is kept').toHaveValue('Il mio banco');
  const { id, version } = (await findMedia(page, name)) as Media;
  const data = { version, alt: { it: 'Il loro banco', en: 'Their workbench' } };
  await page.request.put(`/api/cms/media/${id}`, { headers: origin, data });

  await dialog.getByRole('button', { name: media.save, exact: true }).click();
  const notice = dialog.getByRole('alert').filter({ hasText: media.clash.title });
  await expect(notice).toContainText('Il loro banco');
  await expectAccessible(page);
  await notice.getByRole('button', { name: media.clash.keepMine }).click();

  await expect(dialog).toHaveCount(0);
  expect(await findMedia(page, name)).toMatchObject({ alt: { it: 'Il mio banco', en: 'Their workbench' } });

  await edit.click();
  const fail = await hold(page, /\/media\/\d+\/file/, { answer: (route) => route.abort() });
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: PNG });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  fail();
  await expect(page.getByRole('region', { name: /F8/ })).toContainText(media.errors.change);
});

test('leaving with a chosen picture that is not uploaded asks first', { tag: ONCE }, async ({
  page,
  site,
}) => {
  const { adminContent, frame } = site.texts;
  const name = `${uniqueName('banco')}.png`;
  const panel = await openMedia(page, site);
  await panel.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: PNG });
  const alt = panel.getByRole('form', { name }).getByLabel(adminContent.media.alt.it);
  await alt.fill('Un banco da lavoro');

  await page.locator('a[href$="/admin/leads"]:visible').first().click();

  const question = page.getByRole('dialog', { name: frame.leave.title });
  await question.getByRole('button', { name: frame.leave.stay }).click();
  await expect(alt).toHaveValue('Un banco da lavoro');
});

test('an external picture is registered by URL after the form’s errors are fixed', {
  tag: ONCE,
}, async ({ page, site }) => {
  const { media } = site.texts.adminContent;
  const panel = await openMedia(page, site);
  const name = `${uniqueName('fuori')}.png`;
  await panel.getByRole('button', { name: media.register }).click();
  const dialog = page.getByRole('dialog', { name: media.register });

  await dialog.getByLabel(media.fields.url).fill('javascript:alert(1)');
  await dialog.getByLabel(media.fields.size).fill('0');
  await dialog.getByRole('button', { name: media.registerAction, exact: true }).click();
  const { filename, originalFilename, mimeType, size, url } = media.faults;
  for (const fault of [filename, originalFilename, mimeType, size, url])
    await expect(dialog.getByText(fault)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(media.fields.filename, { exact: true }).fill(name);
  await dialog.getByLabel(media.fields.originalFilename).fill(name);
  await dialog.getByLabel(media.fields.mimeType).fill('image/png');
  await dialog.getByLabel(media.fields.size).fill('2048');
  await dialog.getByLabel(media.fields.url).fill('https://pictures.example/a.png');
  const toast = page.getByRole('region', { name: /F8/ });
  const fail = (path: RegExp, method: string) =>
    page.route(
      path,
      (route) =>
        route.request().method() === method ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
      { times: 1 },
    );
  await fail(/\/api\/cms\/media$/, 'POST');
  await dialog.getByRole('button', { name: media.registerAction, exact: true }).click();
  await expect(toast).toContainText(media.errors.upload);
  await expect(dialog.getByLabel(media.fields.url)).toHaveValue('https://pictures.example/a.png');
  await dialog.getByRole('button', { name: media.registerAction, exact: true }).click();

  const row = panel.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByText('2,0 KB')).toBeVisible();
  await expect(row.getByText(media.undescribed), 'without a description it is not to be used').toBeVisible();
  const remove = async () => {
    await row.getByRole('button').last().click();
    await page.getByRole('dialog', { name: media.removeTitle }).getByRole('button').last().click();
  };
  await fail(/\/api\/cms\/media\/\d+(\?|$)/, 'DELETE');
  await remove();
  await expect(toast).toContainText(media.errors.remove);
  await expect(row).toBeVisible();
  await remove();
  await expect(row).toHaveCount(0);
});
