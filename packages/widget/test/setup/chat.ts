import type { Locator, Page } from '@playwright/test';
import { texts } from '../../src/texts.ts';

export function findChat(page: Page, language: 'it' | 'en' = 'en') {
  const dialog = page.getByRole('dialog');
  return {
    launcher: page.getByRole('button', { name: language === 'en' ? 'Open the chat' : 'Apri la chat' }),
    dialog,
    ...partsOf(dialog, language),
  };
}

export function partsOf(dialog: Locator, language: 'it' | 'en' = 'en') {
  const said = texts[language];
  return {
    field: dialog.getByRole('textbox', { name: said.placeholder }),
    send: dialog.getByRole('button', { name: said.send }),
    close: dialog.getByRole('button', { name: said.close }),
    startOver: dialog.getByRole('button', { name: said.newConversation }),
    delete: dialog.getByRole('button', { name: said.deleteConversation }),
    confirmation: dialog.getByRole('alertdialog', { name: said.deleteTitle }),
    deleteNow: dialog.getByRole('button', { name: said.deleteNow, exact: true }),
    cancel: dialog.getByRole('button', { name: said.cancel }),
    retry: dialog.getByRole('button', { name: said.retry }),
    conversation: dialog.getByRole('log', { name: said.conversation }),
    answers: dialog.locator('.message.bot'),
    questions: dialog.locator('.message.visitor'),
    status: dialog.getByRole('status'),
  };
}

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
