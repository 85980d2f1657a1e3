import type { Page } from '@playwright/test';
import { findChat } from './support/chat.ts';
import { expectAccessible } from './support/checks.ts';
import { failOnce, findForm, readStoredDemo } from './support/creation.ts';
import { samples } from './support/sample-sites.ts';
import { createDemo, expect, fillForm, ONCE, open, submit, test } from './support/site.ts';

/** The service's demo, with some fields overridden. */
async function changeDemo(page: Page, change: object) {
  await page.route(/\/api\/chatbot-demo\/[0-9a-f]{32}$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { demo: object };
    await route.fulfill({ response, json: { ...body, demo: { ...body.demo, ...change } } });
  });
}

function failReading(page: Page, code: string) {
  return changeDemo(page, { status: 'failed', answerable: false, failure: { code, detail: '' } });
}

test('the analyzer explains why a website cannot be read, and another one can be tried', async ({
  page,
  site,
}) => {
  const { domain } = samples[site.language];
  await failReading(page, 'crawl.needs_javascript');
  await open(page, site.at('/website-analyzer'));
  await fillForm(page, site, domain);

  await submit(page, site);

  await expect(page.getByRole('alert')).toContainText(site.texts.problems['crawl.needs_javascript']);
  await expect(page.getByRole('button', { name: site.texts.analyzer.form.submit })).toBeEnabled();
  await expect(page.getByLabel(site.texts.analyzer.form.website)).toHaveValue(domain);
  await expect(page).toHaveURL(new RegExp(`${site.at('/website-analyzer')}$`));
  await expectAccessible(page);
});

test('the hero says why a reading failed or is not shown, and no longer that a page is on its way', {
  tag: ONCE,
}, async ({ page, site }) => {
  const { chat, common, creation } = site.texts;
  await failReading(page, 'crawl.needs_javascript');
  await failOnce(page);
  await open(page, site.home);
  const { website, create, bench } = findForm(page, site, 'home');
  const { domain } = samples[site.language];
  await website.fill(domain);

  await create.click();

  await expect(bench.getByRole('alert')).toContainText(chat.page.errorFetchingDemo);
  await bench.getByRole('button', { name: common.errors.retry }).click();
  await expect(bench.getByText(site.texts.problems['crawl.needs_javascript'])).toBeVisible();
  await expect(bench.getByText(site.texts.reading.empty)).toHaveCount(0);
  await expect(bench.getByRole('button', { name: creation.contact.goToDemo })).toHaveCount(0);

  const again = page.waitForRequest('**/api/chatbot-demo/create');
  await bench.getByRole('button', { name: common.errors.retry }).click();
  expect((await again).postDataJSON()).toMatchObject({ domain });
});

test('the demo of an unreadable website shows the reason and the pages found', async ({ page, site }) => {
  const demoId = await createDemo(page, samples[site.language].domain);
  await failReading(page, 'crawl.robots_forbidden');

  await open(page, site.at(`/chatbot-demo/${demoId}`));

  await expect(page.getByRole('alert')).toContainText(site.texts.problems['crawl.robots_forbidden']);
  await expect(page.getByRole('heading', { name: site.texts.reading.title })).toBeVisible();
  await expect(findChat(page, site.language).chat).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: site.texts.chat.page.another }).click();
  await expect(page).toHaveURL(new RegExp(`${site.at('/website-analyzer')}$`));
});

test('of a website from which nothing could be read, the reasons are listed', { tag: ONCE }, async ({
  page,
  site,
}) => {
  const { reading } = site.texts;
  const { domain } = samples[site.language];
  const demoId = await createDemo(page, domain);
  const pages = [{ url: `http://${domain}/`, title: '', outcome: 'blocked' }];
  await changeDemo(page, { status: 'failed', answerable: false, pagesRead: 0, pages });

  await open(page, site.at(`/chatbot-demo/${demoId}`));

  const list = page.getByRole('region', { name: reading.list });
  await expect(list.getByText(reading.outcome.blocked, { exact: true })).toBeVisible();
  await expect(list).toContainText(reading.reason.blocked);
});

