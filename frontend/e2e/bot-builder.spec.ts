import { rm, writeFile } from 'node:fs/promises';
import type { Bot } from '@fucina/contracts/bot';
import type { Page } from '@playwright/test';
import { startAnswerService } from './support/answer-service.ts';
import { botNavigation, createBot, openJob } from './support/bots.ts';
import { askIn, findChat } from './support/chat.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToFit } from './support/checks.ts';
import { writePdf, writeTxt } from './support/documents.ts';
import { choose } from './support/fields.ts';
import { hold } from './support/hold.ts';
import { origin } from './support/people.ts';
import { recordTexts } from './support/record-texts.ts';
import { samples } from './support/sample-sites.ts';
import { expect, ONCE, type Site, test } from './support/site.ts';

/** 24 by 24 pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAMAAADXqc3KAAAAA1BMVEUEeFeymqKvAAAAD0lEQVQoz2NgGAWjgPoAAAJYAAF1NoZ3AAAAAElFTkSuQmCC',
  'base64',
);
const PHONE = { width: 390, height: 844 };

const texts = {
  it: {
    hours: 'Orari della bottega\n\nLa bottega apre dalle 8 alle 13 e resta chiusa il lunedi.',
    prices: ['Listino della bottega', 'La pagnotta di segale costa 4,80 euro al chilo.'],
    questions: {
      hours: { text: 'In che giorno resta chiusa la bottega?', answer: 'lunedi' },
      prices: { text: 'Quanto costa la pagnotta di segale?', answer: '4,80' },
    },
    welcome: 'Buongiorno, che cosa cerchi?',
  },
  en: {
    hours: 'Opening hours of the bakery\n\nThe bakery opens from 8 to 13 and stays closed on Mondays.',
    prices: ['Price list of the bakery', 'The rye loaf costs 4.80 euro per kilo.'],
    questions: {
      hours: { text: 'On which day does the bakery stay closed?', answer: 'Mondays' },
      prices: { text: 'How much does the rye loaf cost?', answer: '4.80' },
    },
    welcome: 'Good morning, what are you looking for?',
  },
};

test.describe.configure({ timeout: 120_000 });

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

async function save(page: Page, { texts: { chatbotEmbed } }: Site) {
  const { save: idle, saving, saved, unsaved } = chatbotEmbed.save;
  await expect(page.getByText(unsaved)).toBeVisible();
  const button = page.getByRole('button', { name: idle });
  const shown = await recordTexts(button);
  await button.click();
  await expect.poll(shown).toEqual([idle, saving, saved]);
  await expect(page.getByText(unsaved)).toHaveCount(0);
}

async function upload(page: Page, { texts: { chatbotEmbed, training, problems } }: Site) {
  const files = page.getByLabel(training.documents.choose);
  await files.setInputFiles([
    { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ]);
  await expect(page.getByRole('listitem').filter({ hasText: 'setup.exe' })).toContainText(
    chatbotEmbed.fileTypeError,
  );
  await files.setInputFiles([
    { name: 'too-big.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 and then nothing') },
  ]);

  const tooBig = page.getByRole('listitem').filter({ hasText: 'too-big.pdf' });
  await expect(tooBig).toContainText(chatbotEmbed.fileTooBig);
  await tooBig.getByRole('button', { name: training.upload.dismiss }).click();
  await expect(tooBig).toHaveCount(0);
  await expect(page.locator('main :focus'), 'the row is gone').toHaveCount(1);
  const documents = page.getByRole('list', { name: training.documents.list });
  const ready = new RegExp(training.state.ready_one.replace('{{count}}', '\\d+').slice(0, -1));
  for (const name of ['orari.txt', 'listino.pdf']) {
    await expect(documents.getByRole('listitem').filter({ hasText: name })).toContainText(ready, {
      timeout: 60_000,
    });
  }
  const broken = documents.getByRole('listitem').filter({ hasText: 'broken.pdf' });
  await expect(broken).toContainText(training.state.failed);
  await expect(page.locator('main :focus'), 'the row it was in is gone, too').toHaveCount(1);
  await expect(broken).toContainText(problems['source.damaged']);

  await broken.getByRole('button').click();
  const details = page.getByRole('dialog', { name: 'broken.pdf', exact: true });
  await details.getByRole('button', { name: training.delete.action }).click();
  const asked = training.delete.title.replace('{{name}}', 'broken.pdf');
  const question = page.getByRole('dialog', { name: asked });
  const refreshed = page.waitForRequest('**/usage');
  await question.getByRole('button', { name: training.delete.action }).click();
  await expect(broken).toHaveCount(0);
  await refreshed;
  const toast = page.getByRole('region', { name: /F8/ });
  await expect(toast).toContainText(training.delete.done.replace('{{name}}', 'broken.pdf'));
  await expect(documents.getByRole('button').first()).toBeFocused();
}

