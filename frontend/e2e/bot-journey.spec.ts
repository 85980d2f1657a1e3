import type { Locator, Page } from '@playwright/test';
import { askIn, findChat } from './support/chat.ts';
import { expectAccessible } from './support/checks.ts';
import { test } from './support/customer-site.ts';
import { writePdf } from './support/documents.ts';
import { registerOnPage } from './support/people.ts';
import { samples } from './support/sample-sites.ts';
import { expect, fillForm, ONCE, open, type Site, submit, untilOnDemo } from './support/site.ts';
import { isSignedBy, startWebhookReceiver } from './support/webhook-receiver.ts';

const { domain } = samples.it;
const WEBSITE = `http://${domain.replace(/:\d+$/, '')}`;
const PDF = writePdf('buoni.pdf', [
  'Buoni regalo',
  'Il buono regalo vale diciotto mesi dalla data di acquisto.',
]);
/** A report card question no page answers, so the bot declines. */
const GAP = { it: "C'è un veterinario?", en: 'Is there a vet?' };
const ANSWER = {
  it: 'No, facciamo solo ceramiche: per gli animali prova in paese.',
  en: 'No, we only make pottery: for animals, try in the village.',
};

test.describe.configure({ timeout: 240_000 });

const visit = (page: Page, site: Site, { botId, path }: { botId: string; path: string }) =>
  open(page, site.at(`/portal/chatbot-embed/${botId}${path}`));

async function makeDemo(page: Page, site: Site): Promise<string> {
  await open(page, site.at('/website-analyzer'));
  await fillForm(page, site, domain);
  await submit(page, site);
  await expect(page).toHaveURL(/chatbot-demo\/[0-9a-f]{32}$/);
  await untilOnDemo(page, domain);
  await expect(page.getByText(site.texts.reading.status.ready)).toBeVisible({ timeout: 60_000 });
  return page.url().slice(-32);
}

async function registerAndClaim(page: Page, site: Site) {
  const { chat } = site.texts;
  await page.getByRole('link', { name: chat.claim.register }).click();
  await registerOnPage(page, site);
  await expect(page).toHaveURL(/chatbot-demo\/[0-9a-f]{32}$/);
  await page.getByRole('button', { name: chat.claim.keep }).click();
  await expect(page).toHaveURL(/chatbot-embed\/[0-9a-f]{32}$/);
}

async function teach(page: Page, { texts: { training } }: Site) {
  await page.getByLabel(training.documents.choose).setInputFiles([PDF]);
  const uploaded = page.getByRole('list', { name: training.documents.list }).getByRole('listitem');
  await expect(uploaded.filter({ hasText: PDF.name })).toContainText(
    training.state.ready_one.replace('{{count}}', '1'),
    { timeout: 60_000 },
  );
}

async function examine(page: Page, { texts: { reportCard } }: Site) {
  const { first, again, running } = reportCard.run;
  await page.getByRole('button', { name: new RegExp(`${first}|${again}`) }).click();
  await expect(page.getByText(running)).toBeVisible();
  await expect(page.getByText(running)).toBeHidden({ timeout: 120_000 });
}

/** A report card entry links to its question, even while the list is refetched; one answer, in both languages. */
async function mendGap(page: Page, { site, botId }: { site: Site; botId: string }) {
  const { gaps, insight, reportCard } = site.texts;
  await visit(page, site, { botId, path: '/report-card' });
  await examine(page, site);
  await page.locator('summary', { hasText: reportCard.verdicts.honest_refusal }).click();
  await examine(page, site);
  const named = page.getByRole('listitem').filter({ hasText: GAP.it });
  await named.getByRole('link', { name: reportCard.writeAnswer }).click();
  const field = (label: string, language: 'it' | 'en') =>
    page.getByLabel(label.replace('{{language}}', insight.inLanguage[language]));
  await field(gaps.form.answer, 'it').fill(ANSWER.it);
  await page.getByRole('button', { name: gaps.form.save }).click();
  await expect(page.getByText(gaps.saved)).toBeVisible();
  await field(gaps.answer.label, 'en').fill(ANSWER.en);
  await page.getByRole('button', { name: gaps.answer.save, exact: true }).click();
  await expect(page.getByText(gaps.answer.saved, { exact: true })).toBeVisible();
}

async function askForLeads(page: Page, { site, botId }: { site: Site; botId: string }) {
  const { botLeads } = site.texts;
  await visit(page, site, { botId, path: '/leads?tab=form' });
  await page.getByLabel(botLeads.form.isOn).check();
  await page.getByRole('button', { name: botLeads.form.save, exact: true }).click();
  await expect(page.getByText(botLeads.form.saved, { exact: true })).toBeVisible();
}

