import type { Locator, Page } from '@playwright/test';
import { findChat } from './support/chat.ts';
import { expectAccessible } from './support/checks.ts';
import { test } from './support/customer-site.ts';
import { tabTo, typeInto } from './support/keyboard.ts';
import { recordTexts } from './support/record-texts.ts';
import { samples } from './support/sample-sites.ts';
import { expect, open, type Site, untilOnDemo } from './support/site.ts';

const PRIMARY = '#7a1f3d';
const PRIMARY_AS_SHOWN = 'rgb(122, 31, 61)';
const titles = { it: 'Chiedi in bottega', en: 'Ask the workshop' };
const welcomes = { it: 'Buongiorno, che cosa cerchi?', en: 'Good morning, what are you looking for?' };

test.describe.configure({ timeout: 120_000 });

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const colorOf = (element: Locator) => element.evaluate((shown) => getComputedStyle(shown).backgroundColor);

async function createDemo(page: Page, site: Site, domain: string) {
  const { form } = site.texts.analyzer;
  await open(page, site.at('/website-analyzer'));
  await typeInto(page, page.getByLabel(form.website), domain);
  await typeInto(page, page.getByLabel(form.name), 'Ada Rossi');
  await typeInto(page, page.getByLabel(form.email, { exact: true }), 'ada@example.com');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/chatbot-demo\/[0-9a-f]{32}$/);
  await untilOnDemo(page, domain);
  await expect(page.getByText(site.texts.reading.status.ready)).toBeVisible({ timeout: 60_000 });
}

async function customize(page: Page, site: Site) {
  const { appearance, chat } = site.texts;
  await tabTo(page, page.getByRole('tab', { name: chat.tabs.install }));
  await page.keyboard.press('ArrowRight');
  await typeInto(page, page.getByLabel(appearance.primaryColor, { exact: true }), PRIMARY);
  await tabTo(page, page.getByRole('radio', { name: appearance.position.right }));
  await page.keyboard.press('ArrowLeft');
  await typeInto(page, page.getByLabel(appearance.title), titles[site.language]);
  await typeInto(page, page.getByLabel(appearance.welcomeMessage), welcomes[site.language]);

  const preview = findChat(page, site.language);
  await expect(preview.chat.getByRole('heading', { name: titles[site.language] })).toBeVisible();
  await expect(preview.answers.first()).toContainText(welcomes[site.language]);
  await expect.poll(() => colorOf(preview.chat.locator('.header'))).toBe(PRIMARY_AS_SHOWN);
  await expect(page.getByText(appearance.unsaved)).toBeVisible();
  await expectAccessible(page);
}

async function apply(page: Page, site: Site) {
  const { apply, applying, applied, unsaved } = site.texts.appearance;
  const button = page.getByRole('button', { name: apply });
  await tabTo(page, button);
  const shown = await recordTexts(button);
  await page.keyboard.press('Enter');
  await expect.poll(shown).toEqual([apply, applying, applied, apply]);
  await expect(button).toBeFocused();
  await expect(page.getByText(unsaved)).toHaveCount(0);
}

async function copySnippet(page: Page, site: Site) {
  const { copy, copied } = site.texts.embedding;
  await tabTo(page, page.getByRole('tab', { name: site.texts.chat.tabs.customize }), { key: 'Shift+Tab' });
  await page.keyboard.press('ArrowLeft');
  const button = page.getByRole('button', { name: copy });
  await tabTo(page, button);
  const shown = await recordTexts(button);
  await page.keyboard.press('Enter');
  await expect.poll(shown).toEqual([copy, copied, copy]);
  await expect(button).toBeFocused();
}

test('by keyboard alone: a visitor creates, styles and embeds a chatbot that answers on their site', async ({
  page,
  site,
  customer,
}) => {
  const { domain, questions } = samples[site.language];
  const website = `http://${domain.replace(/:\d+$/, '')}`;
  await createDemo(page, site, domain);
  await customize(page, site);
  await apply(page, site);
  await copySnippet(page, site);

  await page.goto(`${website}/editor`);
  const source = page.getByLabel('Page source');
  await expect(source).toBeFocused();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(source).toHaveValue(/<script /);
  customer.publish(await source.inputValue());
  await page.goto(website);

  const { said, chat, field, answers } = findChat(page, site.language);
  const launcher = page.locator('fucina-widget').getByRole('button').first();
  await tabTo(page, launcher);
  expect(await colorOf(launcher)).toBe(PRIMARY_AS_SHOWN);
  const box = await launcher.boundingBox();
  expect(box).toMatchObject({ x: 20, width: 60, height: 60 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: titles[site.language] })).toBeVisible();
  await expect(field).toBeFocused();
  await expect(answers.first()).toContainText(welcomes[site.language]);
  expect(await colorOf(chat.locator('.header'))).toBe(PRIMARY_AS_SHOWN);

  const [question] = questions;
  await page.keyboard.type(question?.text ?? '');
  await page.keyboard.press('Enter');

  await expect(answers.last()).toContainText(question?.answer ?? '', { timeout: 30_000 });
  await expect(answers.last().getByText(said.sources, { exact: true })).toBeVisible();
  await tabTo(page, answers.last().getByRole('link').first(), { key: 'Shift+Tab' });
  await expect(answers.last().getByRole('link').first()).toHaveAttribute(
    'href',
    new RegExp(`${question?.page}#:~:text=`),
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(launcher).toBeFocused();
});