async function rename(page: Page, { texts: { chatbotEmbed } }: Site) {
  const { inPortal, first } = chatbotEmbed;
  const name = page.getByLabel(inPortal.name, { exact: true });
  await name.fill(' ');
  await page.getByRole('button', { name: inPortal.rename, exact: true }).click();

  await expect(page.getByText(first.nameMissing)).toBeVisible();
  await name.fill('Forno Bianchi');
  await name.press('Enter');
  await expect(page.getByText('Forno Bianchi', { exact: true }).first()).toBeVisible();
  await expect(name).toBeFocused();
}

async function changeRetention(page: Page, { texts: { botConversations } }: Site) {
  const days = page.getByLabel(botConversations.retention.label);
  await days.fill('60');
  await days.press('Enter');
  await expect(page.getByRole('region', { name: /F8/ })).toContainText(botConversations.retention.saved);
  await expect(days).toBeFocused();
  await expect(days).toHaveValue('60');
}

/** A concurrent change by someone else; returns its version. */
async function nameBotElsewhere(page: Page, botId: string, botName: string): Promise<number> {
  const path = `/api/chatbot/bots/${botId}`;
  const found = await page.request.get(path);
  const { bot } = (await found.json()) as { bot: Bot };
  const data = { version: bot.version, settings: { ...bot.settings, botName } };
  const saved = await page.request.put(`${path}/settings`, { headers: origin, data });
  expect(saved.status()).toBe(200);
  return bot.version + 1;
}

/** Renaming takes in what someone else has saved; the unsaved change began from what was there before. */
async function changeAtOnce(page: Page, site: Site, botId: string) {
  const { inPortal, conflict, save: bar, customize } = site.texts.chatbotEmbed;
  await page.getByLabel(customize.name).fill('Lina');
  await nameBotElsewhere(page, botId, 'Gina');
  await openJob(page, site, 'settings');
  await page.getByLabel(inPortal.name, { exact: true }).fill('Forno Verdi');
  await page.getByRole('button', { name: inPortal.rename, exact: true }).click();
  await expect(page.getByText('Forno Verdi', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: bar.save }).click();

  const notice = page.getByRole('alert').filter({ hasText: conflict.title });
  await expect(notice).toContainText('Gina');
  await expect(notice).toContainText('Lina');
  await notice.getByRole('button', { name: conflict.keepMine }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.locator('main :focus'), 'the button is gone').toHaveCount(1);
  await expect(page.getByText(bar.unsaved)).toHaveCount(0);
}

async function restoreAfterChange(page: Page, site: Site, botId: string) {
  const { versions } = site.texts.chatbotEmbed;
  await page.getByRole('button', { name: versions.open }).click();
  const list = page.getByRole('dialog', { name: versions.title });
  const restore = list.getByRole('button', { name: versions.restore }).last();
  await expect(restore).toBeVisible();
  const version = await nameBotElsewhere(page, botId, 'Pina');
  await restore.click();
  const latest = versions.version.replace('{{version}}', String(version));
  await expect(list.getByText(latest, { exact: true })).toBeVisible();
  await restore.click();
  await expect(list).toHaveCount(0);
}

