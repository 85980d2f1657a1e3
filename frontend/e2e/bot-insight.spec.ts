import type { Bot } from '@fucina/contracts/bot';
import type { AnswerResponse } from '@fucina/contracts/chat';
import type { Correction } from '@fucina/contracts/correction';
import type { Gap } from '@fucina/contracts/gap';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { hold } from './support/hold.ts';
import { origin, PASSWORD, post, uniqueName } from './support/people.ts';
import { samples } from './support/sample-sites.ts';
import { createDemo, expect, open, type Site, testAsNewVisitor, untilLoaded } from './support/site.ts';

testAsNewVisitor.describe.configure({ timeout: 240_000 });

const QUESTION = samples.it.offSite;
const SECOND_LANGUAGE = { it: 'en', en: 'it' } as const;
const ANSWER = { it: 'No, ci trovi solo in bottega.', en: 'No, you only find us in the workshop.' };

/** A client with a claimed demo of a sample website. */
async function openBot(page: Page): Promise<string> {
  const demoId = await createDemo(page, samples.it.domain);
  const username = uniqueName('ada');
  await post(page.request, '/api/register', {
    username,
    email: `${username}@example.com`,
    password: PASSWORD,
  });
  await post(page.request, '/api/chatbot/bots/claim', { demoId });
  return demoId;
}

const ask = (page: Page, botId: string, message: string, language: 'it' | 'en') =>
  post<AnswerResponse>(page.request, `/api/widget/${botId}/message`, { message, language });

async function rateDown(page: Page, botId: string, { conversationId, turnId }: AnswerResponse) {
  const path = `/api/widget/${botId}/conversations/${conversationId}/turns/${turnId}/rating`;
  const status = await page.evaluate(async (url) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(url, { method: 'PUT', headers, body: JSON.stringify({ rating: 'down' }) })).status;
  }, path);
  expect(status).toBeLessThan(300);
}

