import { findChat } from './support/chat.ts';
import { expectAccessible, expectToFit } from './support/checks.ts';
import { tabTo } from './support/keyboard.ts';
import { recordTexts } from './support/record-texts.ts';
import { samples } from './support/sample-sites.ts';
import {
  ask,
  createDemo,
  expect,
  fillForm,
  ONCE,
  open,
  startOf,
  submit,
  test,
  testAsNewVisitor,
  untilOnDemo,
} from './support/site.ts';

for (const sample of Object.values(samples)) {
  test(`a visitor types ${sample.domain}, watches it being read, and gets answers with sources`, async ({
    page,
    site,
  }) => {
    await open(page, site.at('/website-analyzer'));
    await fillForm(page, site, sample.domain);
    await submit(page, site);

    const bench = page.getByRole('region', { name: site.texts.analyzer.bench.label });
    await expect(bench.getByRole('heading', { name: sample.domain })).toBeVisible();
    await expect(bench.getByRole('progressbar')).toHaveText(
      new RegExp(`^${site.texts.reading.learned_other.replace('{{count}}', '\\d+')}$`),
    );
    await expect(bench.getByRole('link').first()).toHaveText(site.texts.creation.contact.goToDemo);
    await expect(page).toHaveURL(new RegExp(`${site.at('/chatbot-demo/')}[0-9a-f]{32}$`));
    await untilOnDemo(page, sample.domain);
    const demoId = page.url().slice(-32);
    expect(await page.evaluate(() => localStorage.getItem('current_demo_id'))).toBe(demoId);

    await expect(page.getByText(site.texts.reading.status.ready)).toBeVisible({ timeout: 30_000 });
    const { answers, refusals, field, said } = findChat(page, site.language);
    for (const { text, answer, page: source } of sample.questions) {
      await ask(page, site, text);
      await expect(answers.last()).toContainText(answer);
      const link = answers.last().getByRole('link').first();
      await expect(link).toHaveAttribute('href', new RegExp(`${source}#:~:text=`));
    }

    await ask(page, site, sample.offSite[site.language]);
    await expect(refusals).toHaveCount(1);
    await expect(refusals).toContainText(said.nearest);
    await expect(refusals.getByText(said.sources, { exact: true })).toHaveCount(0);
    await expect(field).toBeFocused();
    await expectAccessible(page);
  });
}

