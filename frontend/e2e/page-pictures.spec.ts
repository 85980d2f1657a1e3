import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { forgetContents } from './support/contents.ts';
import { PNG } from './support/documents.ts';
import { logInAsAdmin, origin, uniqueName } from './support/people.ts';
import { expect, ONCE, open, test } from './support/site.ts';

const SLOT = 'voice.industries';
const PAGE = '/voice-agent';

async function upload(admin: Page, { name, alt }: { name: string; alt: { it: string; en: string } }) {
  const answer = await admin.request.post('/api/cms/media', {
    headers: origin,
    multipart: {
      file: { name, mimeType: 'image/png', buffer: PNG },
      'alt.it': alt.it,
      'alt.en': alt.en,
      section: 'services',
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

test('a picture that staff publish in Italian is shown on the Italian page only', {
  tag: ONCE,
}, async ({ page, site, browser, baseURL }) => {
  const { adminContent } = site.texts;
  const name = `${uniqueName('banco')}.png`;
  const alt = { it: `Un banco ${uniqueName('b')}`, en: 'A workbench' };
  await logInAsAdmin(page);
  await forgetContents(page, SLOT);
  await upload(page, { name, alt });
  const visitors = await browser.newContext({ baseURL: baseURL ?? '' });
  const visitor = await visitors.newPage();

  await open(page, `${site.at('/admin/cms')}?text=pictures:${SLOT}`);
  const dialog = page.getByRole('dialog', { name: adminContent.editTitle });
  const italian = dialog.getByRole('region', { name: adminContent.languages.it });
  await italian.getByText(name).click();
  await expect(italian.getByRole('radio', { name })).toBeChecked();
  await expectAccessible(page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await italian.getByRole('button', { name: adminContent.publishIn.it }).click();
  await expect(dialog, 'done').toHaveCount(0);

  const shown = visitor.getByRole('img', { name: alt.it });
  await expect(async () => {
    await open(visitor, `/it${PAGE}`);
    await expect(shown).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectAccessible(visitor);
  await open(visitor, PAGE);
  await expect(visitor.getByRole('img', { name: alt.en }), 'English has none').toHaveCount(0);

  await open(page, site.at('/admin/cms'));
  await page.getByRole('tab', { name: adminContent.tabs.media }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: adminContent.editOf.replace('{{key}}', name) }).click();
  const used = page.getByRole('dialog', { name }).getByText(adminContent.slots.voice.industries);
  await expect(used, 'where it is used').toBeVisible();

  await open(page, `${site.at('/admin/cms')}?text=pictures:${SLOT}`);
  await italian.getByRole('button', { name: adminContent.resetPicture }).click();
  await page.getByRole('dialog', { name: adminContent.removeTitle }).getByRole('button').last().click();
  await expect(async () => {
    await open(visitor, `/it${PAGE}`);
    await expect(shown).toHaveCount(0, { timeout: 1000 });
  }).toPass();
});
