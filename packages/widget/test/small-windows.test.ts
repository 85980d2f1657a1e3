import { describe, expect, test } from 'vitest';
import { texts } from '../src/texts.ts';
import { findChat, openChat } from './setup/chat.ts';
import { placeOf } from './setup/computed-styles.ts';
import { expectSoon } from './setup/expect-soon.ts';
import { useWidgetFixture } from './setup/widget-fixture.ts';

const fixture = useWidgetFixture();

describe('in a small window', () => {
  test('the chat fills a phone screen, minus the on-screen keyboard', async () => {
    const page = await fixture.newPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await openChat({ page, url: fixture.site.publish() });

    await expectSoon
      .poll(() => placeOf(page, '.panel'))
      .toMatchObject({ left: 0, bottom: 0, width: 390, height: 844 });
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, 'height', { value: 430 });
      visualViewport?.dispatchEvent(new Event('resize'));
    });

    expect(await placeOf(page, '.panel')).toMatchObject({ width: 390, height: 430 });
    await expectSoon(findChat(page).send).toBeInViewport();
  });

  test('everything is reachable at 400% zoom without horizontal scrolling', async () => {
    const page = await fixture.newPage({ viewport: { width: 320, height: 256 } });
    const chat = await openChat({ page, url: fixture.site.publish() });
    await chat.field.fill('Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'.repeat(3));
    await page.keyboard.press('Enter');
    await expectSoon(chat.answers.last()).toContainText('The museum opens at nine.');

    for (const part of [chat.close, chat.field, chat.send, chat.answers.last()]) {
      await expectSoon(part).toBeInViewport();
    }
    expect(await chat.conversation.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  });

  test('a conversation can be deleted at 400% zoom', async () => {
    const page = await fixture.newPage({ viewport: { width: 320, height: 256 } });
    const chat = await openChat({ page, url: fixture.site.publish() });
    await chat.field.fill('When do you open?');
    await page.keyboard.press('Enter');
    await expectSoon(chat.answers.last()).toContainText('The museum opens at nine.');
    for (const part of [chat.startOver, chat.delete, chat.send]) await expectSoon(part).toBeInViewport();

    await chat.delete.click();
    for (const part of [chat.deleteNow, chat.cancel]) await expectSoon(part).toBeInViewport({ ratio: 1 });
    await chat.deleteNow.click();

    await expectSoon(chat.conversation.getByText(texts.en.deleted)).toBeInViewport();
  });
});

describe('user preferences', () => {
  test('reduced motion stops every animation', async () => {
    fixture.product.replies.push({ kind: 'json', answer: {}, hold: new Promise(() => undefined) });
    const page = await fixture.newPage({ reducedMotion: 'reduce' });
    const chat = await openChat({ page, url: fixture.site.publish() });
    await chat.field.fill('When do you open?');
    await page.keyboard.press('Enter');
    await expectSoon(chat.dialog.locator('.waiting')).toBeVisible();

    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  test('forced colors replace colored areas with borders', async () => {
    const page = await fixture.newPage({ forcedColors: 'active' });
    const chat = await openChat({ page, url: fixture.site.publish() });
    await chat.field.fill('When do you open?');
    await page.keyboard.press('Enter');
    await expectSoon(chat.answers.last()).toContainText('The museum opens at nine.');

    for (const part of ['.panel', '.message.bot >> nth=0', '.message.visitor', '.send', '.launcher']) {
      await expectSoon(page.locator(part)).toHaveCSS('border-top-style', 'solid');
      await expectSoon(page.locator(part)).not.toHaveCSS('border-top-width', '0px');
    }
  });
});
