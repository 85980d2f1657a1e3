import { describe, expect, test } from 'vitest';
import { texts } from '../src/texts.ts';
import { findChat, openChat } from './setup/chat.ts';
import { expectSoon } from './setup/expect-soon.ts';
import { quotedSentence } from './setup/host-site.ts';
import { conversationId } from './setup/stand-in-replies.ts';
import { useWidgetFixture } from './setup/widget-fixture.ts';

const fixture = useWidgetFixture();

const ticketSource = () => ({
  url: `${fixture.site.origin}/tickets`,
  title: 'Tickets and hours',
  quote: quotedSentence,
});

describe('using the keyboard only', () => {
  test('a visitor can ask, follow the streamed answer and open the quoted source', async () => {
    const page = await fixture.newPage();
    const { promise: hold, resolve: goOn } = Promise.withResolvers<void>();
    const answer = { answer: 'Yes: on the first Sunday of the month.', sources: [ticketSource()] };
    fixture.product.replies.push({ kind: 'stream', answer, hold });
    await page.goto(fixture.site.publish());
    const chat = findChat(page);
    await chat.launcher.waitFor();

    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectSoon(chat.field).toBeFocused();
    await page.keyboard.type('Can I get in for free?');
    await page.keyboard.press('Enter');
    await expectSoon(chat.answers.last()).toHaveText(/Yes: on$/);
    await expectSoon(chat.field).toBeDisabled();
    await expectSoon(chat.send).toBeDisabled();
    await expectSoon(chat.status).toHaveText(texts.en.waiting);
    goOn();
    await expectSoon(chat.answers.last()).toContainText('Yes: on the first Sunday of the month.');
    await expectSoon(chat.field).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    const source = chat.dialog.getByRole('link', { name: 'Tickets and hours' });
    await expectSoon(source).toBeFocused();
    const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
    await opened.waitForLoadState();

    expect(opened.url()).toMatch(new RegExp(`^${fixture.site.origin}/tickets`));
    expect(await opened.evaluate(() => opener)).toBeNull();
    await expectSoon.poll(() => opened.evaluate(() => scrollY)).toBeGreaterThan(500);
    const address = page.url();
    expect(fixture.product.messages).toEqual([
      {
        message: 'Can I get in for free?',
        language: 'en',
        page: address,
        requestKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
  });

  test('Escape closes the chat and returns focus to the launcher', async () => {
    const page = await fixture.newPage();
    const chat = await openChat({ page, url: fixture.site.publish() });

    await page.keyboard.press('Escape');

    await expectSoon(chat.dialog).toBeHidden();
    await expectSoon(chat.launcher).toBeFocused();
  });

  test('Escape closes the chat while an answer is pending', async () => {
    fixture.product.replies.push({ kind: 'stream', answer: {}, hold: new Promise(() => undefined) });
    const page = await fixture.newPage();
    const chat = await openChat({ page, url: fixture.site.publish() });
    await page.keyboard.type('When do you open?');
    await page.keyboard.press('Enter');
    await expectSoon(chat.field).toBeDisabled();

    await page.keyboard.press('Escape');

    await expectSoon(chat.dialog).toBeHidden();
    await expectSoon(chat.launcher).toBeFocused();
  });

  test('Tab cycles within the open chat in both directions', async () => {
    const page = await fixture.newPage();
    const url = fixture.site.publish({ body: '<a href="#one">One</a><button>Two</button>' });
    const chat = await openChat({ page, url });
    const focused = () =>
      page.evaluate(() => {
        const element = document.querySelector('fucina-widget')?.shadowRoot?.activeElement;
        return element ? element.getAttribute('aria-label') || element.textContent : 'outside';
      });
    const stops: unknown[] = [];

    await chat.close.focus();
    for (let at = 0; at < 6; at += 1) {
      await page.keyboard.press('Tab');
      stops.push(await focused());
    }
    await page.keyboard.press('Shift+Tab');

    const { close, conversation, placeholder, send } = texts.en;
    const starters = ['Quanto costa il biglietto?', 'A che ora aprite?'];
    expect(stops).toEqual([conversation, ...starters, placeholder, send, close]);
    expect(await focused()).toBe(send);
  });

  test('Shift+Enter inserts a line break, and an empty message is not sent', async () => {
    const page = await fixture.newPage();
    const chat = await openChat({ page, url: fixture.site.publish() });

    await page.keyboard.press('Enter');
    await page.keyboard.type('   ');
    await page.keyboard.press('Enter');
    await chat.field.fill('');
    await page.keyboard.type('One');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('two');
    await page.keyboard.press('Enter');
    await expectSoon(chat.answers.last()).toContainText('The museum opens at nine.');

    expect(fixture.product.messages.map(({ message }) => message)).toEqual(['One\ntwo']);
  });
});

describe('the conversation', () => {
  test('continues with its ID and is restored after a page load', async () => {
    const page = await fixture.newPage();
    const url = fixture.site.publish();
    const chat = await openChat({ page, url });
    await chat.field.fill('When do you open?');
    await chat.send.click();
    await expectSoon(chat.answers.last()).toContainText('The museum opens at nine.');

    await openChat({ page, url });
    await expectSoon(chat.questions).toHaveText([/When do you open\?/]);
    await expectSoon(chat.answers.last()).toContainText('The museum opens at nine.');
    await expectSoon(chat.delete).toBeEnabled();
    await chat.field.fill('And on Sundays?');
    await page.keyboard.press('Enter');
    await expectSoon(chat.answers).toHaveCount(3);

    expect(fixture.product.messages.at(-1)).toMatchObject({ message: 'And on Sundays?', conversationId });
  });

  test('limits bubbles to 80% of its width', async () => {
    const words = 'so many words that they fill the line to its end and beyond '.repeat(4);
    fixture.product.replies.push({ kind: 'stream', answer: { answer: words } });
    const page = await fixture.newPage();
    const chat = await openChat({ page, url: fixture.site.publish() });

    await chat.field.fill(words);
    await page.keyboard.press('Enter');
    await expectSoon(chat.answers.last()).toContainText('beyond');

    const share = (element: Element) => {
      const { paddingLeft, paddingRight } = getComputedStyle(element.parentElement as Element);
      const room =
        (element.parentElement?.clientWidth ?? 0) - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return element.getBoundingClientRect().width / room;
    };
    for (const bubble of [chat.questions.last(), chat.answers.last()]) {
      expect(await bubble.evaluate(share)).toBeCloseTo(0.8, 2);
    }
  });

  test('is removed from the browser when a new one starts', async () => {
    const page = await fixture.newPage();
    const chat = await openChat({ page, url: fixture.site.publish() });
    await chat.dialog.getByRole('button', { name: 'A che ora aprite?' }).click();
    await expectSoon(chat.answers).toHaveCount(2);

    await chat.startOver.click();

    await expectSoon(chat.questions).toHaveCount(0);
    await expectSoon(chat.field).toBeFocused();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('started during an answer does not receive that answer', async () => {
    const page = await fixture.newPage();
    const { promise: hold, resolve: goOn } = Promise.withResolvers<void>();
    fixture.product.replies.push({ kind: 'stream', answer: {}, hold });
    const chat = await openChat({ page, url: fixture.site.publish() });
    await chat.field.fill('When do you open?');
    await chat.send.click();
    await expectSoon(chat.answers).toHaveCount(2);

    await chat.startOver.click();
    goOn();
    await chat.field.fill('Where are you?');
    await chat.send.click();

    await expectSoon(chat.answers.last()).toContainText('The museum opens at nine.');
    await expectSoon(chat.questions).toHaveText([/Where are you\?/]);
  });

  test('offers a retry for a question whose answer was lost in a page load', async () => {
    const page = await fixture.newPage();
    const url = fixture.site.publish();
    fixture.product.replies.push({ kind: 'stream', answer: {}, hold: new Promise(() => undefined) });
    const chat = await openChat({ page, url });
    await chat.field.fill('When do you open?');
    await chat.send.click();
    await expectSoon(chat.answers.last()).toHaveText(/The museum$/);

    await openChat({ page, url });
    await expectSoon(chat.dialog).toContainText('The answer to this question never arrived.');
    await chat.retry.click();

    await expectSoon(chat.answers.last()).toContainText('The museum opens at nine.');
    const [lost, again] = fixture.product.messages;
    expect(again?.requestKey).toBe(lost?.requestKey);
    expect(fixture.product.messages).toHaveLength(2);
  });

  test('works when the browser blocks storage', async () => {
    const page = await fixture.newPage();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    const chat = await openChat({ page, url: fixture.site.publish() });

    await chat.field.fill('When do you open?');
    await chat.send.click();

    await expectSoon(chat.answers.last()).toContainText('The museum opens at nine.');
  });
});
