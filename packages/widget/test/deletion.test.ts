import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { texts } from '../src/texts.ts';
import { openChat } from './setup/chat.ts';
import { expectSoon } from './setup/expect-soon.ts';
import { botId } from './setup/stand-in-product.ts';
import { conversationId } from './setup/stand-in-replies.ts';
import { useWidgetFixture } from './setup/widget-fixture.ts';

const fixture = useWidgetFixture();

const deletion = `DELETE /api/widget/${botId}/conversations/${conversationId}`;
const deletionsAsked = () => fixture.product.requests.filter((request) => request.startsWith('DELETE'));
const storedItems = (page: Page) => page.evaluate(() => localStorage.length);

async function talk({ locale = 'en-GB', language = 'en' as 'it' | 'en' } = {}) {
  const page = await fixture.newPage({ locale });
  const chat = await openChat({ page, url: fixture.site.publish(), language });
  await chat.field.fill('When do you open?');
  await chat.send.click();
  await expectSoon(chat.answers.last()).toContainText('The museum opens at nine.');
  await expectSoon(chat.delete).toBeEnabled();
  return { page, ...chat };
}

describe('deleting the conversation', () => {
  test.each([
    { locale: 'en-GB', language: 'en', said: 'Conversation deleted.' },
    { locale: 'it-IT', language: 'it', said: 'Conversazione eliminata.' },
  ] as const)(
    'in $language asks for confirmation, then deletes it on the server and in the browser',
    async (visitor) => {
      const { page, questions, status, field, ...chat } = await talk(visitor);

      await chat.delete.click();
      await expectSoon(chat.confirmation).toBeVisible();
      await expectSoon(chat.cancel).toBeFocused();
      expect(deletionsAsked()).toEqual([]);
      await chat.deleteNow.click();

      await expectSoon(status).toHaveText(visitor.said);
      await expectSoon(chat.conversation).toContainText(visitor.said);
      await expectSoon(questions).toHaveCount(0);
      await expectSoon(chat.confirmation).toHaveCount(0);
      await expectSoon(field).toBeFocused();
      expect(deletionsAsked()).toEqual([deletion]);
      expect(await storedItems(page)).toBe(0);
    },
  );

  test('canceled with Escape keeps the chat, the draft and the focus', async () => {
    const { page, dialog, questions, field, ...chat } = await talk();
    await field.fill('And on Sun');

    await chat.delete.click();
    await page.keyboard.press('Escape');

    await expectSoon(chat.confirmation).toHaveCount(0);
    await expectSoon(dialog).toBeVisible();
    await expectSoon(chat.delete).toBeFocused();
    await expectSoon(questions).toHaveCount(1);
    await expectSoon(field).toHaveValue('And on Sun');
    expect(deletionsAsked()).toEqual([]);
  });

  test('traps focus in the confirmation', async () => {
    const { page, ...chat } = await talk();
    await chat.delete.click();
    await expectSoon(chat.cancel).toBeFocused();

    await page.keyboard.press('Tab');
    await expectSoon(chat.deleteNow).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expectSoon(chat.cancel).toBeFocused();
  });

  test('offline reports the failure, keeps the conversation and can be retried', async () => {
    const { page, ...chat } = await talk();
    await page.context().setOffline(true);

    await chat.delete.click();
    await chat.deleteNow.click();
    await expectSoon(chat.confirmation).toContainText(texts.en.notDeleted);
    expect(await storedItems(page)).toBe(1);
    await page.context().setOffline(false);
    await chat.retry.click();

    await expectSoon(chat.status).toHaveText(texts.en.deleted);
    expect(await storedItems(page)).toBe(0);
  });

  test.each([
    { name: 'the service is unavailable', status: 503 },
    { name: 'the rate limit is reached', status: 429 },
  ])('reports the failure and can be retried when $name', async ({ status }) => {
    fixture.product.deletions.push(status);
    const { page, ...chat } = await talk();

    await chat.delete.click();
    await chat.deleteNow.click();
    await expectSoon(chat.confirmation).toContainText(texts.en.notDeleted);
    await expectSoon(chat.status).toHaveText(texts.en.notDeleted);
    await expectSoon(chat.questions).toHaveCount(1);
    expect(await storedItems(page)).toBe(1);
    await chat.retry.click();

    await expectSoon(chat.status).toHaveText(texts.en.deleted);
    expect(await storedItems(page)).toBe(0);
    expect(deletionsAsked()).toEqual([deletion, deletion]);
  });

  test('succeeds for a bot that no longer exists', async () => {
    fixture.product.deletions.push(410);
    const { page, ...chat } = await talk();

    await chat.delete.click();
    await chat.deleteNow.click();

    await expectSoon(chat.status).toHaveText(texts.en.deleted);
    expect(await storedItems(page)).toBe(0);
  });

  test('also removes it from another open tab, which had continued it', async () => {
    const { page, ...chat } = await talk();
    const other = await openChat({ page: await page.context().newPage(), url: page.url() });
    await other.field.fill('And on Sundays?');
    await other.send.click();
    await expectSoon(chat.questions).toHaveText([/When do you open\?/, /And on Sundays\?/]);

    await chat.delete.click();
    await chat.deleteNow.click();

    await expectSoon(other.questions).toHaveCount(0);
    expect(await storedItems(page)).toBe(0);
  });

  test('is disabled until the pending answer is complete', async () => {
    const { promise: hold, resolve: goOn } = Promise.withResolvers<void>();
    const { page, ...chat } = await talk();
    fixture.product.replies.push({ kind: 'stream', answer: {}, hold });
    await chat.field.fill('And on Sundays?');
    await page.keyboard.press('Enter');
    await expectSoon(chat.answers.last()).toHaveText(/The museum$/);

    await expectSoon(chat.delete).toHaveAttribute('aria-disabled', 'true');
    goOn();

    await expectSoon(chat.delete).toHaveAttribute('aria-disabled', 'false');
  });

  test('makes the next question start a new conversation', async () => {
    const { page, ...chat } = await talk();
    await chat.delete.click();
    await chat.deleteNow.click();
    await expectSoon(chat.status).toHaveText(texts.en.deleted);

    await chat.field.fill('Where are you?');
    await page.keyboard.press('Enter');
    await expectSoon(chat.answers.last()).toContainText('The museum opens at nine.');

    const [, second] = fixture.product.messages;
    expect(second?.message).toBe('Where are you?');
    expect(second).not.toHaveProperty('conversationId');
    await expectSoon(chat.dialog).not.toContainText(texts.en.deleted);
  });

  test('is not offered for an empty conversation', async () => {
    const page = await fixture.newPage();
    const chat = await openChat({ page, url: fixture.site.publish() });

    await expectSoon(chat.field).toBeVisible();
    await expectSoon(chat.delete).toHaveCount(0);
  });
});