test('an expired demo says so, even while it is watched, and is no longer the latest demo', async ({
  page,
  site,
}) => {
  const expired = {
    status: 410,
    contentType: 'application/problem+json',
    json: { code: 'demo.expired', status: 410, title: '', detail: '', type: '', requestId: 'r' },
  };
  const demoId = await createDemo(page, samples[site.language].domain);
  await page.addInitScript((id) => localStorage.setItem('current_demo_id', id), demoId);
  await changeDemo(page, { status: 'reading' });
  await page.route('**/events', async (route) => {
    await page.route('**/api/chatbot-demo/*', (asked) => asked.fulfill(expired));
    await route.fulfill(expired);
  });

  for (const _when of ['while it is watched', 'before it is opened']) {
    await open(page, site.at(`/chatbot-demo/${demoId}`));

    await expect(page.getByRole('heading', { name: site.texts.chat.page.expiredTitle })).toBeVisible();
    await expect(page.getByText(site.texts.problems['demo.expired'])).toBeVisible();
    await expect.poll(() => readStoredDemo(page)).toBeNull();
  }
});

test('an unavailable service shows an error with the time until a retry', async ({ page, site }) => {
  await page.route('**/api/chatbot-demo/create', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: {
        code: 'service.unavailable',
        retryAfter: 3,
        status: 503,
        title: '',
        detail: '',
        type: '',
        requestId: 'r',
      },
    }),
  );
  await open(page, site.at('/website-analyzer'));
  await fillForm(page, site, 'example.com');

  await submit(page, site);

  const wait = site.language === 'it' ? 'tra 3 secondi' : 'in 3 seconds';
  await expect(page.getByRole('region', { name: /F8/ })).toContainText(`${site.texts.common.errors.title}`);
  await expect(page.getByRole('region', { name: /F8/ })).toContainText(wait);
  await expect(page.getByRole('button', { name: site.texts.analyzer.form.submit })).toBeEnabled();
});

test('live progress reconnects after a failure, and the tab’s icon shows that it is live', {
  tag: ONCE,
}, async ({ page, site }) => {
  const { domain } = samples[site.language];
  const icon = page.locator('link[rel=icon]');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const demoId = await createDemo(page, domain);
  await changeDemo(page, { status: 'reading', pages: [] });
  await page.route('**/events', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });

  await open(page, site.at(`/chatbot-demo/${demoId}`));
  await expect(page.getByText(site.texts.reading.reconnecting)).toBeVisible();
  await expect(icon).toHaveAttribute('href', /^data:image\/svg/);

  await expect(page.getByText(site.texts.reading.status.ready)).toBeVisible();
  await expect(icon).toHaveAttribute('href', '/favicon.svg');
  const rows = page.getByRole('region', { name: site.texts.reading.list }).getByRole('listitem');
  await expect(rows.first()).toHaveClass(/animate-drop/);
});

test('the chat of a new demo stays disabled until the first page has been read', { tag: ONCE }, async ({
  page,
  site,
}) => {
  await changeDemo(page, { status: 'reading', answerable: false, pagesRead: 0 });
  await page.route('**/events', (route) => route.abort('connectionreset'));
  await open(page, site.at('/website-analyzer'));
  await fillForm(page, site, samples[site.language].domain);
  await submit(page, site);
  const toDemo = page.getByRole('link', { name: site.texts.creation.contact.goToDemo });
  await expect(toDemo).toBeVisible();
  await expectAccessible(page);

  await toDemo.click();

  const { field, said } = findChat(page, site.language);
  await expect(field).toBeDisabled();
  await expect(field).toHaveAttribute('placeholder', said.closed);
  await expectAccessible(page);
});
