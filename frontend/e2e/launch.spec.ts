import type { Locator, Page } from '@playwright/test';
import { createBot, openJob } from './support/bots.ts';
import { askIn, findChat } from './support/chat.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { test } from './support/customer-site.ts';
import { registerClient } from './support/people.ts';
import { samples } from './support/sample-sites.ts';
import { expect, open, type Site } from './support/site.ts';

test.describe.configure({ timeout: 120_000 });

const checklist = (page: Page, { texts: { chatbotEmbed } }: Site) =>
  page.getByRole('region', { name: chatbotEmbed.launch.title });

async function expectDone(
  page: Page,
  site: Site,
  step: keyof Site['texts']['chatbotEmbed']['launch']['step'],
) {
  const { launch } = site.texts.chatbotEmbed;
  const link = checklist(page, site).getByRole('link', { name: `${launch.step[step]} (${launch.isDone})` });
  await expect(link).toBeVisible({ timeout: 60_000 });
}

async function startFromWebsite(page: Page, { language, texts: { chatbotEmbed, problems } }: Site) {
  const { first } = chatbotEmbed;
  const field = page.getByLabel(first.website);
  await page.getByRole('button', { name: first.create }).click();
  await expect(page.getByText(problems['domain.required'])).toBeVisible();
  await field.fill('not a website');
  await page.getByRole('button', { name: first.create }).click();
  await expect(page.getByText(problems['domain.invalid'])).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill(samples[language].domain);
  await expect(page.getByText(problems['domain.invalid'])).toHaveCount(0);
  await page.getByRole('button', { name: first.create }).click();
  await expect(page).toHaveURL(/chatbot-embed\/[0-9a-f]{32}$/);
}

async function showOnWebsite(page: Page, { language }: Site) {
  const website = await page.context().newPage();
  await website.goto(`http://${samples[language].domain.replace(/:\d+$/, '')}`);
  await expect(website.locator('fucina-widget').getByRole('button').first()).toBeVisible();
  await website.close();
}

test('a chatbot is created from a website, and a checklist tracks the steps to launch', async ({
  page,
  site,
  customer,
}) => {
  const { language, texts } = site;
  const { chatbotEmbed, install, botLeads } = texts;
  const { launch } = chatbotEmbed;
  const [question] = samples[language].questions;
  await page.setViewportSize({ width: 1280, height: 900 });
  await registerClient(page);
  await open(page, site.at('/portal/chatbot-embed'));
  await startFromWebsite(page, site);

  await expectDone(page, site, 'taught');
  const preview = findChat(page, language);
  await askIn(preview, question?.text ?? '');
  await expect(preview.answers.last()).toContainText(question?.answer ?? '');
  await expectDone(page, site, 'tried');
  await checklist(page, site).getByRole('button', { name: launch.keepLook }).click();
  await expectDone(page, site, 'looks');
  await expectAccessible(page);
  await checklist(page, site).getByRole('button', { name: launch.dismiss }).click();
  const bringBack = page.getByRole('button', { name: launch.bringBack });
  await expect(bringBack).toBeFocused();
  await expect(checklist(page, site)).toHaveCount(0);
  await bringBack.click();
  await expect(checklist(page, site).getByRole('heading')).toBeFocused();
  await expectDone(page, site, 'looks');

  await openJob(page, site, 'install');
  await page.getByRole('tab', { name: 'WordPress' }).click();
  customer.publish(await page.getByRole('textbox', { name: install.code }).inputValue());
  await showOnWebsite(page, site);
  await expectDone(page, site, 'installed');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await checklist(page, site).getByRole('button', { name: launch.all }).click();
  await checklist(page, site).getByRole('link', { name: launch.step.tried }).click();
  await expect(page.getByRole('heading', { name: chatbotEmbed.preview.title })).toBeInViewport();
  await checklist(page, site).getByRole('link', { name: launch.step.notices }).click();
  await page.getByLabel(botLeads.handOff.isOn).check();
  await page.getByRole('button', { name: botLeads.form.save, exact: true }).click();
  await expect(page.getByText(botLeads.form.saved, { exact: true })).toBeVisible();
  await openJob(page, site, 'teach');
  await expect(page.getByLabel(texts.training.imports.url)).toBeVisible();
  await expect(checklist(page, site)).toHaveCount(0);
});

test('the next step also leads on from its own page', async ({ page, site }) => {
  const { chatbotEmbed, training } = site.texts;
  const { step } = chatbotEmbed.launch;
  const leadsTo = async (target: Locator, name: string) => {
    await expect(target).toBeVisible();
    await checklist(page, site).getByRole('link', { name }).click();
    await expect(target).toBeFocused();
  };
  await createBot(page, site);
  await leadsTo(page.getByRole('heading', { name: training.imports.title }), step.taught);
  await openJob(page, site, 'look');
  await leadsTo(page.locator('#builder-look'), step.looks);
});

test('“New chatbot” asks at once, also after a reload, and Back returns to the bot', async ({
  page,
  site,
}) => {
  const { chatbotEmbed, common } = site.texts;
  await createBot(page, site);
  const address = page.url();
  await page.getByRole('link', { name: chatbotEmbed.nav.another }).click();
  const dialog = page.getByRole('dialog', { name: chatbotEmbed.list.another });
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: common.dialog.close }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: chatbotEmbed.list.another })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(address);
});

test('whoever wants another plan is led to where they can write', async ({ page, site }) => {
  const { chatbotEmbed, dashboard } = site.texts;
  await createBot(page, site);
  await openJob(page, site, 'settings');
  await page.getByRole('link', { name: chatbotEmbed.usage.write }).click();
  await expect(page.getByRole('heading', { name: dashboard.help.title })).toBeFocused();
});