test('pages read are listed, those left out are collapsed with their reasons, and outcomes filter them', {
  tag: ONCE,
}, async ({ page, site }) => {
  const { reading } = site.texts;
  await open(page, site.at('/website-analyzer'));
  await fillForm(page, site, samples[site.language].domain);
  await submit(page, site);
  await expect(page).toHaveURL(/chatbot-demo/);
  await untilOnDemo(page, samples[site.language].domain);
  await expect(page.getByText(reading.status.ready)).toBeVisible({ timeout: 30_000 });

  const list = page.getByRole('region', { name: reading.list });
  const rows = list.getByRole('listitem');
  const leftOut = page.locator('#pages details');
  const reason = leftOut.getByText(reading.outcome.duplicate, { exact: true }).first();
  const choose = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d+$`) });
  const read = await rows.count();
  expect(read).toBeGreaterThan(4);
  await expect(list.getByText(reading.outcome.read, { exact: true })).toHaveCount(read);
  await expect(reason).toBeHidden();

  await leftOut.locator('summary').focus();
  await page.keyboard.press('Enter');

  await expect(reason).toBeVisible();
  const others = await leftOut.getByRole('listitem').count();
  await expect(leftOut.locator('summary')).toHaveText(
    reading.leftOut_other.replace('{{count}}', `${others}`),
  );
  await expect(choose(reading.filter.all)).toHaveText(new RegExp(`${read + others}$`));
  await expectAccessible(page);
  await expectToFit(page);

  await choose(reading.outcome.duplicate).click();

  await expect(list.getByText(reading.outcome.read, { exact: true })).toHaveCount(0);
  await expect(list.getByText(reading.outcome.duplicate, { exact: true })).not.toHaveCount(0);
  await expect(leftOut).toHaveCount(0);

  await choose(reading.outcome.read).click();

  await expect(rows).toHaveCount(read);
  await choose(reading.filter.all).click();
  await expect(leftOut).toHaveCount(1);
});

test('a demo shows its price, and a failed answer apologizes and can be retried', async ({ page, site }) => {
  const { domain, questions } = samples[site.language];
  const [question] = questions;
  const demoId = await createDemo(page, domain);
  await open(page, site.at(`/chatbot-demo/${demoId}`));
  const { answers, questions: asked, field, retry, said, send, sorry, chat } = findChat(page, site.language);
  const price = page.getByRole('region', { name: site.texts.plans.oneTime.title });
  await expect(price).toContainText(site.language === 'it' ? '€299una tantum' : '$375one-time');
  const { promise: held, resolve: fail } = Promise.withResolvers<void>();
  let tries = 0;
  await page.route(
    '**/message',
    async (route) => {
      tries += 1;
      if (tries > 1) return route.abort('connectionreset');
      await held;
      return route.fulfill({ status: 500, json: {} });
    },
    { times: 2 },
  );

  await field.fill(question?.text ?? '');
  await field.press('Enter');
  await expect(field).toBeDisabled();
  await expect(send).toBeDisabled();
  await expect(chat.getByRole('status')).toHaveText(said.waiting);
  fail();
  await expect(answers.last()).toContainText(sorry);
  await expect(page.getByRole('region', { name: /F8/ })).toContainText(site.texts.common.errors.title);
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await retry.click();
  await expect.poll(() => tries).toBe(2);
  await expect(answers.last()).toContainText(sorry);
  await retry.click();

  await expect(answers.last()).toContainText(question?.answer ?? '');
  await expect(asked).toHaveCount(1);
});

testAsNewVisitor.describe('a shared demo', () => {
  testAsNewVisitor.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  testAsNewVisitor(
    'opens from its link in another browser, shows its expiry date, and is read-only there',
    { tag: ONCE },
    async ({ page, site, browser, baseURL }) => {
      const { appearance, chat, demo, problems } = site.texts;
      const demoId = await createDemo(page, samples[site.language].domain);
      await open(page, `${site.at(`/chatbot-demo/${demoId}`)}?from=mail`);
      const share = page.getByRole('button', { name: demo.share.action, exact: true });
      await expect(share).toHaveAccessibleDescription(demo.share.who);
      const isTaken = page.waitForResponse((response) => response.url().endsWith('/owner'));

      await tabTo(page, share);
      const shown = await recordTexts(share);
      await page.keyboard.press('Enter');

      await expect.poll(shown).toContain(demo.share.copied);
      await expect(page.locator(':focus')).toHaveAccessibleDescription(demo.share.who);
      await expectAccessible(page);
      await isTaken;
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toBe(`${baseURL}${site.at(`/chatbot-demo/${demoId}`)}`);

      const friends = await browser.newContext({ baseURL: baseURL ?? '' });
      const friend = await friends.newPage();
      await open(friend, link);
      await expect(findChat(friend, site.language).field).toBeEnabled();
      await expect(friend.getByText(new RegExp(`${startOf(chat.page.expires)}.*\\d{4}`))).toBeVisible();
      await friend.getByRole('tab', { name: chat.tabs.customize }).click();
      await expect(friend.getByText(problems['demo.not_owner'])).toBeVisible();
      await expect(friend.getByRole('button', { name: appearance.apply })).toHaveCount(0);
      await friends.close();
    },
  );
});

test('a reload and returning to the page keep the demo and its conversation', { tag: ONCE }, async ({
  page,
  site,
}) => {
  const { domain, questions } = samples[site.language];
  await open(page, site.at('/website-analyzer'));
  await fillForm(page, site, domain);
  await submit(page, site);
  await expect(page).toHaveURL(/chatbot-demo/);
  await untilOnDemo(page, domain);
  await ask(page, site, questions[0]?.text ?? '');
  await expect(findChat(page, site.language).answers.last()).toContainText(questions[0]?.answer ?? '');

  await page.reload();
  await expect(page.getByText(questions[0]?.text ?? '', { exact: true })).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('button', { name: site.texts.analyzer.form.submit })).toBeEnabled();
  await page.getByRole('link', { name: site.texts.analyzer.latest }).click();
  await expect(page.getByText(questions[0]?.text ?? '', { exact: true })).toBeVisible();
});
