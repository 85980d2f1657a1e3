import type { AnswerResponse } from '@fucina/contracts/chat';
import type { Demo } from '@fucina/contracts/demo';
import type { Page } from '@playwright/test';
import { loadRecording } from '../src/features/site/home/hero/recording.ts';
import { sampleReadings } from '../src/features/site/home/hero/sample-reading.ts';
import { trimSiteName } from '../src/features/site/home/hero/trim-site-name.ts';
import { findChat } from './support/chat.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { ANY_KEY, findForm, readStoredDemo, watchCreation } from './support/creation.ts';
import { hold } from './support/hold.ts';
import { samples } from './support/sample-sites.ts';
import { createDemo, expect, ONCE, open, testAsNewVisitor as test, testAsReader } from './support/site.ts';

/** Questions sent to a demo. */
function watchQuestions(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/message'))
      asked.push((request.postDataJSON() as { message: string }).message);
  });
  return asked;
}

test('the home page reads a website in place, quotes its first answer, and opens the demo', async ({
  page,
  site,
}) => {
  const { domain } = samples[site.language];
  const { home, reading } = site.texts;
  const calls = watchCreation(page);
  await open(page, site.home);
  const form = findForm(page, site, 'home');
  const { bench } = form;

  await form.website.fill(domain);
  await form.create.click();

  await expect(form.secondStep).toBeFocused();
  await expect(form.secondStep).toBeInViewport();
  await expect(form.secondStep).toHaveText(domain);
  await page.keyboard.press('Tab');
  await expect(form.goToDemo).toBeFocused();
  const demoId = await readStoredDemo(page);
  expect(demoId).toMatch(/^[0-9a-f]{32}$/);
  await expect(bench.getByRole('status').first()).toHaveText(
    new RegExp(reading.learned_other.replace('{{count}}', '\\d+')),
  );
  await expect(bench.locator('details summary')).toContainText(
    new RegExp(reading.leftOut_other.replace('{{count}}', '\\d+')),
  );
  const chat = findChat(page, site.language);
  await expect(chat.questions).toHaveCount(1);
  await expect(chat.answers).toHaveCount(2);
  const quoted = bench.getByRole('figure', { name: home.example.page });
  await expect(quoted.locator('mark')).not.toBeEmpty();
  await expect(quoted).toContainText(`${domain}/`);
  await expect(bench.getByRole('button').and(form.goToDemo)).toBeInViewport();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  await form.name.fill('Ada Rossi');
  await form.email.fill('ada@example.com');
  await form.send.click();

  await expect(form.opening).toBeDisabled();
  await expect(page).toHaveURL(new RegExp(`${site.at('/chatbot-demo/')}${demoId}$`));
  expect(calls).toEqual([
    { name: 'create', body: { domain, language: site.language, editKey: ANY_KEY } },
    { name: 'contact', body: { fullName: 'Ada Rossi', email: 'ada@example.com', website: domain } },
  ]);
});

test('the home page asks its first question while the website is still being read, and only once', {
  tag: ONCE,
}, async ({ page, site }) => {
  const { domain, questions } = samples[site.language];
  const [first, later] = questions.map(({ text }) => text);
  const asked = watchQuestions(page);
  await page.route(/\/api\/chatbot-demo\/[0-9a-f]{32}$/, async (route) => {
    const response = await route.fetch();
    const { demo } = (await response.json()) as { demo: Demo };
    const json = { demo: { ...demo, status: 'reading', answerable: true, starterQuestions: [first] } };
    await route.fulfill({ response, json });
  });
  const { promise: answered, resolve: endReading } = Promise.withResolvers<void>();
  await page.route('**/events', async (route) => {
    await answered;
    const data = JSON.stringify({ status: 'ready', pagesRead: 9, starterQuestions: [later] });
    await route.fulfill({ contentType: 'text/event-stream', body: `event: done\ndata: ${data}\n\n` });
  });
  await open(page, site.home);
  const form = findForm(page, site, 'home');

  await form.website.fill(domain);
  await form.create.click();

  const chat = findChat(page, site.language);
  await expect(chat.questions).toContainText([first ?? '']);
  await expect(chat.answers).toHaveCount(2);
  endReading();
  await expect(form.bench.getByRole('status').first()).toHaveText(
    site.texts.reading.learned_other.replace('{{count}}', '9'),
  );
  await expect(chat.questions).toHaveCount(1);
  expect(asked).toEqual([first]);
});

