import { describe, expect, test } from 'vitest';
import { problemText } from '../src/problem-texts.ts';
import { texts } from '../src/texts.ts';
import { openChat } from './setup/chat.ts';
import { expectSoon } from './setup/expect-soon.ts';
import { findFaults } from './setup/find-faults.ts';
import { conversationId } from './setup/stand-in-replies.ts';
import { useWidgetFixture } from './setup/widget-fixture.ts';

const fixture = useWidgetFixture();

async function visit(language: 'it' | 'en' = 'en', canHandOff = true) {
  fixture.product.config = { ...(fixture.product.config as object), canHandOff };
  const page = await fixture.newPage({ locale: language === 'it' ? 'it-IT' : 'en-GB' });
  const chat = await openChat({ page, url: fixture.site.publish(), language });
  const said = texts[language];
  const person = chat.dialog.getByRole('button', { name: said.handOff });
  await expectSoon(person).toHaveCount(0);
  await chat.field.fill('When do you open?');
  await page.keyboard.press('Enter');
  await expectSoon(chat.answers.last()).toContainText('The museum opens at nine.');
  const form = chat.dialog.getByRole('form', { name: said.handOff });
  return { page, chat, said, person, form, email: form.getByLabel(said.email) };
}

describe('asking for a person', () => {
  test.each(['it', 'en'] as const)('is possible once a conversation has started, in %s', async (language) => {
    const { page, chat, said, person, form, email } = await visit(language);
    await person.click();
    await expectSoon(form).toContainText(said.handOffText);
    await expectSoon(form.getByLabel(said.name)).toBeFocused();
    expect(await findFaults(page)).toEqual([]);
    await email.fill('ada@example.com');
    await form.getByLabel(said.message).fill('Please call me.');
    await form.getByRole('button', { name: said.send }).click();

    await expectSoon(chat.conversation).toContainText(said.handOffSent('ada@example.com'));
    await expectSoon(chat.status).toHaveText(said.handOffSent('ada@example.com'));
    await expectSoon(chat.field).toBeFocused();
    expect(fixture.product.sent).toMatchObject([
      {
        conversationId,
        name: '',
        email: 'ada@example.com',
        message: 'Please call me.',
        language,
        page: page.url(),
      },
    ]);
  });

  test('requires an email address and can be canceled', async () => {
    const { chat, said, person, form, email } = await visit();
    await person.click();
    await form.getByRole('button', { name: said.send }).click();
    await expectSoon(email).toHaveAccessibleDescription(
      problemText({ code: 'bot_lead.field_required' }, 'en'),
    );
    await form.getByRole('button', { name: said.cancel }).click();

    await expectSoon(form).toHaveCount(0);
    await expectSoon(chat.field).toBeFocused();
    await expectSoon(person).toBeVisible();
    expect(fixture.product.sent).toEqual([]);
  });

  test('keeps the form and shows the reason when sending fails', async () => {
    const { said, person, form, email } = await visit();
    fixture.product.refusals.push({ code: 'service.unavailable' });
    await person.click();
    await email.fill('ada@example.com');
    await form.getByRole('button', { name: said.send }).click();

    await expectSoon(form.getByRole('alert')).toHaveText(problemText({ code: 'service.unavailable' }, 'en'));
    await expectSoon(email).toHaveValue('ada@example.com');
  });

  test('ends with its conversation', async () => {
    const { chat, person, form } = await visit();
    await person.click();
    await expectSoon(form).toBeVisible();
    await chat.startOver.click();

    await expectSoon(form).toHaveCount(0);
    await expectSoon(person).toHaveCount(0);
  });

  test('is not offered unless the bot supports it', async () => {
    const { person } = await visit('en', false);

    await expectSoon(person).toHaveCount(0);
  });
});