async function visit(page: Page, { site, botId, path }: { site: Site; botId: string; path: string }) {
  await open(page, site.at(`/portal/chatbot-embed/${botId}${path}`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilLoaded(page, site);
}

async function expectSound(page: Page) {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** The conversation stays open, and Back does not reopen it. */
async function openBeforeSearchSettles(page: Page, { site, botId }: { site: Site; botId: string }) {
  const { botConversations } = site.texts;
  const [word = ''] = QUESTION.it.split(' ');
  await page.setViewportSize({ width: 1280, height: 720 });
  await visit(page, { site, botId, path: '/conversations' });
  const search = page.getByLabel(botConversations.search.label);
  const entry = page.getByRole('button', { name: QUESTION.it });
  await expect(entry).toBeVisible();

  await search.fill(word);
  // Does not move the focus, which would settle the search.
  await entry.dispatchEvent('click');

  await expect(page).toHaveURL(new RegExp(`q=${word}.*open=`));
  const details = page.getByRole('button', { name: botConversations.removal.open });
  await expect(details).toBeVisible();

  await page.goBack();
  await expect(details).toBeHidden();
  await expect(page).toHaveURL(/\/conversations$/);
  await expect(search).toHaveValue('');

  await page.getByText(botConversations.filters.open).click();
  const asked = page.getByLabel(botConversations.filters.page);
  await asked.fill('https://example.com');
  await expect(page).toHaveURL(/page=/);
  await asked.fill('');
  await expect(page).toHaveURL(/\/conversations$/);
  await expect(asked).toBeVisible();
}

type Change = { botId: string; language: 'it' | 'en'; text: string };

/** A concurrent change of the only answer by someone else. */
async function answerElsewhere(page: Page, { botId, language, text }: Change) {
  const path = `/api/chatbot/bots/${botId}/corrections`;
  const listed = await page.request.get(path);
  const { corrections } = (await listed.json()) as { corrections: [Correction] };
  const [{ id, version }] = corrections;
  const data = { version, answers: { [language]: text } };
  const changed = await page.request.put(`${path}/${id}`, { headers: origin, data });
  expect(changed.status()).toBe(200);
}

const openGap = (id: string, question: string): Gap => ({
  id: id.repeat(24),
  question,
  language: 'it',
  count: 1,
  languages: ['it'],
  firstAt: '2026-01-05T10:00:00.000Z',
  lastAt: '2026-01-05T10:00:00.000Z',
  reasons: ['not_in_content'],
  correctionId: null,
  examples: [],
});

/** Both are shown as answered, though the second save starts before the first ends. */
async function answerTwoAtOnce(page: Page, { site, botId }: { site: Site; botId: string }) {
  const { gaps, insight } = site.texts;
  const open = [openGap('a', 'Vendete buoni regalo?'), openGap('b', 'Si può parcheggiare qui davanti?')];
  const json = { gaps: open, isCut: false };
  await page.route('**/api/chatbot/bots/*/gaps', (route) => route.fulfill({ json }));
  await visit(page, { site, botId, path: '/gaps' });
  const release = await hold(page, '**/corrections', { method: 'POST' });
  const written = gaps.form.answer.replace('{{language}}', insight.inLanguage.it);
  for (const { question } of open) {
    const entry = page.getByRole('listitem').filter({ hasText: question });
    await entry.getByRole('button').first().click();
    await entry.getByLabel(written).fill('Sì, chiedi in bottega.');
    await entry.getByRole('button', { name: gaps.form.save }).click();
  }
  release();
  await expect(page.getByText(gaps.saved)).toHaveCount(2);
}

testAsNewVisitor(
  'an owner answers an unanswered question in both languages, and the analytics show it',
  async ({ page, site }) => {
    const { dashboard, gaps, reportCard, analytics, botConversations, insight, chatbotEmbed, explanation } =
      site.texts;
    const { language } = site;
    await page.setViewportSize({ width: 390, height: 844 });
    const botId = await openBot(page);
    await ask(page, botId, QUESTION[language], language);

    await open(page, site.at('/portal'));
    const lastDays = page.getByRole('figure', { name: dashboard.bot.lastDays });
    await lastDays.getByRole('button', { name: insight.chart.table }).click();
    await expect(lastDays.getByRole('cell').last()).toHaveText('1');
    await expectSound(page);
    await expect(page.getByRole('region', { name: dashboard.news.latest })).toContainText(QUESTION[language]);
    const cards = page.getByRole('region', { name: dashboard.bot.title });
    await cards.getByRole('link', { name: QUESTION[language] }).click();
    await expect(page.getByRole('button', { name: QUESTION[language], expanded: true })).toBeFocused();
    await expectNoSidewaysScroll(page);
    const written = gaps.form.answer.replace('{{language}}', insight.inLanguage[language]);
    await page.getByLabel(written).fill(ANSWER[language]);
    await page.reload();
    await expect(page.getByLabel(written)).toHaveValue(ANSWER[language]);
    const refreshed = page.waitForRequest(`**/api/chatbot/bots/${botId}`);
    await page.getByRole('button', { name: gaps.form.save }).click();
    await expect(page.getByText(gaps.saved)).toBeVisible();
    await refreshed;

    const other = SECOND_LANGUAGE[language];
    const draft = page.getByLabel(gaps.answer.label.replace('{{language}}', insight.inLanguage[other]));
    const saveAnswer = page.getByRole('button', { name: gaps.answer.save, exact: true });
    const release = await hold(page, '**/corrections/*', { method: 'PUT' });
    await draft.fill(`${ANSWER[other]}!`);
    await saveAnswer.click();
    await draft.fill(ANSWER[other]);
    release();
    await expect(saveAnswer).toBeVisible();
    await expect(draft).toHaveValue(ANSWER[other]);
    const fold = page.getByRole('button', { name: QUESTION[language] });
    await fold.click();
    await expect(draft).toBeHidden();
    await fold.click();
    await expect(draft).toHaveValue(ANSWER[other]);
    await answerElsewhere(page, { botId, language: other, text: 'Solo a Deruta.' });
    await saveAnswer.click();
    const notice = page.getByRole('alert').filter({ hasText: gaps.answer.clash.title });
    await expect(notice).toContainText('Solo a Deruta.');
    await expectAccessible(page);
    await notice.getByRole('button', { name: gaps.answer.clash.keepMine }).click();
    await expect(page.getByText(gaps.answer.saved, { exact: true })).toBeVisible();
    await expect(draft).toHaveValue(ANSWER[other]);
    const bench = page.getByRole('region', { name: gaps.try.title });
    await bench.getByLabel(gaps.try.question).fill(QUESTION[other]);
    await bench.getByRole('button', { name: gaps.try.ask }).click();
    await expect(bench.getByRole('status')).toContainText(ANSWER[other]);
    await expectSound(page);

    const answered = await ask(page, botId, QUESTION[other], other);
    expect(answered.answer).toContain(ANSWER[other]);
    await rateDown(page, botId, answered);

    await visit(page, { site, botId, path: '/conversations?rating=down' });
    await page.getByRole('button', { name: QUESTION[other] }).click();
    await expect(page.getByText(ANSWER[other]).first()).toBeVisible();
    await expect(page.getByLabel(botConversations.search.label)).toBeHidden();
    await page.getByText(chatbotEmbed.why).click();
    await expect(page.getByText(explanation.owner)).toBeVisible();
    await expect(page.getByText(explanation.words.nowhere).first()).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: botConversations.back }).click();
    await expect(page).toHaveURL(/rating=down$/);
    await expectNoSidewaysScroll(page);

    await visit(page, { site, botId, path: '/gaps' });
    await expect(page.getByText(gaps.reasons.rated_down)).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`^${gaps.dismissal.action}`) }).click();
    await expect(page.getByText(gaps.empty)).toBeVisible();
    await page.getByRole('button', { name: gaps.dismissal.undo }).click();
    await expect(page.getByText(gaps.reasons.rated_down)).toBeVisible();

    await visit(page, { site, botId, path: '/report-card' });
    await page
      .getByRole('button', { name: new RegExp(`${reportCard.run.first}|${reportCard.run.again}`) })
      .click();
    await expect(page.getByText(reportCard.verdicts.honest_refusal, { exact: true }).first()).toBeVisible({
      timeout: 120_000,
    });
    await expectSound(page);

    await visit(page, { site, botId, path: '/analytics' });
    const figure = page.getByRole('figure', { name: analytics.conversations.title });
    await figure.getByRole('button').click();
    await expect(figure.getByRole('row').last()).toContainText('2');
    await expectSound(page);
    await openBeforeSearchSettles(page, { site, botId });
    await answerTwoAtOnce(page, { site, botId });
  },
);

