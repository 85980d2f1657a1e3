import { describe, expect, test } from 'vitest';
import { texts } from '../src/texts.ts';
import { openChat } from './setup/chat.ts';
import { expectSoon } from './setup/expect-soon.ts';
import { botId } from './setup/stand-in-product.ts';
import { conversationId } from './setup/stand-in-replies.ts';
import { useWidgetFixture } from './setup/widget-fixture.ts';

const fixture = useWidgetFixture();
const turnId = '65a1b2c3d4e5f60718293a4b';

async function ask(language: 'it' | 'en' = 'en') {
  fixture.product.replies.push({ kind: 'stream', answer: { turnId } });
  const page = await fixture.newPage({ locale: language === 'it' ? 'it-IT' : 'en-GB' });
  const chat = await openChat({ page, url: fixture.site.publish(), language });
  await chat.field.fill('When do you open?');
  await page.keyboard.press('Enter');
  const thumb = (name: string) => chat.answers.last().getByRole('button', { name, exact: true });
  const said = texts[language];
  return { page, chat, said, up: thumb(said.helpful), down: thumb(said.unhelpful) };
}

describe('answer ratings', () => {
  test.each(['it', 'en'] as const)('can be set, changed and cleared by keyboard in %s', async (language) => {
    const { page, chat, said, up, down } = await ask(language);
    await down.focus();
    await page.keyboard.press('Enter');
    await expectSoon(down).toHaveAttribute('aria-pressed', 'true');
    await expectSoon(chat.status).toHaveText(said.rated);
    await up.press('Enter');
    await expectSoon(up).toHaveAttribute('aria-pressed', 'true');
    await expectSoon(down).toHaveAttribute('aria-pressed', 'false');
    await up.press('Enter');
    await expectSoon(chat.status).toHaveText(said.unrated);

    await expectSoon(up).toHaveAttribute('aria-pressed', 'false');
    expect(fixture.product.sent).toEqual([{ rating: 'down' }, { rating: 'up' }, { rating: null }]);
    expect(fixture.product.requests.at(-1)).toBe(
      `PUT /api/widget/${botId}/conversations/${conversationId}/turns/${turnId}/rating`,
    );
  });

  test('persist across a page load', async () => {
    const { page, chat, said, up } = await ask();
    await up.click();
    await expectSoon(chat.status).toHaveText(said.rated);

    await page.reload();
    await chat.launcher.click();

    await expectSoon(up).toHaveAttribute('aria-pressed', 'true');
  });

  test('are reset with a message when saving fails', async () => {
    const { chat, said, down } = await ask();
    fixture.product.refusals.push({ code: 'service.unavailable' });

    await down.click();

    await expectSoon(chat.status).toHaveText(said.notRated);
    await expectSoon(down).toHaveAttribute('aria-pressed', 'false');
  });

  test('are not offered for an answer without a turn ID', async () => {
    const page = await fixture.newPage();
    const chat = await openChat({ page, url: fixture.site.publish() });
    await chat.field.fill('When do you open?');
    await page.keyboard.press('Enter');

    await expectSoon(chat.answers.last()).toContainText('The museum opens at nine.');
    await expectSoon(chat.dialog.getByRole('button', { name: texts.en.helpful })).toHaveCount(0);
  });
});
