import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import type { InlineModule, InlineOptions, Panel, PanelChange } from '../src/panel-contract.ts';
import { problemText } from '../src/problem-texts.ts';
import { texts } from '../src/texts.ts';
import { partsOf } from './setup/chat.ts';
import { expectSoon } from './setup/expect-soon.ts';
import { findFaults } from './setup/find-faults.ts';
import { botId } from './setup/stand-in-product.ts';
import { conversationId } from './setup/stand-in-replies.ts';
import { useWidgetFixture } from './setup/widget-fixture.ts';

const fixture = useWidgetFixture();

const config = readConfig({ language: 'en', starterQuestions: ['When do you open?'] }, botId);
const sorry = problemText({ code: 'internal' }, 'en');
const messageUrl = `/api/chatbot-demo/${botId}/message`;

type MountingPage = {
  importPanel: () => Promise<InlineModule>;
  panels: Panel[];
  problems: string[];
  turns: string[];
};

/** Mounts the chat from the built file, as our demo page does. */
async function mount(page: Page, options: Partial<Omit<InlineOptions, 'onProblem' | 'onTurn'>> = {}) {
  if (page.url() === 'about:blank') await page.goto(`${fixture.product.origin}/page`);
  await page.evaluate(
    async (given) => {
      const state = window as unknown as MountingPage;
      const { mountInline } = await state.importPanel();
      state.problems ??= [];
      state.panels ??= [];
      const room = document.querySelectorAll<HTMLElement>('.room')[state.panels.length];
      if (!room) throw new Error('There is no room for another chat.');
      state.turns ??= [];
      const onProblem = (text: string) => state.problems.push(text);
      const onTurn = (turnId: string) => state.turns.push(turnId);
      state.panels.push(mountInline(room, { ...given, onProblem, onTurn }));
    },
    { config, language: 'en' as const, messageUrl, ...options },
  );
  const chat = page.getByRole('region', { name: texts.en.title });
  return { chat, ...partsOf(chat) };
}

const update = (page: Page, change: PanelChange) =>
  page.evaluate((given) => (window as unknown as MountingPage).panels[0]?.update(given), change);

describe('embedded in a page', () => {
  test('the chat fills its container, takes no focus and has no close button', async () => {
    const page = await fixture.newPage();
    const { chat, field } = await mount(page, { description: 'Answers from the pages of museum.test' });

    await expectSoon(field).toBeVisible();
    const room = await page.locator('.room').boundingBox();
    const box = await page.locator('.panel').boundingBox();
    expect(box).toMatchObject({ width: (room?.width ?? 0) - 2, height: (room?.height ?? 0) - 2 });
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await expectSoon(chat.getByRole('button', { name: texts.en.close })).toHaveCount(0);
    await expectSoon(chat).toContainText('Answers from the pages of museum.test');
    expect(await findFaults(page)).toEqual([]);
  });

  test('the chat posts to the given URL and does not capture Escape or Tab', async () => {
    const page = await fixture.newPage();
    const { chat, field, answers, ...tools } = await mount(page);

    await field.fill('When do you open?');
    await page.keyboard.press('Enter');
    await expectSoon(answers.last()).toContainText('The museum opens at nine.');
    await page.keyboard.press('Escape');
    await expectSoon(chat).toBeVisible();
    await tools.delete.focus();
    await page.keyboard.press('Tab');

    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    expect(fixture.product.requests.at(-1)).toBe(`POST ${messageUrl}`);
  });

  test('a failed answer is reported to the page with the text the visitor sees', async () => {
    fixture.product.replies.push({ kind: 'problem', code: 'request.rate_limited', retryAfter: 40 });
    const page = await fixture.newPage();
    const { field, answers } = await mount(page);

    await field.fill('When do you open?');
    await page.keyboard.press('Enter');

    await expectSoon(answers.last()).toContainText('Try again in 40 seconds.');
    expect(await page.evaluate(() => (window as unknown as MountingPage).problems)).toEqual([
      'There have been too many requests in a short time. Try again in 40 seconds.',
    ]);
  });

  test('an internal error is shown once and reported to the page', async () => {
    fixture.product.replies.push({ kind: 'problem', code: 'internal' });
    const page = await fixture.newPage();
    const { field, answers, retry } = await mount(page);

    await field.fill('When do you open?');
    await page.keyboard.press('Enter');
    await expectSoon(answers.last()).toHaveText(`Assistant: ${sorry}${texts.en.retry}`);
    expect(await page.evaluate(() => (window as unknown as MountingPage).problems)).toEqual([sorry]);
    await retry.click();

    await expectSoon(answers.last()).toContainText('The museum opens at nine.');
  });

  test('the page receives the turn ID of each answer', async () => {
    const turnId = '65a1b2c3d4e5f60718293a4b';
    fixture.product.replies.push({ kind: 'stream', answer: { turnId } });
    const page = await fixture.newPage();
    const { field, answers } = await mount(page);

    await field.fill('When do you open?');
    await page.keyboard.press('Enter');

    await expectSoon(answers.last()).toContainText('The museum opens at nine.');
    expect(await page.evaluate(() => (window as unknown as MountingPage).turns)).toEqual([turnId]);
  });

  test('the input is disabled until the bot has read a page', async () => {
    const page = await fixture.newPage();
    const { field, chat } = await mount(page, { isClosed: true });

    await expectSoon(field).toBeDisabled();
    await expectSoon(chat.getByPlaceholder(texts.en.closed)).toBeVisible();
    await expectSoon(chat.getByRole('button', { name: 'When do you open?' })).toHaveCount(0);
    await update(page, { isClosed: false, config: { starterQuestions: ['Where are you?'] } });

    await expectSoon(field).toBeEnabled();
    await expectSoon(chat.getByRole('button', { name: 'Where are you?' })).toBeVisible();
  });

  test('deleting uses the URL next to the message URL', async () => {
    const page = await fixture.newPage();
    const chat = await mount(page);
    await chat.field.fill('When do you open?');
    await page.keyboard.press('Enter');
    await expectSoon(chat.answers.last()).toContainText('The museum opens at nine.');

    await chat.delete.click();
    await chat.deleteNow.click();

    await expectSoon(chat.status).toHaveText(texts.en.deleted);
    expect(fixture.product.requests.at(-1)).toBe(
      `DELETE /api/chatbot-demo/${botId}/conversations/${conversationId}`,
    );
  });

  test('two chats on one page keep their own appearance', async () => {
    const page = await fixture.newPage();
    await page.goto(`${fixture.product.origin}/page`);
    await page.evaluate(() => {
      const room = document.querySelector('.room');
      room?.after(room.cloneNode());
    });
    await mount(page, {
      config: { ...config, appearance: { ...config.appearance, primaryColor: '#7c3aed' } },
    });
    await mount(page, { config: { ...config, botId: 'another' } });

    const headers = page.locator('.header');
    await expectSoon(headers.first()).toHaveCSS('background-color', 'rgb(124, 58, 237)');
    await expectSoon(headers.last()).toHaveCSS('background-color', 'rgb(16, 185, 129)');
  });
});