/** While the bot learns, its page takes in what someone else saves. */
async function changeFormAtOnce(page: Page, { site, botId }: { site: Site; botId: string }) {
  const { form, handOff } = site.texts.botLeads;
  const path = `/api/chatbot/bots/${botId}`;
  const read = async (answer: { json(): Promise<unknown> }) => (await answer.json()) as { bot: Bot };
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const { bot } = await read(response);
    await route.fulfill({ response, json: { bot: { ...bot, status: 'learning' } } });
  });
  await visit(page, { site, botId, path: '/form' });
  const save = page.getByRole('button', { name: form.save, exact: true });
  await page.getByLabel(handOff.email).fill('ada@example.net');
  const { bot } = await read(await page.request.get(path));
  const data = { version: bot.version, settings: { ...bot.settings, handOff: { email: 'eva@example.com' } } };
  const saved = await page.request.put(`${path}/settings`, { headers: origin, data });
  expect(saved.status()).toBe(200);
  await page.waitForResponse(
    async (answer) => answer.url().endsWith(path) && (await answer.text()).includes('eva@example.com'),
  );

  await save.click();
  await expect(page.getByText(form.changed)).toBeVisible();
  await expect(page.getByLabel(handOff.email)).toHaveValue('ada@example.net');
  await save.click();
  await expect(page.getByText(form.unsaved)).toHaveCount(0);
  await page.unroute(`**${path}`);
}