async function useOwnKey(page: Page, { texts: { chatbotEmbed, problems } }: Site) {
  const { key } = chatbotEmbed;
  const [first, second, foreign] = ['sk-first-0123456789', 'sk-second-0123456789', 'sk-foreign-0123456789'];
  const service = await startAnswerService([first, second]);
  const field = page.getByLabel(key.label);
  const panel = page.getByRole('region', { name: key.title });
  const send = async (action: string, value: string) => {
    await field.fill(value);
    await panel.getByRole('button', { name: action }).click();
  };
  const [days = '', then = ''] = key.installation_other.replace('{{count}}', '30').split('{{date}}');

  await expect(panel.getByText(days)).toContainText(then);
  await send(key.save, 'short');
  await expect(page.getByText(key.short)).toBeVisible();
  await send(key.save, foreign);
  await expect(page.getByText(problems['bot.key_refused'])).toBeVisible();
  await expect(field).toHaveValue(foreign);
  await send(key.save, first);
  await expect(panel.getByText(key.own)).toBeVisible();
  await expect(field).toHaveValue('');
  await expectAccessible(page);
  await page.reload();
  await expect(panel.getByText(key.own)).toBeVisible();
  expect(await page.content()).not.toContain(first);
  await send(key.replace, second);
  await expect(page.getByRole('region', { name: /F8/ })).toContainText(key.saved);
  await expect(field).toHaveValue('');
  await panel.getByRole('button', { name: key.remove }).click();
  await expect(panel.getByText(days)).toContainText(then);
  await expect(panel.getByRole('button', { name: key.remove })).toHaveCount(0);

  expect(service.asked).toEqual([foreign, first, second].map((tried) => `/v1/models ${tried}`));
  service.close();
}

/** The second upload waits for the first; a file deleted since it was chosen cannot be read. */
async function uploadOrImport(page: Page, { language, texts: { chatbotEmbed, training } }: Site) {
  const spoken = texts[language];
  const files = page.getByLabel(training.documents.choose);
  const choose = page.getByRole('button', { name: training.documents.choose });
  const imports = page.getByRole('button', { name: training.imports.import, exact: true });
  const toast = page.getByRole('region', { name: /F8/ });
  const documents = [
    writeTxt('orari.txt', spoken.hours),
    writePdf('listino.pdf', spoken.prices),
    writeTxt('sparito.txt', spoken.hours),
  ];
  const paths = await Promise.all(
    documents.map(async ({ name, buffer }) => {
      const file = test.info().outputPath(name);
      await writeFile(file, buffer);
      return file;
    }),
  );
  const goOn = await hold(page, '**/sources/documents*');

  await files.setInputFiles(paths);
  await expect(imports).toBeDisabled();
  await expect(choose).toBeDisabled();
  await rm(paths.at(-1) ?? '');
  goOn();
  await expect(page.getByRole('listitem').filter({ hasText: 'sparito.txt' })).toContainText(
    chatbotEmbed.readFailed,
  );
  await expect(toast).toContainText(`${chatbotEmbed.fileError}${chatbotEmbed.readFailed}`);
  await expect(imports).toBeEnabled();
  await page.unroute('**/sources/documents*');

  const fail = await hold(page, '**/sources/urls', { answer: (route) => route.abort('connectionreset') });
  await page.getByLabel(training.imports.url).fill('https://example.com');
  await imports.click();
  await expect(choose).toBeDisabled();
  fail();
  await expect(toast).toContainText(`${chatbotEmbed.fileError}${chatbotEmbed.importFailed}`);
  await expect(choose).toBeEnabled();
  await page.getByLabel(training.imports.url).fill('');
}

