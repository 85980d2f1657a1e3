import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import type { ChatApi } from '../src/host-page/chat-api.ts';
import { findChat, openChat } from './setup/chat.ts';
import { expectSoon } from './setup/expect-soon.ts';
import { NONCE } from './setup/host-site.ts';
import { useWidgetFixture } from './setup/widget-fixture.ts';

const fixture = useWidgetFixture();
const signature = 'a'.repeat(64);

type HostWindow = { chatWidget: ChatApi; heard: [string, object][]; stop: () => void };

async function visitWaiting(snippetAttributes = '') {
  const page = await fixture.newPage();
  await page.addInitScript(() => {
    const state = window as unknown as { heard: unknown[]; chatWidget?: unknown[] } & Record<string, unknown>;
    state.heard = [];
    state.chatWidget ||= [];
    state.chatWidget.push((chat: ChatApi) => {
      for (const name of ['open', 'close', 'message', 'answer', 'lead'] as const) {
        chat.on(name, (detail) => {
          state.heard.push([name, detail]);
          throw new Error('a fault of the page');
        });
      }
      state.stop = chat.on('message', () => state.heard.push(['stopped', {}]));
    });
    addEventListener('error', (event) => event.stopImmediatePropagation());
  });
  await page.goto(fixture.site.publish({ snippetAttributes }));
  await findChat(page).launcher.waitFor();
  return page;
}

const use = (page: Page, name: 'open' | 'close' | 'identify', visitor?: object) =>
  page.evaluate(
    ([method, given]) => (window as unknown as HostWindow).chatWidget[method as 'identify'](given),
    [name, visitor] as const,
  );

async function ask(page: Page) {
  const chat = findChat(page);
  const before = fixture.product.messages.length;
  await chat.field.fill('When do you open?');
  await page.keyboard.press('Enter');
  await expectSoon.poll(() => fixture.product.messages.length).toBe(before + 1);
  await expectSoon(chat.answers.last()).toContainText('The museum opens at nine.');
  return fixture.product.messages.at(-1);
}

describe('scripts of the host page', () => {
  test('can open and close the chat', async () => {
    const page = await fixture.newPage();
    await page.goto(fixture.site.publish());
    const chat = findChat(page);
    await chat.launcher.waitFor();

    await use(page, 'open');
    await expectSoon(chat.field).toBeFocused();
    await use(page, 'close');

    await expectSoon(chat.dialog).toBeHidden();
    await expectSoon(chat.launcher).toBeFocused();
    await use(page, 'close');
    await expectSoon(chat.dialog).toBeHidden();
  });

  test('can subscribe to events before the widget loads, and unsubscribe', async () => {
    const page = await visitWaiting();
    page.removeAllListeners('pageerror');
    await page.evaluate(() => (window as unknown as HostWindow).stop());
    await use(page, 'open');
    await ask(page);
    await use(page, 'close');

    const heard = await page.evaluate(() => (window as unknown as HostWindow).heard);
    expect(heard).toEqual([
      ['open', {}],
      ['message', { message: 'When do you open?' }],
      ['answer', { answer: 'The museum opens at nine.', outcome: 'answered', language: 'en' }],
      ['close', {}],
    ]);
  });

  test("can set and clear the visitor's identity", async () => {
    const page = await fixture.newPage();
    await openChat({ page, url: fixture.site.publish() });

    await use(page, 'identify', { id: 'u7', name: 'Ada', email: '', signature });
    expect(await ask(page)).toMatchObject({ visitor: { id: 'u7', name: 'Ada', signature } });
    await use(page, 'identify');

    expect(await ask(page)).not.toHaveProperty('visitor');
  });
});

describe('visitor data in the snippet', () => {
  test('identifies the visitor', async () => {
    const page = await fixture.newPage();
    const snippetAttributes = `data-visitor-id="u7" data-visitor-email="ada@example.com" data-visitor-signature="${signature}"`;
    await openChat({ page, url: fixture.site.publish({ snippetAttributes }) });

    expect(await ask(page)).toMatchObject({ visitor: { id: 'u7', email: 'ada@example.com', signature } });
  });

  test('keeps conversations of different visitors apart', async () => {
    const page = await fixture.newPage();
    const openAs = async (id: string) => {
      const snippetAttributes = `data-visitor-id="${id}" data-visitor-signature="${signature}"`;
      return openChat({ page, url: fixture.site.publish({ snippetAttributes }) });
    };
    await openAs('u7');
    await ask(page);

    const own = await (await openAs('u7')).questions.count();
    const ofAnother = await (await openAs('u8')).questions.count();

    expect([own, ofAnother]).toEqual([1, 0]);
    expect(await ask(page)).not.toHaveProperty('conversationId');
  });

  test('is ignored without a signature', async () => {
    const page = await fixture.newPage();
    await openChat({ page, url: fixture.site.publish({ snippetAttributes: 'data-visitor-id="u7"' }) });

    expect(await ask(page)).not.toHaveProperty('visitor');
  });
});

describe('the #chat fragment', () => {
  test('opens the chat on page load and whenever the link is clicked', async () => {
    const page = await fixture.newPage();
    const policy = `default-src 'none'; script-src 'nonce-${NONCE}'; connect-src ${fixture.product.origin}; require-trusted-types-for 'script'; trusted-types 'none'`;
    const body = '<a href="#chat">Ask us</a>';
    const url = fixture.site.publish({ policy, body, snippetAttributes: `nonce="${NONCE}"` });
    await page.goto(`${url}#chat`);
    const chat = findChat(page);
    await expectSoon(chat.field).toBeFocused();
    await page.keyboard.press('Escape');
    await expectSoon(chat.dialog).toBeHidden();
    expect(page.url()).toBe(url);

    await page.getByRole('link', { name: 'Ask us' }).click();

    await expectSoon(chat.field).toBeFocused();
  });
});
