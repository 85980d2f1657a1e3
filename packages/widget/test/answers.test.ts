import { describe, expect, test } from 'vitest';
import { problemText } from '../src/problem-texts.ts';
import { texts } from '../src/texts.ts';
import { openChat } from './setup/chat.ts';
import { expectSoon } from './setup/expect-soon.ts';
import type { Reply } from './setup/stand-in-replies.ts';
import { useWidgetFixture } from './setup/widget-fixture.ts';

const fixture = useWidgetFixture();

type Visit = { replies: Reply[]; locale?: string; language?: 'it' | 'en' };

async function ask({ replies, locale = 'en-GB', language = 'en' }: Visit) {
  fixture.product.replies.push(...replies);
  const page = await fixture.newPage({ locale });
  const chat = await openChat({ page, url: fixture.site.publish(), language });
  await chat.field.fill('Do you have a car park?');
  await chat.send.click();
  return { page, ...chat };
}

const source = (url: string) => ({
  url,
  title: 'Getting here',
  quote: 'Trams 3 and 7 stop in front of the museum.',
});

describe('the welcome message', () => {
  test.each([
    { locale: 'it-IT', language: 'it', said: 'intelligenza artificiale' },
    { locale: 'en-GB', language: 'en', said: 'AI assistant, not a person' },
    { locale: 'de-DE', language: 'it', said: 'intelligenza artificiale' },
  ] as const)(
    'tells a visitor with $locale in $language that an AI answers',
    async ({ locale, language, said }) => {
      const page = await fixture.newPage({ locale });
      const chat = await openChat({ page, url: fixture.site.publish(), language });

      await expectSoon(chat.answers.first()).toContainText(said);
      await expectSoon(chat.answers.first()).toContainText(texts[language].welcome);
    },
  );

  test("shows the bot's own welcome, title and colors", async () => {
    const appearance = {
      primaryColor: '#7c3aed',
      title: 'Ask the museum',
      welcomeMessage: 'Welcome to the museum!',
    };
    fixture.product.config = { ...(fixture.product.config as object), appearance };
    const page = await fixture.newPage();
    const chat = await openChat({ page, url: fixture.site.publish() });

    await expectSoon(page.getByRole('dialog', { name: 'Ask the museum' })).toBeVisible();
    await expectSoon(chat.dialog.locator('.avatar')).toHaveText('At', { ignoreCase: true });
    await expectSoon(chat.answers.first()).toContainText('Welcome to the museum!');
    await expectSoon(chat.dialog.locator('.header')).toHaveCSS('background-color', 'rgb(124, 58, 237)');
    await expectSoon(chat.dialog.locator('.header')).toHaveCSS('color', 'rgb(255, 255, 255)');
  });
});

test('the branding is shown unless the plan lets the owner hide it', async () => {
  const page = await fixture.newPage();
  const shown = await openChat({ page, url: fixture.site.publish() });
  await expectSoon(shown.dialog).toContainText(texts.en.poweredBy('Officina'));
  fixture.product.config = { ...(fixture.product.config as object), showBranding: false };

  const hidden = await openChat({ page, url: fixture.site.publish() });

  await expectSoon(hidden.dialog).not.toContainText('Officina');
});

describe('an answer', () => {
  test.each([
    { outcome: 'not_in_content', label: 'Not on this site' },
    { outcome: 'off_topic', label: 'Off topic' },
    { outcome: 'partly', label: 'Partial answer' },
  ] as const)('with the outcome $outcome is labeled', async ({ outcome, label }) => {
    const text = 'The pages do not say whether there is a car park.';
    const { answers } = await ask({ replies: [{ kind: 'stream', answer: { outcome, answer: text } }] });

    await expectSoon(answers.last()).toContainText(label);
    await expectSoon(answers.last()).toContainText(text);
    await expectSoon(answers.last().getByRole('link')).toHaveCount(0);
  });

  test('is shown even if the server does not stream', async () => {
    const { answers } = await ask({ replies: [{ kind: 'json', answer: {} }] });

    await expectSoon(answers.last()).toContainText('The museum opens at nine.');
  });

  test('cites its pages in new tabs and ignores URLs that are not web pages', async () => {
    const sources = [
      source('https://museum.test/visit#bus'),
      source('javascript:alert(1)'),
      source('/visit'),
    ];
    const { answers } = await ask({ replies: [{ kind: 'stream', answer: { sources } }] });

    const link = answers.last().getByRole('link');
    await expectSoon(link).toHaveCount(1);
    await expectSoon(link).toContainText('Trams 3 and 7 stop in front of the museum.');
    await expectSoon(link).toHaveAttribute(
      'href',
      'https://museum.test/visit#bus:~:text=Trams%203%20and%207,front%20of%20the%20museum.',
    );
    await expectSoon(link).toHaveAttribute('target', '_blank');
    await expectSoon(link).toHaveAttribute('rel', 'noopener');
  });

  test('names a document source without a link', async () => {
    const sources = [{ ...source(''), title: 'Price list.pdf', isDocument: true }];
    const { answers } = await ask({ replies: [{ kind: 'stream', answer: { sources } }] });

    await expectSoon(answers.last()).toContainText('Price list.pdf');
    await expectSoon(answers.last()).toContainText(texts.en.document);
    await expectSoon(answers.last()).not.toContainText(texts.en.sources, { ignoreCase: false });
    await expectSoon(answers.last()).toContainText('Trams 3 and 7 stop in front of the museum.');
    await expectSoon(answers.last().getByRole('link')).toHaveCount(0);
  });

  test('does not repeat a source quote that it contains', async () => {
    const answer = {
      answer: 'Trams 3 and 7 stop in front of the museum.',
      sources: [source('https://museum.test/')],
    };
    const { answers } = await ask({ replies: [{ kind: 'stream', answer }] });

    await expectSoon(answers.last().getByRole('link')).toContainText('Getting here');
    await expectSoon(answers.last().getByText('Trams 3 and 7')).toHaveCount(1);
  });

  test('shows markup as text, and renders lists and bold text', async () => {
    const answer = '<img src=x onerror="document.title=1">\n- **Trams** 3 and 7\n- Bus 12';
    const { page, answers } = await ask({ replies: [{ kind: 'stream', answer: { answer } }] });

    await expectSoon(answers.last()).toContainText('<img src=x onerror="document.title=1">');
    await expectSoon(answers.last().getByRole('listitem')).toHaveText(['Trams 3 and 7', 'Bus 12']);
    await expectSoon(answers.last().locator('strong')).toHaveText('Trams');
    expect(await page.title()).toBe('Museum');
  });

  test('that is long keeps its question visible at the top', async () => {
    const answer = Array.from({ length: 60 }, (_, at) => `${at + 1}. A line of the answer.`).join('\n');
    const { questions, conversation, answers } = await ask({
      replies: [{ kind: 'stream', answer: { answer } }],
    });

    await expectSoon(answers.last().getByRole('listitem')).toHaveCount(60);
    const top = async () => {
      const [question, list] = await Promise.all([
        questions.last().boundingBox(),
        conversation.boundingBox(),
      ]);
      return (question?.y ?? 0) - (list?.y ?? 0);
    };
    await expectSoon.poll(top).toBeLessThan(20);
    expect(await top()).toBeGreaterThanOrEqual(0);
  });

  test('is announced once when complete, with the number of sources', async () => {
    const { promise: hold, resolve: goOn } = Promise.withResolvers<void>();
    const answer = { sources: [source('https://museum.test/')] };
    const { answers, status } = await ask({ replies: [{ kind: 'stream', answer, hold }] });

    await expectSoon(answers.last()).toHaveText(/The museum$/);
    await expectSoon(status).toHaveText('Looking through the site’s pages…');
    goOn();
    await expectSoon(status).toHaveText('The museum opens at nine. One source.');
  });
});

