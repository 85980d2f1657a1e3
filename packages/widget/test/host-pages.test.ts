import type { WidgetConfig } from '@fucina/contracts/widget';
import { describe, expect, test } from 'vitest';
import { findChat, openChat } from './setup/chat.ts';
import { expectSoon } from './setup/expect-soon.ts';
import { type HostPage, NONCE } from './setup/host-site.ts';
import { logoId } from './setup/stand-in-product.ts';
import { useWidgetFixture } from './setup/widget-fixture.ts';

const fixture = useWidgetFixture();

async function answersOn(page: HostPage) {
  const visit = await fixture.newPage();
  const chat = await openChat({ page: visit, url: fixture.site.publish(page) });
  await chat.field.fill('When do you open?');
  await visit.keyboard.press('Enter');
  await expectSoon(chat.answers.last()).toContainText('The museum opens at nine.');
  return { visit, chat };
}

describe('with a strict Content-Security-Policy', () => {
  const strict = (scripts: string, styles = `'nonce-${NONCE}'`) =>
    [
      "default-src 'none'",
      `script-src ${scripts}`,
      `style-src ${styles}`,
      `connect-src ${fixture.product.origin}`,
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; ');

  test.each([
    { name: 'a nonce', scripts: () => `'nonce-${NONCE}'` },
    { name: 'a nonce with strict-dynamic', scripts: () => `'nonce-${NONCE}' 'strict-dynamic'` },
    { name: 'a nonce with our origin', scripts: () => `'nonce-${NONCE}' ${fixture.product.origin}` },
  ])('$name is enough for the bot to answer without violations', async ({ scripts }) => {
    const policy = strict(scripts());
    const { visit } = await answersOn({ policy, snippetAttributes: `nonce="${NONCE}"` });

    expect(await visit.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual(
      [],
    );
  });

  test('the logo is shown even if images are blocked', async () => {
    const { appearance } = fixture.product.config as WidgetConfig;
    fixture.product.config = {
      ...(fixture.product.config as WidgetConfig),
      appearance: { ...appearance, logo: logoId },
    };
    const { visit, chat } = await answersOn({
      policy: strict(`'nonce-${NONCE}'`),
      snippetAttributes: `nonce="${NONCE}"`,
    });

    await expectSoon(chat.dialog.locator('.avatar canvas')).toBeVisible();
    const violations = () => (window as unknown as { violations: string[] }).violations;
    expect(await visit.evaluate(violations)).toEqual([]);
  });

  test("the script's origin is enough without a nonce", async () => {
    await answersOn({ policy: strict(`'nonce-${NONCE}' ${fixture.product.origin}`) });
  });

  test('the chat is styled even if all styles are blocked', async () => {
    const policy = strict(`'nonce-${NONCE}'`, "'none'");
    const { chat } = await answersOn({ policy, snippetAttributes: `nonce="${NONCE}"` });

    await expectSoon(chat.dialog.locator('.header')).toHaveCSS('background-color', 'rgb(16, 185, 129)');
    await expectSoon(chat.send).toHaveCSS('border-radius', '50%');
  });

  test('the bot answers on a sandboxed page without origin or storage', async () => {
    const { visit } = await answersOn({ policy: 'sandbox allow-scripts' });

    expect(await visit.evaluate(() => origin)).toBe('null');
  });

  test('the widget contains no style attributes or style elements', async () => {
    const { visit } = await answersOn({});

    const styled = await visit.evaluate(() => {
      const root = document.querySelector('fucina-widget')?.shadowRoot;
      return root?.querySelectorAll('[style], style, link').length;
    });
    expect(styled).toBe(0);
  });
});

describe('effect on the host page', () => {
  test("using the widget shifts no layout, scrolls nothing and leaves the host's elements alone", async () => {
    const page = await fixture.newPage();
    await page.addInitScript(() => {
      const state = window as unknown as { shift: number };
      state.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) state.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const filler = '<p>Tools of the old workshops, lent by the families of the valley.</p>'.repeat(60);
    await page.goto(fixture.site.publish({ body: filler }));
    await findChat(page).launcher.waitFor();
    const hostOf = () =>
      page.evaluate(() => ({
        scrolled: scrollY,
        html: document.querySelector('main')?.outerHTML,
        body: document.body.getAttributeNames(),
        height: document.documentElement.scrollHeight,
        elements: document.querySelectorAll('*').length,
      }));
    await page.evaluate(() => scrollTo(0, 300));
    const before = await hostOf();

    const chat = findChat(page);
    await chat.launcher.click();
    await chat.field.fill('When do you open?');
    await page.keyboard.press('Enter');
    await expectSoon(chat.answers.last()).toContainText('The museum opens at nine.');
    await page.keyboard.press('Escape');
    await expectSoon(chat.launcher).toBeFocused();

    expect(await hostOf()).toEqual(before);
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0);
  });
});