async function wearOwnPicture(page: Page, site: Site) {
  const { ownLogo } = site.texts.chatbotEmbed;
  const { logo } = site.texts.appearance;
  const preview = findChat(page, site.language);
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel(ownLogo.upload).setInputFiles({ name, mimeType: 'image/png', buffer });
  await choose('logo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(page.getByText(site.texts.problems['media.svg_refused'])).toBeVisible();
  await choose('logo.png', PICTURE);
  await expect(page.getByRole('radio', { name: logo.own })).toBeChecked();
  await expect(page.getByText(site.texts.problems['media.svg_refused'])).toHaveCount(0);
  await expect(preview.chat.locator('.avatar canvas')).toBeVisible();
  await save(page, site);
  await page.reload();
  await expect(page.getByRole('radio', { name: logo.own })).toBeChecked();
  await page.getByRole('button', { name: ownLogo.remove }).click();
  await expect(page.getByRole('radio', { name: logo.own })).toHaveCount(0);
  await save(page, site);
}

async function checkEachJob(page: Page, site: Site) {
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize(PHONE);
  for (const job of ['settings', 'teach', 'look', 'say', 'install'] as const) {
    await openJob(page, site, job);
    await expect(
      botNavigation(page).getByRole('link', { name: site.texts.chatbotEmbed.nav.job[job] }),
    ).toBeInViewport({
      ratio: 1,
    });
    const arrow = botNavigation(page).locator('span:has(> svg)').first();
    await expect(arrow, 'more jobs than fit').toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.setViewportSize(size);
}

test('a client creates a chatbot, trains it, tries it and gets the snippet for their website', async ({
  page,
  site,
}) => {
  const { language, texts: said } = site;
  const { chatbotEmbed, install, embedding } = said;
  const spoken = texts[language];
  const website = `http://${samples[language].domain.replace(/:\d+$/, '')}`;
  await createBot(page, site);
  await openJob(page, site, 'settings');
  await rename(page, site);
  await changeRetention(page, site);
  await useOwnKey(page, site);
  const preview = findChat(page, language);

  await openJob(page, site, 'say');
  await page.getByLabel(chatbotEmbed.customize.name).fill('Rina');
  await expect(preview.chat.getByRole('heading', { name: 'Rina' })).toBeVisible();
  const other = language === 'it' ? 'en' : 'it';
  await choose(page.getByLabel(chatbotEmbed.customize.language), other);
  await expect(findChat(page, other).send).toBeVisible();
  await choose(page.getByLabel(chatbotEmbed.customize.language), language);
  await page.getByLabel(chatbotEmbed.content.welcome).fill(spoken.welcome);
  await expect(preview.answers.first()).toContainText(spoken.welcome);
  await page.getByRole('link', { name: chatbotEmbed.nav.back }).click();
  await expect(page.getByRole('dialog', { name: said.frame.leave.title })).toBeVisible();
  await page.getByRole('button', { name: said.frame.leave.stay }).click();
  await page.getByRole('button', { name: chatbotEmbed.save.discard }).click();
  await expect(preview.chat.getByRole('heading', { name: 'Rina' })).toHaveCount(0);
  await page.getByRole('button', { name: chatbotEmbed.save.bringBack }).click();
  await openJob(page, site, 'teach');
  await save(page, site);
  await uploadOrImport(page, site);
  await upload(page, site);

  await askIn(preview, spoken.questions.hours.text);
  await expect(preview.answers.last()).toContainText(spoken.questions.hours.answer);
  await page.getByText(chatbotEmbed.why).click();
  await expect(page.getByText(said.explanation.passages.title)).toBeVisible();
  await openJob(page, site, 'look');
  await wearOwnPicture(page, site);
  await checkEachJob(page, site);

  await page.getByLabel(install.hosts.label, { exact: true }).fill(`${website}/contatti`);
  await save(page, site);
  await page.getByRole('button', { name: embedding.copy }).first().click();
  await expect(page.getByRole('button', { name: embedding.copied })).toBeVisible();
  await page.reload();
  const host = new URL(website).hostname;
  await expect(page.getByRole('button', { name: `${install.hosts.remove} ${host}` })).toBeVisible();
});

test('changes are undone and redone one at a time until saved, and overwrite nothing unseen', async ({
  page,
  site,
}) => {
  const { save: bar, customize, field } = site.texts.chatbotEmbed;
  const { botId } = await createBot(page, site);
  await openJob(page, site, 'say');
  const name = page.getByLabel(customize.name);
  const language = page.getByLabel(customize.language);
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const saidOf = (text: string, fields: string) =>
    page.getByRole('status').filter({ hasText: text.replace('{{fields}}', fields) });
  const first = await name.inputValue();
  const before = (await language.getAttribute('data-value')) ?? '';
  const other = before === 'it' ? 'en' : 'it';

  await name.press('End');
  await name.pressSequentially(' Rina');
  await choose(language, other);
  await expect(button(bar.redo)).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await expectToFit(page);
  for (const end of [0, 100_000]) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), end);
    await expect(button(bar.save)).toBeInViewport({ ratio: 1 });
  }

  await button(bar.undo).click();
  await expect(language).toHaveAttribute('data-value', before);
  await expect(saidOf(bar.done.undo, field.language)).toHaveCount(1);
  await expect(name).toHaveValue(`${first} Rina`);
  await button(bar.undo).click();
  await expect(name).toHaveValue(first);
  await expect(saidOf(bar.done.undo, field.botName)).toHaveCount(1);
  await expect(page.getByText(bar.none)).toBeVisible();
  await expect(button(bar.undo)).toHaveAttribute('aria-disabled', 'true');
  await expect(button(bar.undo)).toBeFocused();

  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(name).toHaveValue(`${first} Rina`);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(language).toHaveAttribute('data-value', other);
  await expect(saidOf(bar.done.redo, field.language)).toHaveCount(1);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(language).toHaveAttribute('data-value', before);

  await choose(language, other);
  await name.press('ControlOrMeta+z');
  await expect(language).toHaveAttribute('data-value', other);
  await name.fill('Rina');
  await save(page, site);
  await expect(button(bar.undo)).toHaveCount(0);
  await language.press('ControlOrMeta+z');
  await expect(language).toHaveAttribute('data-value', other);

  await changeAtOnce(page, site, botId);
  await restoreAfterChange(page, site, botId);
});