testAsNewVisitor(
  'an owner sets up a lead form and a webhook whose secret is shown once',
  async ({ page, site }) => {
    const { botLeads, insight } = site.texts;
    const { webhooks } = site.texts.connections;
    await page.setViewportSize({ width: 390, height: 844 });
    const botId = await openBot(page);

    await visit(page, { site, botId, path: '/leads' });
    await expect(page.getByText(botLeads.noForm)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: botLeads.toForm }).click();
    await page.getByLabel(botLeads.form.isOn).check();
    await page.getByLabel(botLeads.handOff.isOn).check();
    await page.getByLabel(botLeads.handOff.email).fill('ada');
    await page.getByRole('button', { name: botLeads.form.save, exact: true }).click();
    const wrong = page.getByText(botLeads.handOff.wrong);
    await expect(wrong).toBeVisible();
    await page.getByRole('button', { name: botLeads.form.discard }).click();
    await page.getByLabel(botLeads.form.isOn).check();
    await page.getByLabel(botLeads.handOff.isOn).check();
    await expect(page.getByText(botLeads.form.unsaved)).toBeVisible();
    await expect(wrong).toHaveCount(0);
    await page.getByLabel(botLeads.handOff.email).fill('ada@example.com');
    await expectSound(page);
    const release = await hold(page, '**/settings', { method: 'PUT' });
    await page.getByRole('button', { name: botLeads.form.save, exact: true }).click();
    await page.getByLabel(botLeads.handOff.email).fill('ada@example.org');
    release();
    await expect(page.getByText(botLeads.form.saved, { exact: true })).toBeVisible();
    await expect(page.getByLabel(botLeads.handOff.email)).toHaveValue('ada@example.org');
    await page.getByRole('button', { name: botLeads.form.save, exact: true }).click();
    await expect(page.getByText(botLeads.form.unsaved)).toHaveCount(0);
    const config = await page.evaluate(async (id) => (await fetch(`/api/widget/${id}/config`)).json(), botId);
    expect(config).toMatchObject({ canHandOff: true, leadForm: { when: 'unanswered' } });
    await changeFormAtOnce(page, { site, botId });

    for (const [name, trap] of [
      ['Lea Neri', ''],
      ['Best Prices', 'filled'],
    ])
      await post(page.request, `/api/widget/${botId}/leads`, {
        fields: { name, email: 'lea@example.com' },
        consent: true,
        trap,
        requestKey: crypto.randomUUID().replaceAll('-', ''),
      });
    await visit(page, { site, botId, path: '/leads' });
    await page.getByRole('button', { name: 'Lea Neri' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'lea@example.com' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goBack();
    const spam = page.getByLabel(botLeads.spam);
    await spam.click();
    await page.getByRole('button', { name: 'Best Prices' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(spam).toBeChecked();
    await page.reload();
    await expect(spam).toBeChecked();
    await expect(page.getByRole('button', { name: 'Best Prices' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Lea Neri' })).toHaveCount(0);

    await visit(page, { site, botId, path: '/connections' });
    await page.getByRole('button', { name: webhooks.add }).click();
    await page.getByLabel(webhooks.form.url).fill(`http://${samples.it.domain}/hook`);
    await page.getByRole('button', { name: webhooks.form.save, exact: true }).click();
    await expect(page.getByLabel(webhooks.secret.label)).not.toHaveValue('');
    await expectSound(page);
    await page.getByRole('button', { name: insight.secret.done }).click();
    await expect(page.getByLabel(webhooks.secret.label)).toHaveCount(0);
    await page.getByRole('button', { name: webhooks.actions.test }).click();
    await page.getByRole('button', { name: webhooks.log.open }).click();
    const log = page.getByRole('list', { name: webhooks.log.title });
    await expect(log.getByText(`· ${webhooks.events.test}`)).toBeVisible();
    await expectNoSidewaysScroll(page);
  },
);
