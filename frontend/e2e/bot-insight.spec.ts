import type { AnswerResponse } from '@fucina/contracts/chat';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { PASSWORD, post, uniqueName } from './support/people.ts';
import { samples } from './support/sample-sites.ts';
import { createDemo, expect, open, type Site, testAsNewVisitor } from './support/site.ts';

testAsNewVisitor.describe.configure({ timeout: 120_000 });

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
    await page.getByRole('button', { name: gaps.form.save }).click();
    await expect(page.getByText(gaps.saved)).toBeVisible();

    const other = SECOND_LANGUAGE[language];
    const draft = page.getByLabel(gaps.answer.label.replace('{{language}}', insight.inLanguage[other]));
    await draft.fill(ANSWER[other]);
    await page.getByRole('button', { name: gaps.answer.save, exact: true }).click();
    await expect(page.getByText(gaps.answer.saved, { exact: true })).toBeVisible();
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
      timeout: 45_000,
    });
    await expectSound(page);

    await visit(page, { site, botId, path: '/analytics' });
    const figure = page.getByRole('figure', { name: analytics.conversations.title });
    await figure.getByRole('button').click();
    await expect(figure.getByRole('row').last()).toContainText('2');
    await expectSound(page);
    await openBeforeSearchSettles(page, { site, botId });
  },
);

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
    await expect(page.getByText(botLeads.handOff.wrong)).toBeVisible();
    await page.getByLabel(botLeads.handOff.email).fill('ada@example.com');
    await expectSound(page);
    await page.getByRole('button', { name: botLeads.form.save, exact: true }).click();
    await expect(page.getByText(botLeads.form.saved, { exact: true })).toBeVisible();
    const config = await page.evaluate(async (id) => (await fetch(`/api/widget/${id}/config`)).json(), botId);
    expect(config).toMatchObject({ canHandOff: true, leadForm: { when: 'unanswered' } });

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
