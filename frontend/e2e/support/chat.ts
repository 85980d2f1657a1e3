import { texts } from '@fucina/widget/texts';
import { expect, type Page } from '@playwright/test';

const sorry = {
  it: 'Mi dispiace, si è verificato un errore. Riprova.',
  en: 'Sorry, I encountered an error. Please try again.',
};

/** The chat, inline or as an overlay. */
export function findChat(page: Page, language: 'it' | 'en') {
  const chat = page.locator('.chat');
  const said = texts[language];
  return {
    chat,
    said,
    sorry: sorry[language],
    field: chat.getByRole('textbox'),
    send: chat.getByRole('button', { name: said.send }),
    retry: chat.getByRole('button', { name: said.retry }),
    questions: chat.locator('.message.visitor'),
    answers: chat.locator('.message.bot'),
    refusals: chat.locator('.message.refusal'),
    pending: chat.locator('.waiting, .message.streaming'),
  };
}

/** Asks by keyboard and waits for the complete reply. */
export async function askIn(chat: ReturnType<typeof findChat>, question: string) {
  await chat.field.fill(question);
  await chat.field.press('Enter');
  await expect(chat.questions.last()).toContainText(question);
  await expect(chat.pending).toHaveCount(0);
}
