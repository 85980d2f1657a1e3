import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { expect, ONCE, open, type Site, test } from './support/site.ts';
import { installThirdParties, thirdParties } from './support/third-parties.ts';

const findBanner = (page: Page, { texts }: Site) => page.getByRole('region', { name: texts.consent.title });
const CALENDAR = 'calendar.example';

test('without third-party content no consent banner appears, and the footer dialog says so', {
  tag: ONCE,
}, async ({ page, site }) => {
  const { common, consent } = site.texts;
  await open(page, site.home);

  await page.getByRole('button', { name: common.footer.cookieChoices }).click();

  const preferences = page.getByRole('dialog', { name: consent.title });
  await expect(preferences.getByText(consent.none)).toBeVisible();
  await expect(findBanner(page, site)).toHaveCount(0);
  await expectAccessible(page);
});

test('nothing third-party loads before consent, and a refusal is remembered', async ({
  page,
  site,
  context,
}) => {
  const { common, consent, contact, home } = site.texts;
  const requests = await installThirdParties(page);
  await open(page, site.home);
  const banner = findBanner(page, site);
  await expect(banner).toContainText(CALENDAR);
  await expectAccessible(page);
  const [no, yes] = [
    banner.getByRole('button', { name: consent.refuse }),
    banner.getByRole('button', { name: consent.allow }),
  ];
  expect((await no.boundingBox())?.width).toBe((await yes.boundingBox())?.width);

  const proof = page.waitForRequest('**/api/consents');
  await no.click();

  expect((await proof).postDataJSON()).toMatchObject({
    thirdParties: false,
    language: site.language,
    question: expect.stringContaining(CALENDAR),
  });
  await expect(banner).toHaveCount(0);
  await page.getByRole('button', { name: home.boxes.call.button }).click();
  const dialog = page.getByRole('dialog', { name: contact.booking.title });
  await expect(dialog.getByText(common.thirdParty.text.split('{{host}}')[0] ?? '')).toBeVisible();
  await expectAccessible(page);
  expect(requests).toEqual([]);
  expect(await context.cookies()).toEqual([]);

  await dialog.getByRole('button', { name: common.thirdParty.load }).click();
  await expect(dialog.frameLocator('iframe').getByText('Choose a time')).toBeVisible();
  expect(requests).toEqual([thirdParties.bookingUrl]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(findBanner(page, site)).toHaveCount(0);
});

test('consent loads the chat widget on the home page only, and can be withdrawn in the footer', {
  tag: ONCE,
}, async ({ page, site }) => {
  const { common, consent, contact } = site.texts;
  await installThirdParties(page);
  await open(page, site.home);
  const script = page.locator(`script[src="${thirdParties.chatWidgetUrl}"]`);

  await findBanner(page, site).getByRole('button', { name: consent.allow }).click();
  await expect(script).toHaveCount(1);
  await expect.poll(() => page.evaluate('window.chatScripts')).toBe(1);
  await page.locator('footer').getByRole('link', { name: common.footer.voice }).click();
  await expect(page).toHaveURL(site.at('/voice-agent'));
  await expect(script).toHaveCount(0);
  await page.goBack();
  await expect(script).toHaveCount(1);

  await page.locator('footer').getByRole('link', { name: common.footer.contact }).click();
  const popup = page.getByRole('dialog', { name: contact.title });
  await expect(popup.frameLocator('iframe').getByLabel('Name')).toBeVisible();
  expect((await popup.boundingBox())?.height).toBeCloseTo(600, 1);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: common.footer.cookieChoices }).click();
  const preferences = page.getByRole('dialog', { name: consent.title });
  await expect(preferences.getByText(consent.state.allowed)).toBeVisible();
  await preferences.getByRole('button', { name: consent.refuse }).click();
  await expect(script).toHaveCount(0);
});

test('the calendar receives our brand color on load and 0.5, 1, 2 and 4 seconds later', {
  tag: ONCE,
}, async ({ page, site }) => {
  const { common, contact, home } = site.texts;
  await page.clock.install({ time: new Date('2026-03-02T10:00:00Z') });
  await installThirdParties(page);
  await open(page, site.home);
  await page.getByRole('button', { name: home.boxes.call.button }).click();
  const dialog = page.getByRole('dialog', { name: contact.booking.title });
  await expect(dialog).toBeVisible();
  await page.clock.pauseAt(new Date('2026-03-02T11:00:00Z'));
  await dialog.getByRole('button', { name: common.thirdParty.load }).click();
  await expect(dialog.frameLocator('iframe').getByText('Choose a time')).toBeVisible();
  const calendar = () => page.frames().find((frame) => frame.url() === thirdParties.bookingUrl);
  const count = () => calendar()?.evaluate('messages.length');

  const counts: unknown[] = [];
  for (const ms of [0, 499, 1, 499, 1, 999, 1, 1999, 1, 5000]) {
    await page.clock.runFor(ms);
    counts.push(await count());
  }

  expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
  expect(await calendar()?.evaluate('messages[0]')).toMatchObject({
    data: { type: 'set-style', primaryColor: '#1c9769' },
    origin: new URL(page.url()).origin,
  });
});

test('the consent banner fits at 320 px', { tag: ONCE }, async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await installThirdParties(page);
  await open(page, site.home);

  await expect(findBanner(page, site)).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect((await findBanner(page, site).boundingBox())?.height).toBeLessThan(420);
});
