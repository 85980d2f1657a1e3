import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { findChat, openChat } from './setup/chat.ts';
import { expectSoon } from './setup/expect-soon.ts';
import { type HostPage, NONCE } from './setup/host-site.ts';
import { useWidgetFixture } from './setup/widget-fixture.ts';

const fixture = useWidgetFixture();

/** How far the element stands from the right and bottom edges, and how large it is. */
async function placeOf(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox();
  const size = page.viewportSize();
  if (!box || !size) throw new Error(`${selector} has no place`);
  const { x, y, width, height } = box;
  return { right: size.width - x - width, left: x, bottom: size.height - y - height, width, height };
}

async function answersOn(page: HostPage) {
  const visit = await fixture.newPage();
  const chat = await openChat({ page: visit, url: fixture.site.publish(page) });
  await chat.field.fill('When do you open?');
  await visit.keyboard.press('Enter');
  await expectSoon(chat.answers.last()).toContainText('The museum opens at nine.');
  return { visit, chat };
}

describe('under a strict Content-Security-Policy', () => {
  const strict = (scripts: string) =>
    [
      "default-src 'none'",
      `script-src ${scripts}`,
      `style-src 'nonce-${NONCE}'`,
      `connect-src ${fixture.product.origin}`,
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; ');

  test.each([
    { name: 'a nonce alone', scripts: () => `'nonce-${NONCE}'` },
    { name: 'a nonce with strict-dynamic', scripts: () => `'nonce-${NONCE}' 'strict-dynamic'` },
    { name: 'the nonce and the address', scripts: () => `'nonce-${NONCE}' ${fixture.product.origin}` },
  ])('with $name the bot answers and nothing is violated', async ({ scripts }) => {
    const policy = strict(scripts());
    const { visit } = await answersOn({ policy, snippetAttributes: `nonce="${NONCE}"` });

    expect(await visit.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual(
      [],
    );
  });

  test('with the address alone, and no nonce on the snippet, the bot answers', async () => {
    await answersOn({ policy: strict(`'nonce-${NONCE}' ${fixture.product.origin}`) });
  });

  test('no element of the widget has a style attribute and there is no style element', async () => {
    const { visit } = await answersOn({});

    const styled = await visit.evaluate(() => {
      const root = document.querySelector('fucina-widget')?.shadowRoot;
      return root?.querySelectorAll('[style], style, link').length;
    });
    expect(styled).toBe(0);
  });
});

describe('on a page with hostile styles', () => {
  const hostile = {
    resets: '* { all: unset !important; } ::backdrop { background: #000 !important; }',
    'hidden and shrunk elements':
      'body > * { display: none !important; opacity: 0 !important; transform: scale(0) !important; visibility: hidden !important }',
    'a transformed body':
      'body { transform: translateX(40px); filter: blur(0); overflow: hidden; contain: paint }',
    'huge type':
      'html { font-size: 40px } * { font: 40px cursive !important; letter-spacing: 1em !important; text-transform: uppercase !important }',
    'slow transitions':
      '* { transition: all 60s !important; animation: none !important; pointer-events: none !important }',
  };

  test.each(Object.entries(hostile))(
    '%s: button and chat keep their place, size and looks',
    async (_, css) => {
      const page = await fixture.newPage();
      await page.goto(fixture.site.publish({ css }));
      const chat = findChat(page);
      await chat.launcher.waitFor();

      expect(await placeOf(page, '.launcher')).toMatchObject({
        right: 20,
        bottom: 20,
        width: 60,
        height: 60,
      });
      await expectSoon(chat.launcher).toHaveCSS('border-radius', '50%');
      await chat.launcher.click();
      await expectSoon(chat.field).toBeFocused();
      await expectSoon
        .poll(() => placeOf(page, '.panel'))
        .toMatchObject({ right: 20, bottom: 20, width: 408, height: 700 });
      await expectSoon(chat.field).toHaveCSS('font-size', '16px');
      await expectSoon(chat.dialog).toHaveCSS('letter-spacing', 'normal');
      await expectSoon(chat.dialog).toHaveCSS('text-transform', 'none');
    },
  );

  test('in a z-index war the button is on top and takes the click', async () => {
    const css = '.war { position: fixed; inset: 0; z-index: 2147483647; background: rgb(200 0 0 / 50%) }';
    const page = await fixture.newPage();
    await page.goto(fixture.site.publish({ css, body: '<div class="war"></div>' }));
    await findChat(page).launcher.waitFor();
    await page.evaluate(() => document.body.append(document.querySelector('.war')?.cloneNode() as Node));

    await page.mouse.click(1280 - 50, 800 - 50);

    await expectSoon(findChat(page).field).toBeFocused();
  });

  test('on a right-to-left page it reads from left to right, at the side that the bot says', async () => {
    const page = await fixture.newPage();
    const chat = await openChat({
      page,
      url: fixture.site.publish({ htmlAttributes: 'dir="rtl" lang="ar"' }),
    });

    await expectSoon(chat.dialog).toHaveCSS('direction', 'ltr');
    await expectSoon.poll(() => placeOf(page, '.panel')).toMatchObject({ right: 20 });
  });

  test('a bot on the left stands 20 px from the left edge', async () => {
    fixture.product.config = { ...(fixture.product.config as object), position: 'left' };
    const page = await fixture.newPage();
    await page.goto(fixture.site.publish());
    await findChat(page).launcher.waitFor();

    expect(await placeOf(page, '.launcher')).toMatchObject({ left: 20, bottom: 20 });
    await findChat(page).launcher.click();
    await expectSoon.poll(() => placeOf(page, '.panel')).toMatchObject({ left: 20, bottom: 20 });
  });

  test("typing does not set off the host page's shortcuts", async () => {
    const page = await fixture.newPage();
    const chat = await openChat({ page, url: fixture.site.publish() });
    await page.evaluate(() => {
      document.addEventListener('keydown', () => {
        document.title = 'shortcut';
      });
    });

    await chat.field.press('s');

    expect(await page.title()).toBe('Museum');
    await expectSoon(chat.field).toHaveValue('s');
  });
});

describe('in a small window', () => {
  test('the chat fills a phone, and the part that the on-screen keyboard leaves', async () => {
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

  test('at 400 % zoom everything can be reached and nothing scrolls sideways', async () => {
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

  test('nothing moves for a visitor who asked for less motion', async () => {
    fixture.product.replies.push({ kind: 'json', answer: {}, hold: new Promise(() => undefined) });
    const page = await fixture.newPage({ reducedMotion: 'reduce' });
    const chat = await openChat({ page, url: fixture.site.publish() });
    await chat.field.fill('When do you open?');
    await page.keyboard.press('Enter');
    await expectSoon(chat.dialog.locator('.waiting')).toBeVisible();

    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});
