import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compile } from 'tailwindcss';
import { describe, expect, test } from 'vitest';
import { findChat, openChat } from './setup/chat.ts';
import { differencesOf, placeOf, stylesOf } from './setup/computed-styles.ts';
import { expectSoon } from './setup/expect-soon.ts';
import type { HostPage } from './setup/host-site.ts';
import { useWidgetFixture } from './setup/widget-fixture.ts';

const fixture = useWidgetFixture();
const require = createRequire(import.meta.url);

async function renderOn(host: HostPage) {
  const page = await fixture.newPage();
  await page.goto(fixture.site.publish(host));
  const chat = findChat(page);
  await chat.launcher.waitFor();
  const closed = { place: await placeOf(page, '.launcher'), styles: await stylesOf(page) };
  await chat.launcher.click();
  await chat.field.fill('When do you open?');
  await page.keyboard.press('Enter');
  await expectSoon(chat.answers.last()).toContainText('The museum opens at nine.');
  await page.mouse.move(0, 0);
  const open = { place: await placeOf(page, '.panel'), styles: await stylesOf(page) };
  await page.context().close();
  return { closed, open };
}

async function changesOn(host: HostPage) {
  const [bare, rendered] = [await renderBare(), await renderOn(host)];
  expect(rendered.closed.place).toEqual(bare.closed.place);
  expect(rendered.open.place).toEqual(bare.open.place);
  return [
    ...differencesOf(rendered.closed.styles, bare.closed.styles),
    ...differencesOf(rendered.open.styles, bare.open.styles),
  ];
}

let bare: ReturnType<typeof renderOn> | undefined;
function renderBare() {
  bare ??= renderOn({});
  return bare;
}

async function compileTailwind() {
  const loadStylesheet = async (id: string, base: string) => {
    const path = require.resolve(id === 'tailwindcss' ? 'tailwindcss/index.css' : id);
    return { path, base, content: readFileSync(path, 'utf8') };
  };
  const { build } = await compile('@import "tailwindcss";', { base: import.meta.dirname, loadStylesheet });
  return build(['fixed', 'inset-0', 'z-50', 'p-4', 'hidden', 'text-3xl', 'animate-spin']);
}

test('on a bare page the launcher and the chat keep 20 px from the edges', async () => {
  const { closed, open } = await renderBare();

  expect(closed.place).toMatchObject({ right: 20, bottom: 20, width: 60, height: 60 });
  expect(open.place).toMatchObject({ right: 20, bottom: 20, width: 408, height: 700 });
});

describe('next to a style library', () => {
  test('Bootstrap does not change the widget', async () => {
    const host = { css: readFileSync(require.resolve('bootstrap/dist/css/bootstrap.min.css'), 'utf8') };

    expect(await changesOn(host)).toEqual([]);
  });

  test('right-to-left Bootstrap in dark mode does not change the widget', async () => {
    const css = readFileSync(require.resolve('bootstrap/dist/css/bootstrap.rtl.min.css'), 'utf8');
    const htmlAttributes = 'lang="ar" dir="rtl" data-bs-theme="dark"';

    expect(await changesOn({ css, htmlAttributes })).toEqual([]);
  });

  test('Tailwind with its reset and utilities does not change the widget', async () => {
    const css = await compileTailwind();

    expect(css).toContain('box-sizing: border-box');
    expect(await changesOn({ css })).toEqual([]);
  });
});

describe('against hostile styles', () => {
  const hostile = {
    'a single reset rule': '* { all: unset !important }',
    'resets with a backdrop': '* { all: unset !important; } ::backdrop { background: #000 !important; }',
    'hidden and shrunk elements':
      'body > * { display: none !important; opacity: 0 !important; transform: scale(0) !important; visibility: hidden !important }',
    'a transformed body':
      'body { transform: translateX(40px); filter: blur(0); overflow: hidden; contain: paint }',
    'huge type':
      'html { font-size: 40px } * { font: 40px cursive !important; letter-spacing: 1em !important; text-transform: uppercase !important }',
    'a root font size of 62.5%': 'html { font-size: 62.5% } body { font-size: 1.6rem }',
    'variables with the same names':
      '* { --primary: red !important; --on-bot: red !important; --bot: red !important }',
    'slow transitions':
      '* { transition: all 60s !important; animation: none !important; pointer-events: none !important }',
  };

  test.each(Object.entries(hostile))('the widget looks the same: %s', async (_, css) => {
    expect(await changesOn({ css })).toEqual([]);
  });

  test('the launcher stays on top of elements with the highest z-index', async () => {
    const css = '.war { position: fixed; inset: 0; z-index: 2147483647; background: rgb(200 0 0 / 50%) }';
    const page = await fixture.newPage();
    await page.goto(fixture.site.publish({ css, body: '<div class="war"></div>' }));
    await findChat(page).launcher.waitFor();
    await page.evaluate(() => document.body.append(document.querySelector('.war')?.cloneNode() as Node));

    await page.mouse.click(1280 - 50, 800 - 50);

    await expectSoon(findChat(page).field).toBeFocused();
  });

  test('the widget stays left-to-right on a right-to-left page', async () => {
    const page = await fixture.newPage();
    const chat = await openChat({
      page,
      url: fixture.site.publish({ htmlAttributes: 'dir="rtl" lang="ar"' }),
    });

    await expectSoon(chat.dialog).toHaveCSS('direction', 'ltr');
    await expectSoon.poll(() => placeOf(page, '.panel')).toMatchObject({ right: 20 });
  });

  test('a bot positioned left keeps 20 px from the left edge', async () => {
    fixture.product.config = { ...(fixture.product.config as object), position: 'left' };
    const page = await fixture.newPage();
    await page.goto(fixture.site.publish());
    await findChat(page).launcher.waitFor();

    expect(await placeOf(page, '.launcher')).toMatchObject({ left: 20, bottom: 20 });
    await findChat(page).launcher.click();
    await expectSoon.poll(() => placeOf(page, '.panel')).toMatchObject({ left: 20, bottom: 20 });
  });

  test("typing does not trigger the host page's shortcuts", async () => {
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