async function addWebhook(page: Page, { site, botId, url }: { site: Site; botId: string; url: string }) {
  const { connections, insight } = site.texts;
  const { webhooks } = connections;
  await visit(page, site, { botId, path: '/connections' });
  await page.getByRole('button', { name: webhooks.add }).click();
  await page.getByLabel(webhooks.form.url).fill(url);
  await page.getByRole('button', { name: webhooks.form.save, exact: true }).click();
  const secret = await page.getByLabel(webhooks.secret.label).inputValue();
  await page.getByRole('button', { name: insight.secret.done }).click();

  await page.getByRole('button', { name: webhooks.actions.test }).click();
  await page.getByRole('button', { name: webhooks.log.open }).click();
  const log = page.getByRole('list', { name: webhooks.log.title });
  await expect(page.getByText(webhooks.health.never)).toHaveCount(0, { timeout: 30_000 });
  await log.locator('summary').click();
  await log.getByRole('button', { name: webhooks.log.replay }).click();
  const answered = log.getByText(webhooks.log.answered.replace('{{status}}', '204'));
  await expect(answered).toHaveCount(2, { timeout: 30_000 });
  return secret;
}

/** The snippet on a page of the owner's, under the strictest policy that allows it. */
async function openOwnWebsite(
  page: Page,
  { publish, botId }: { publish: (snippet: string) => void; botId: string },
) {
  const product = new URL(page.url()).origin;
  publish(`<script src="${product}/widget/v1.js" data-bot-id="${botId}" async></script>`);
  await page.goto(WEBSITE);
  await page.locator('fucina-widget').getByRole('button').first().click();
}

async function fillLeadForm(page: Page, form: Locator, send: string) {
  const shownAt = await page.evaluate(() => performance.now());
  await form.getByRole('textbox').first().fill('Lea Neri');
  await form.locator('input[type=email]').fill('lea@example.com');
  await expectAccessible(page);
  await form.getByRole('checkbox').check();
  // A form sent within a second and a half of appearing counts as spam.
  await page.waitForFunction((since) => performance.now() - since > 1600, shownAt);
  await form.getByRole('button', { name: send }).click();
}

test(`an owner keeps a demo as a chatbot, trains and corrects it, and receives its leads ${ONCE}`, async ({
  page,
  site,
  customer,
}) => {
  const { gaps } = site.texts;
  const receiver = await startWebhookReceiver();
  const botId = await makeDemo(page, site);
  await registerAndClaim(page, site);
  await teach(page, site);
  await mendGap(page, { site, botId });
  await askForLeads(page, { site, botId });
  const secret = await addWebhook(page, { site, botId, url: receiver.url });

  await openOwnWebsite(page, { publish: customer.publish, botId });
  const widget = findChat(page, 'it');
  await askIn(widget, 'Quanto vale il buono regalo?');
  await expect(widget.answers.last()).toContainText('diciotto mesi');
  await expect(widget.answers.last()).toContainText(PDF.name);
  for (const language of ['it', 'en'] as const) {
    await askIn(widget, GAP[language]);
    await expect(widget.answers.last()).toContainText(ANSWER[language]);
  }
  const thumb = widget.answers.last().getByRole('button', { name: widget.said.unhelpful });
  await thumb.click();
  await expect(widget.chat.getByRole('status')).toHaveText(widget.said.rated);
  await askIn(widget, samples.it.offSite.it);
  await fillLeadForm(page, widget.chat.getByRole('form', { name: widget.said.leadTitle }), widget.said.send);
  await expect(widget.chat).toContainText(widget.said.leadSent);

  await expect
    .poll(() => receiver.received.some(({ body }) => body.includes('lea@example.com')), { timeout: 60_000 })
    .toBe(true);
  const [lead] = receiver.received.filter(({ body }) => body.includes('lead.created'));
  expect(lead && isSignedBy(secret, lead)).toBe(true);
  expect(lead && isSignedBy(secret, { ...lead, body: lead.body.replace('lea@', 'eva@') })).toBe(false);
  receiver.close();

  await visit(page, site, { botId, path: '/gaps' });
  const badlyRated = page.getByRole('listitem').filter({ hasText: gaps.reasons.rated_down });
  await expect(badlyRated.getByText(GAP.en).first()).toBeVisible();
});
