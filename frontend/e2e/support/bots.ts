import { expect, type Page } from '@playwright/test';
import { registerClient } from './people.ts';
import { open, type Site } from './site.ts';

type Job = keyof Site['texts']['chatbotEmbed']['nav']['job'];

/** The navigation at the top of every bot page. */
export const botNavigation = (page: Page) => page.getByRole('navigation', { name: /^Chatbot / });

export async function openJob(page: Page, { texts: { chatbotEmbed } }: Site, job: Job) {
  const name = chatbotEmbed.nav.job[job];
  await botNavigation(page).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** A client with an empty bot. */
export async function createBot(page: Page, site: Site) {
  const { first } = site.texts.chatbotEmbed;
  const client = await registerClient(page);
  await open(page, site.at('/portal/chatbot-embed'));
  await page.getByRole('button', { name: first.withoutWebsite }).click();
  await page.getByRole('button', { name: first.create }).click();
  await expect(page.getByText(first.nameMissing)).toBeVisible();
  await page.getByLabel(first.name).fill('Forno Rossi');
  await page.getByRole('button', { name: first.create }).click();
  await expect(page).toHaveURL(/chatbot-embed\/[0-9a-f]{32}$/);
  await expect(page.getByText('Forno Rossi', { exact: true })).toBeVisible();
  return { client, botId: page.url().slice(-32) };
}