test('the first answer and the page it quotes come into view at every width, unless the visitor has scrolled', {
  tag: ONCE,
}, async ({ page, site }) => {
  const form = findForm(page, site, 'home');
  const chat = findChat(page, site.language);
  const quoted = form.bench.getByRole('figure', { name: site.texts.home.example.page });
  const start = async () => {
    await open(page, site.home);
    // Without the conversation of the time before, whose question is not asked again.
    await page.evaluate(() => localStorage.clear());
    await form.website.fill(samples[site.language].domain);
    await form.create.click();
  };

  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await start();

    await expect(quoted).toBeInViewport({ ratio: 1 });
    await expect(chat.questions).toBeInViewport({ ratio: 1 });
    await expect(form.bench).toBeInViewport();
    await expect(form.secondStep).toBeFocused();
  }

  const release = await hold(page, '**/message');
  const asked = page.waitForRequest('**/message');
  await start();
  await asked;
  await page.mouse.wheel(0, 1);
  release();
  await expect(quoted).toBeVisible();
  await expect(quoted).not.toBeInViewport();
});

test.describe('the sample in the hero', () => {
  testAsReader('matches what the product really reads and answers', async ({ page, site }) => {
    const { example } = site.texts.home;
    const demoId = await createDemo(page, samples[site.language].domain);
    const { quote, address } = example;
    const first = { ...example, page: { quote, address } };
    const { demo } = (await (await page.request.get(`/api/chatbot-demo/${demoId}`)).json()) as { demo: Demo };
    const { tones, titles, questions } = sampleReadings[site.language];
    // How many pages of the endless calendar are found depends on the date and the speed.
    expect(demo.pagesRead).toBe(tones.filter((tone) => tone === 'read').length);
    const allTitles = demo.pages.map(({ title }) => title);
    expect(allTitles.map((title) => trimSiteName(title, allTitles))).toEqual(expect.arrayContaining(titles));
    const recording = await loadRecording(site.language);
    expect(recording.map(({ question }) => question)).toEqual(expect.arrayContaining(questions));

    for (const exchange of [first, ...recording]) {
      // Under load the product briefly falls back to keyword search.
      await expect(async () => {
        const response = await page.request.post(`/api/chatbot-demo/${demoId}/message`, {
          data: { message: exchange.question },
        });

        const { answer, outcome, sources } = (await response.json()) as AnswerResponse;
        // Another sentence may follow, and a refusal names the closest page, of which several are about as close.
        expect(answer.slice(0, exchange.answer.length)).toBe(exchange.answer);
        expect(outcome).toBe(exchange.page ? 'answered' : 'not_in_content');
        const source = sources.find((found) => found.quote === exchange.page?.quote);
        expect(source?.url.replace(/^https?:\/\//, '')).toBe(exchange.page?.address);
      }).toPass({ intervals: [2000] });
    }
  });

  test('shows the first three page titles on phones', async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, site.home);

    const sample = page.getByRole('region', { name: site.texts.home.example.label });
    await expect(sample.getByRole('list').first().getByRole('listitem')).toHaveText(
      sampleReadings[site.language].titles.slice(0, 3),
    );
    await expectNoSidewaysScroll(page);
  });

  test('answers recorded questions, and says when a question was not recorded', async ({ page, site }) => {
    const { example } = site.texts.home;
    await open(page, site.home);
    const sample = page.getByRole('region', { name: example.label });
    const field = sample.getByLabel(example.field);
    const [exchange] = await loadRecording(site.language);
    await expect(sample.locator('mark')).toHaveText(example.quote);

    await field.fill(exchange?.question.toUpperCase() ?? '');
    await field.press('Enter');
    await expect(sample).toContainText(exchange?.answer ?? '');
    await expect(sample.locator('mark')).toHaveText(exchange?.page?.quote ?? '');
    await expect(field).toHaveValue('');

    await field.fill('zzz?');
    await field.press('Enter');
    await expect(sample).toContainText(example.unknown);
    await expect(sample.locator('mark')).toHaveCount(0);
    await expectAccessible(page);
  });
});