describe('previewing an unsaved appearance', () => {
  test('applies at once and keeps the conversation', async () => {
    const page = await fixture.newPage();
    const { field, answers } = await mount(page);
    await field.fill('When do you open?');
    await page.keyboard.press('Enter');
    await expectSoon(answers.last()).toContainText('The museum opens at nine.');
    await field.fill('And on Sun');

    const appearance = {
      primaryColor: '#7c3aed',
      backgroundColor: '#fff7ed',
      userMessageColor: '#1d4ed8',
      botMessageColor: '#0f172a',
      title: 'Chiedi al museo',
      welcomeMessage: 'Benvenuti al museo!',
      logo: '',
    };
    await update(page, { config: { appearance, position: 'left' }, language: 'it' });

    const chat = page.getByRole('region', { name: 'Chiedi al museo' });
    const { field: italianField } = partsOf(chat, 'it');
    await expectSoon(chat.locator('.header')).toHaveCSS('background-color', 'rgb(124, 58, 237)');
    await expectSoon(chat.locator('.message.visitor')).toHaveCSS('background-color', 'rgb(29, 78, 216)');
    await expectSoon(chat.locator('.message.bot').first()).toHaveCSS('background-color', 'rgb(15, 23, 42)');
    await expectSoon(chat).toHaveCSS('background-color', 'rgb(255, 247, 237)');
    await expectSoon(chat).toContainText('Benvenuti al museo!');
    await expectSoon(chat).toContainText('intelligenza artificiale');
    await expectSoon(chat).toContainText('The museum opens at nine.');
    await expectSoon(italianField).toHaveValue('And on Sun');
  });

  test('keeps the previous color while a new one is incomplete', async () => {
    const page = await fixture.newPage();
    const { chat } = await mount(page);

    await update(page, { config: { appearance: { ...config.appearance, primaryColor: '#7c3aed' } } });
    await update(page, { config: { appearance: { ...config.appearance, primaryColor: '#7c3' } } });

    await expectSoon(chat.locator('.header')).toHaveCSS('background-color', 'rgb(124, 58, 237)');
  });
});

test('destroying the chat aborts its request, and mounting it again restores the conversation', async () => {
  const page = await fixture.newPage();
  fixture.product.replies.push({ kind: 'stream', answer: {}, hold: new Promise(() => undefined) });
  const { field, answers } = await mount(page);
  await field.fill('When do you open?');
  await page.keyboard.press('Enter');
  await expectSoon(answers.last()).toHaveText(/The museum$/);
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith(messageUrl));

  await page.evaluate(() => (window as unknown as MountingPage).panels.pop()?.destroy());

  await givenUp;
  expect(await page.locator('.room').innerHTML()).toBe('');
  const { chat } = await mount(page);
  await expectSoon(chat).toContainText('The answer to this question never arrived.');
});
