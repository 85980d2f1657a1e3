import { describe, expect, test } from 'vitest';
import { findChat, openChat } from './setup/chat.ts';
import { expectSoon } from './setup/expect-soon.ts';
import { botId } from './setup/stand-in-product.ts';
import { useWidgetFixture } from './setup/widget-fixture.ts';

const fixture = useWidgetFixture();

describe('before the chat is opened', () => {
  test('the widget requests only its loader and configuration, and stores nothing', async () => {
    const page = await fixture.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const url = fixture.site.publish();

    await page.goto(url);
    await findChat(page).launcher.waitFor();
    await findChat(page).launcher.hover();
    await findChat(page).launcher.focus();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })));

    const { product } = fixture;
    expect(product.requests).toEqual(['GET /widget/v1.js', `GET /api/widget/${botId}/config`]);
    expect(asked.filter((address) => !address.startsWith(product.origin))).toEqual([url]);
    expect(await page.context().storageState()).toEqual({ cookies: [], origins: [] });
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  });
});

test('the panel is loaded on pointer down and opens on release', async () => {
  const page = await fixture.newPage();
  await page.goto(fixture.site.publish());
  const chat = findChat(page);
  await chat.launcher.hover();

  await page.mouse.down();
  await expectSoon.poll(() => fixture.product.requests).toContain('GET /widget/panel-v1.js');
  await expectSoon(chat.dialog).toBeHidden();
  await page.mouse.up();

  await expectSoon(chat.field).toBeFocused();
  const fetched = fixture.product.requests.filter((request) => request.endsWith('/widget/panel-v1.js'));
  expect(fetched).toHaveLength(1);
});

describe('the loader', () => {
  test('shows no launcher where the bot is forbidden and notes the reason on the snippet', async () => {
    Object.assign(fixture.product, { configStatus: 403, config: { code: 'request.forbidden_origin' } });
    const page = await fixture.newPage();
    await page.goto(fixture.site.publish());

    await expectSoon(page.locator('script[data-bot-id]')).toHaveAttribute(
      'data-widget-error',
      'request.forbidden_origin',
    );
    await expectSoon(page.locator('fucina-widget')).toHaveCount(0);
  });

  test('reads a configuration of a newer server', async () => {
    fixture.product.config = {
      version: 7,
      language: 'en',
      appearance: { primaryColor: 'oklch(1 0 0)' },
      mood: {},
    };
    const page = await fixture.newPage({ locale: 'fr-FR' });
    const chat = await openChat({ page, url: fixture.site.publish() });

    await expectSoon(chat.dialog.getByRole('heading')).toHaveText('Chat with our AI Assistant');
    await expectSoon(chat.dialog.locator('.header')).toHaveCSS('background-color', 'rgb(16, 185, 129)');
  });

  test('reports that the panel failed to load and succeeds on the next try', async () => {
    fixture.product.missingFiles.push('/widget/panel-v1.js');
    const page = await fixture.newPage();
    await page.goto(fixture.site.publish());
    const chat = findChat(page);

    await chat.launcher.press('Enter');
    await expectSoon(page.getByRole('alert')).toHaveText(
      'The chat won’t open. Check your connection and try again.',
    );
    await chat.launcher.press('Enter');

    await expectSoon(chat.field).toBeFocused();
  });

  test('embedded twice creates one launcher and requests one configuration', async () => {
    const page = await fixture.newPage();
    await page.goto(fixture.site.publish({ snippets: 2 }));
    await findChat(page).launcher.waitFor();

    await expectSoon(page.locator('fucina-widget')).toHaveCount(1);
    const asked = fixture.product.requests.filter((request) => request === `GET /api/widget/${botId}/config`);
    expect(asked).toHaveLength(1);
  });
});
