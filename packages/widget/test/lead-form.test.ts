import { describe, expect, test } from 'vitest';
import { problemText } from '../src/problem-texts.ts';
import { texts } from '../src/texts.ts';
import { openChat } from './setup/chat.ts';
import { expectSoon } from './setup/expect-soon.ts';
import { findFaults } from './setup/find-faults.ts';
import { findForm, leadForm } from './setup/form.ts';
import { conversationId } from './setup/stand-in-replies.ts';
import { useWidgetFixture } from './setup/widget-fixture.ts';

const fixture = useWidgetFixture();

type Visit = {
  when?: string;
  language?: 'it' | 'en';
  outcome?: 'answered' | 'not_in_content';
  isAsking?: boolean;
};

async function visit({
  when = 'unanswered',
  language = 'en',
  outcome = 'not_in_content',
  isAsking = true,
}: Visit) {
  const { product, site } = fixture;
  product.config = { ...(product.config as object), leadForm: { ...leadForm, when } };
  product.replies.push({ kind: 'stream', answer: { outcome } });
  const page = await fixture.newPage({ locale: language === 'it' ? 'it-IT' : 'en-GB' });
  const chat = await openChat({ page, url: site.publish(), language });
  if (isAsking) {
    await chat.field.fill('Do you have a car park?');
    await page.keyboard.press('Enter');
    await expectSoon(chat.answers.nth(1)).toContainText('The museum opens at nine.');
  }
  return { page, chat, said: texts[language], ...findForm(chat.dialog, language) };
}

describe('the lead form', () => {
  test.each(['it', 'en'] as const)(
    'appears when there is no answer and is sent with consent, in %s',
    async (language) => {
      const { page, chat, said, form, name, mail, consent, send } = await visit({ language });
      await name.fill(' Ada Rossi ');
      await mail.fill('ada@example.com');
      await expectSoon(consent).not.toBeChecked();
      await consent.check();
      await send.click();

      await expectSoon(chat.conversation).toContainText(said.leadSent);
      await expectSoon(chat.status).toHaveText(said.leadSent);
      await expectSoon(chat.field).toBeFocused();
      await expectSoon(form).toHaveCount(0);
      expect(fixture.product.sent).toMatchObject([
        {
          conversationId,
          fields: { name: 'Ada Rossi', mail: 'ada@example.com', phone: '' },
          consent: true,
          language,
          page: page.url(),
        },
      ]);
    },
  );

  test('describes every invalid field and focuses the first', async () => {
    const { mail, phone, consent, send, form } = await visit({});
    await phone.fill('12');
    await send.click();

    await expectSoon(mail).toBeFocused();
    await expectSoon(mail).toHaveAccessibleDescription(
      problemText({ code: 'bot_lead.field_required' }, 'en'),
    );
    await expectSoon(phone).toHaveAccessibleDescription(
      problemText({ code: 'bot_lead.phone_invalid' }, 'en'),
    );
    await expectSoon(consent).toHaveAccessibleDescription(
      problemText({ code: 'bot_lead.consent_required' }, 'en'),
    );
    await mail.fill('ada@nowhere');
    await send.click();
    await expectSoon(form).toContainText(problemText({ code: 'contact.invalid_email' }, 'en'));
    expect(fixture.product.sent).toEqual([]);
  });

  test.each([
    { language: 'en', said: 'Try again in 40 seconds.' },
    { language: 'it', said: 'Riprova tra 40 secondi.' },
  ] as const)(
    'shows in $language why it was rejected, and a retry reuses the request key',
    async ({ language, said }) => {
      fixture.product.refusals.push({ code: 'request.rate_limited', retryAfter: 40 });
      const { chat, mail, consent, send, form } = await visit({ language });
      await mail.fill('ada@example.com');
      await consent.check();
      await send.click();
      await expectSoon(form.getByRole('alert')).toContainText(said);
      await expectSoon(mail).toHaveValue('ada@example.com');
      await send.click();

      await expectSoon(chat.conversation).toContainText(texts[language].leadSent);
      const [first, second] = fixture.product.sent;
      expect(second?.requestKey).toBe(first?.requestKey);
    },
  );

  test('does not return after it was declined, even after a page load', async () => {
    const { page, chat, skip, form } = await visit({});
    await skip.click();
    await expectSoon(form).toHaveCount(0);
    await page.reload();
    await chat.launcher.click();
    await expectSoon(chat.answers.last()).toContainText('The museum opens at nine.');

    await expectSoon(form).toHaveCount(0);
    expect(fixture.product.sent).toEqual([]);
  });

  test('blocks the chat before the conversation until it is sent or declined', async () => {
    const { page, chat, form, skip } = await visit({ when: 'before', isAsking: false });
    await expectSoon(form).toBeVisible();
    await expectSoon(chat.field).toBeHidden();
    await expectSoon(chat.dialog.getByRole('button', { name: 'A che ora aprite?' })).toHaveCount(0);
    expect(await findFaults(page)).toEqual([]);
    await skip.click();

    await expectSoon(chat.field).toBeFocused();
    await expectSoon(chat.dialog.getByRole('button', { name: 'A che ora aprite?' })).toBeVisible();
    await page.reload();
    await chat.launcher.click();
    await expectSoon(chat.field).toBeFocused();
    await expectSoon(form).toHaveCount(0);
  });

  test.each([
    { when: 'during', outcome: 'answered', count: 1 },
    { when: 'unanswered', outcome: 'answered', count: 0 },
  ] as const)('set to $when appears $count times after an answer', async ({ when, outcome, count }) => {
    const { form } = await visit({ when, outcome });

    await expectSoon(form).toHaveCount(count);
  });

  test.each(['it', 'en'] as const)('has no axe faults, empty or with errors, in %s', async (language) => {
    const { page, send, form } = await visit({ language });
    expect(await findFaults(page)).toEqual([]);
    await send.click();
    await expectSoon(form).toContainText(problemText({ code: 'bot_lead.field_required' }, language));

    expect(await findFaults(page)).toEqual([]);
  });
});
