import type { Page } from '@playwright/test';
import { texts } from '../../src/texts.ts';

/** The open chat as a visitor finds it, by role and name in their language. */
export function findChat(page: Page, language: 'it' | 'en' = 'en') {
  const said = texts[language];
  const dialog = page.getByRole('dialog');
  return {
    launcher: page.getByRole('button', { name: language === 'en' ? 'Open the chat' : 'Apri la chat' }),
    dialog,
    field: dialog.getByRole('textbox', { name: said.placeholder }),
    send: dialog.getByRole('button', { name: said.send }),
    close: dialog.getByRole('button', { name: said.close }),
    startOver: dialog.getByRole('button', { name: said.newConversation }),
    retry: dialog.getByRole('button', { name: said.retry }),
    conversation: dialog.getByRole('log', { name: said.conversation }),
    answers: dialog.locator('.message.bot'),
    questions: dialog.locator('.message.visitor'),
    status: dialog.getByRole('status'),
  };
}

/** Opens the chat on a host page. */
export async function openChat({
  page,
  url,
  language = 'en',
}: {
  page: Page;
  url: string;
  language?: 'it' | 'en';
}) {
  await page.goto(url);
  const chat = findChat(page, language);
  await chat.launcher.click();
  await chat.dialog.waitFor();
  return chat;
}
