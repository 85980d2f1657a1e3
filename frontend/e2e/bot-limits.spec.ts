import type { Page } from '@playwright/test';
import { createBot, openJob } from './support/bots.ts';
import { expectAccessible } from './support/checks.ts';
import { openAsAdmin } from './support/people.ts';
import { expect, ONCE, open, startOf, test } from './support/site.ts';

type Meter = { used: number; limit: number };

/** The bot's real usage, overridden with these values. */
async function pretend(page: Page, meters: { interactions: Meter; pages: Meter }) {
  await page.unroute('**/usage');
  await page.route('**/usage', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...meters } });
  });
}

test(`an owner sees the remaining plan limits, and staff viewing as that client are read-only`, {
  tag: ONCE,
}, async ({ page, browser, site, locale }) => {
  const { chatbotEmbed, training } = site.texts;
  const { client, botId } = await createBot(page, site);
  await openJob(page, site, 'settings');

  await pretend(page, { interactions: { used: 240, limit: 300 }, pages: { used: 40, limit: 50 } });
  await page.reload();
  await expect(page.getByText(startOf(chatbotEmbed.usage.interactionsNear))).toBeVisible();
  await expect(page.getByText(startOf(chatbotEmbed.usage.pagesNear))).toBeVisible();

  await pretend(page, { interactions: { used: 300, limit: 300 }, pages: { used: 50, limit: 50 } });
  await page.reload();
  await expect(page.getByText(startOf(chatbotEmbed.usage.interactionsReached))).toBeVisible();
  await expect(page.getByText(startOf(chatbotEmbed.usage.pagesReached))).toBeVisible();
  await openJob(page, site, 'teach');
  await expect(page.getByText(training.plan.full)).toBeVisible();
  await expect(page.getByText(training.plan.counts)).toBeVisible();
  await expectAccessible(page);

  const admin = await openAsAdmin(browser, locale ? { locale } : {});
  await admin.addInitScript((id) => sessionStorage.setItem('view-as', id), client.id);
  await open(admin, site.at(`/portal/chatbot-embed/${botId}`));
  await expect(admin.getByText('Forno Rossi', { exact: true })).toBeVisible();
  await expect(admin.getByText(training.plan.counts)).toBeVisible();
  await expect(admin.getByLabel(training.documents.choose)).toHaveCount(0);
  await expect(admin.getByRole('button', { name: training.imports.import })).toHaveCount(0);
  const refused = await admin.request.delete(`/api/chatbot/bots/${botId}`, {
    headers: { 'x-view-as': client.id, origin: new URL(admin.url()).origin },
  });
  expect(refused.status()).toBe(403);
  await admin.context().close();
});
