import { describe, expect, test } from 'vitest';
import { loaderTexts } from '../src/loader-texts.ts';
import { findChat } from './setup/chat.ts';
import { placeOf } from './setup/computed-styles.ts';
import { expectSoon } from './setup/expect-soon.ts';
import { findFaults } from './setup/find-faults.ts';
import { useWidgetFixture } from './setup/widget-fixture.ts';

const fixture = useWidgetFixture();
const message = 'Cerchi gli orari? Chiedimeli pure.';

async function visit(options: Parameters<typeof fixture.newPage>[0] = {}, afterSeconds = 0) {
  const { product, site } = fixture;
  product.config = { ...(product.config as object), proactive: { message, afterSeconds } };
  const page = await fixture.newPage(options);
  const url = site.publish();
  await page.goto(url);
  const status = page.locator('fucina-widget').getByRole('status');
  const dismiss = page.getByRole('button', { name: loaderTexts.en.dismiss });
  await findChat(page).launcher.waitFor();
  const words = status.getByRole('button', { name: message });
  return { ...findChat(page), page, url, status, dismiss, words };
}

describe('the proactive invitation', () => {
  test('appears next to the launcher without taking focus and stays dismissed after a reload', async () => {
    const { page, url, status, words, dismiss, launcher } = await visit();
    await expectSoon(words).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await dismiss.click();
    await expectSoon(words).toHaveCount(0);

    await page.goto(url);
    await launcher.waitFor();
    await expectSoon(status).toBeEmpty();
  });

  test('opens the chat and disappears', async () => {
    const { words, field, close, status } = await visit();
    await words.click();
    await expectSoon(field).toBeFocused();
    await close.click();

    await expectSoon(status).toHaveCount(0);
  });

  test('does not appear once the chat has been opened', async () => {
    const { page, launcher, field, status } = await visit({}, 600);
    await launcher.click();
    await expectSoon(field).toBeFocused();

    await expectSoon(status.filter({ hasText: message })).toHaveCount(0);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test('does not appear to a visitor who has talked to the bot', async () => {
    const { page, url, launcher, field, answers, status } = await visit({}, 600);
    await launcher.click();
    await field.fill('When do you open?');
    await page.keyboard.press('Enter');
    await expectSoon(answers.last()).toContainText('The museum opens at nine.');
    fixture.product.config = {
      ...(fixture.product.config as object),
      proactive: { message, afterSeconds: 0 },
    };

    await page.goto(url);
    await launcher.waitFor();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })));

    await expectSoon(status.filter({ hasText: message })).toHaveCount(0);
  });

  test('covers less than a quarter of a phone screen', async () => {
    const { page, words } = await visit({
      viewport: { width: 320, height: 568 },
      hasTouch: true,
      isMobile: true,
    });
    await expectSoon(words).toBeVisible();

    const { width, height } = await placeOf(page, '.invitation');
    expect(width * height).toBeLessThan((320 * 568) / 4);
  });

  test('does not appear in data-saving mode', async () => {
    const { product, site } = fixture;
    product.config = { ...(product.config as object), proactive: { message, afterSeconds: 0 } };
    const page = await fixture.newPage();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await page.goto(site.publish());
    await findChat(page).launcher.waitFor();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })));

    await expectSoon(page.locator('.invitation')).toBeEmpty();
  });
});
