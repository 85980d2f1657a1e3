import { describe, expect, test } from 'vitest';
import { problemText } from '../src/problem-texts.ts';
import { texts } from '../src/texts.ts';
import { contrast } from '../src/theme.ts';
import { openChat } from './setup/chat.ts';
import { expectSoon } from './setup/expect-soon.ts';
import { findFaults } from './setup/find-faults.ts';
import { useWidgetFixture } from './setup/widget-fixture.ts';

const fixture = useWidgetFixture();

const languages = [
  { locale: 'it-IT', language: 'it' },
  { locale: 'en-GB', language: 'en' },
] as const;

describe.each(languages)('accessibility in $language', ({ locale, language }) => {
  test('axe finds no faults in the closed widget and the welcome message', async () => {
    const page = await fixture.newPage({ locale });
    const chat = await openChat({ page, url: fixture.site.publish(), language });

    expect(await findFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expectSoon(chat.launcher).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
  });

  test('axe finds no faults in answers, refusals and failures with low-contrast colors', async () => {
    const appearance = { primaryColor: '#facc15', userMessageColor: '#888888', botMessageColor: '#0f172a' };
    fixture.product.config = { ...(fixture.product.config as object), appearance };
    const sources = [
      { url: 'https://museum.test/visit', title: 'Getting here', quote: 'Trams 3 and 7 stop in front.' },
    ];
    fixture.product.replies.push(
      { kind: 'stream', answer: { outcome: 'partly', sources } },
      { kind: 'stream', answer: { outcome: 'not_in_content', sources } },
      { kind: 'problem', code: 'internal' },
    );
    const page = await fixture.newPage({ locale });
    const { answers, field, ...chat } = await openChat({ page, url: fixture.site.publish(), language });
    for (const count of [2, 3, 4]) {
      await field.fill('And for bicycles?');
      await page.keyboard.press('Enter');
      await expectSoon(answers).toHaveCount(count);
      await expectSoon(chat.delete).toBeEnabled();
    }
    await expectSoon(answers.last()).toContainText(problemText({ code: 'internal' }, language));
    expect(await findFaults(page)).toEqual([]);
  });

  test('axe finds no faults in the deletion dialog, even after a failure', async () => {
    fixture.product.deletions.push(503);
    const page = await fixture.newPage({ locale });
    const chat = await openChat({ page, url: fixture.site.publish(), language });
    await chat.field.fill('When do you open?');
    await page.keyboard.press('Enter');
    await expectSoon(chat.answers.last()).toContainText('The museum opens at nine.');

    await chat.delete.click();
    await expectSoon(chat.confirmation).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    await chat.deleteNow.click();
    await expectSoon(chat.confirmation).toContainText(texts[language].notDeleted);
    expect(await findFaults(page)).toEqual([]);
  });
});

test.each(['#fff5b1', '#10b981', '#0f172a'])(
  'on white, the buttons in %s have an edge to see',
  async (primaryColor) => {
    const appearance = { primaryColor, botMessageColor: '#ffffff' };
    fixture.product.config = { ...(fixture.product.config as object), appearance };
    const page = await fixture.newPage();
    const chat = await openChat({ page, url: fixture.site.publish() });
    await chat.field.fill('When do you open?');

    const send = await chat.send.evaluate((button) => getComputedStyle(button).borderColor);
    await page.keyboard.press('Escape');
    const shadow = await chat.launcher.evaluate((button) => {
      button.blur();
      return getComputedStyle(button).boxShadow;
    });
    const [, darkened = 0] = /rgba\(0, 0, 0, ([\d.]+)\) 0px 0px 0px 1px inset/.exec(shadow) ?? [];

    const shades = channelsOf(primaryColor).map((part) => part * (1 - Number(darkened)));
    expect(contrast(toHex(shades), '#ffffff')).toBeGreaterThanOrEqual(3);
    expect(contrast(toHex(send.match(/\d+/g)?.map(Number) ?? []), '#ffffff')).toBeGreaterThanOrEqual(3);
  },
);

const channelsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const toHex = (parts: number[]) =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