describe('failed answers', () => {
  test.each([
    { locale: 'en-GB', language: 'en', said: 'Try again in 40 seconds.' },
    { locale: 'it-IT', language: 'it', said: 'Riprova tra 40 secondi.' },
  ] as const)('a visitor with $locale sees the reason and can retry', async ({ locale, language, said }) => {
    const replies: Reply[] = [{ kind: 'problem', code: 'request.rate_limited', retryAfter: 40 }];
    const { answers, retry, status } = await ask({ replies, locale, language });

    for (const sentence of [problemText({ code: 'internal' }, language), said]) {
      await expectSoon(answers.last()).toContainText(sentence);
      await expectSoon(status).toContainText(sentence);
    }
    await retry.click();

    await expectSoon(answers.last()).toContainText('The museum opens at nine.');
    const [first, again] = fixture.product.messages;
    expect(first?.message).toBe('Do you have a car park?');
    expect(first?.requestKey).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toEqual(first);
  });

  test('an expired demo offers no retry', async () => {
    const { answers, retry } = await ask({ replies: [{ kind: 'problem', code: 'demo.expired' }] });

    await expectSoon(answers.last()).toContainText('This assistant’s trial period is over.');
    await expectSoon(answers.last()).not.toContainText(problemText({ code: 'internal' }, 'en'));
    await expectSoon(retry).toHaveCount(0);
  });

  test('an exhausted monthly quota shows its end and offers no retry', async () => {
    const detail = 'I am out of answers until 1 December.';
    const replies: Reply[] = [{ kind: 'problem', code: 'bot.used_up', retryAfter: 700_000, detail }];
    const { answers, retry } = await ask({ replies });

    await expectSoon(answers.last()).toContainText(detail);
    await expectSoon(retry).toHaveCount(0);
  });

  test('a bot that is not ready offers a retry', async () => {
    const { answers, retry } = await ask({ replies: [{ kind: 'problem', code: 'bot.not_ready' }] });

    await expectSoon(answers.last()).toContainText('I’m still getting my answers ready.');
    await expectSoon(retry).toBeVisible();
  });

  test('an interrupted stream leaves no partial answer', async () => {
    const { answers, retry } = await ask({ replies: [{ kind: 'cut' }] });

    await expectSoon(answers.last()).toContainText('I can’t connect. Check your connection and try again.');
    await expectSoon(answers.last()).not.toContainText('The museum');
    await expectSoon(retry).toBeVisible();
  });

  test('an HTML error page is shown as a sentence', async () => {
    const { answers } = await ask({ replies: [{ kind: 'raw problem', status: 503, body: '<h1>503</h1>' }] });

    await expectSoon(answers.last()).toContainText('The service isn’t responding. Try again in a moment.');
  });

  test('a message over the limit is not sent and the limit is shown', async () => {
    const page = await fixture.newPage();
    const chat = await openChat({ page, url: fixture.site.publish() });

    await chat.field.fill('x'.repeat(4001));
    await page.keyboard.press('Enter');

    await expectSoon(chat.dialog).toContainText('4,001 characters: a question can have at most 4,000.');
    await expectSoon(chat.field).toHaveValue(/^x{4001}$/);
    expect(fixture.product.messages).toEqual([]);
  });
});