test('the wait before the first message is typed or stepped, from no seconds to ten minutes, and outlives its switch', {
  tag: ONCE,
}, async ({ page, site }) => {
  const { proactive } = site.texts.chatbotEmbed;
  await createBot(page, site);
  await openJob(page, site, 'say');
  await page.getByLabel(proactive.switch).check();
  const seconds = page.getByRole('spinbutton', { name: proactive.after });

  await expect(seconds).toHaveValue('15');
  await seconds.press('ArrowUp');
  await expect(seconds).toHaveValue('16');
  await page.getByLabel(proactive.switch).uncheck();
  await page.getByLabel(proactive.switch).check();
  await expect(seconds).toHaveValue('16');
  await seconds.fill('12 s');
  await expect(seconds).toHaveValue('12');
  await seconds.fill('601');
  await expect(seconds).toHaveValue('600');
  await seconds.fill('');
  await expect(seconds).toHaveValue('0');
  await seconds.press('ArrowDown');
  await expect(seconds).toHaveValue('0');
  await expectAccessible(page);
});

test('a question that is typed but not added is saved too, and removing one leaves the focus at the next', {
  tag: ONCE,
}, async ({ page, site }) => {
  const { starters } = site.texts.chatbotEmbed;
  await createBot(page, site);
  await openJob(page, site, 'say');
  const field = page.getByLabel(starters.label, { exact: true });
  const remove = (question: string) =>
    page.getByRole('button', { name: `${starters.remove} ${question}`, exact: true });

  await field.fill('Uno?');
  await field.press('Enter');
  await field.fill('Due?');
  await page.getByRole('button', { name: starters.add }).click();
  await field.fill('Tre?');
  await save(page, site);
  await page.reload();
  await expect(remove('Tre?')).toBeVisible();
  await remove('Due?').press('Enter');
  await expect(remove('Tre?')).toBeFocused();
  await remove('Tre?').press('Enter');
  await expect(remove('Uno?')).toBeFocused();
  await remove('Uno?').press('Enter');
  await expect(field).toBeFocused();
});
