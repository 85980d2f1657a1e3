import type { Page } from '@playwright/test';
import developersEn from '../src/features/site/locales/en/developers.json' with { type: 'json' };
import developersIt from '../src/features/site/locales/it/developers.json' with { type: 'json' };
import { localizePath } from '../src/lib/navigation/paths.ts';
import { expectAccessible, expectNoSidewaysScroll, expectToFit } from './support/checks.ts';
import { samples } from './support/sample-sites.ts';
import { createDemo, expect, ONCE, open, type Site, test, waitUntilAlive } from './support/site.ts';

const developers = { it: developersIt, en: developersEn };
// Its texts come from the CMS, and other journeys change them.
const ANY_WORDS = /\p{L}/u;
const NO_SUCH_DEMO = 'f'.repeat(32);

/** home.spec.ts does this for the public pages, in one visit each. */
async function expectToFitOnceLoaded(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectToFit(page);
}

test('an unknown path returns 404 and links home, and a misspelled one to the closest page', async ({
  page,
  site,
}) => {
  const response = await open(page, site.at('/nothing-here'));

  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: site.texts.common.notFound.title })).toBeVisible();
  await expect(page.getByText(site.texts.common.notFound.text)).toBeVisible();
  await expectAccessible(page);
  await expectToFitOnceLoaded(page);
  await page.getByRole('link', { name: site.texts.common.notFound.back }).click();
  await expect(page).toHaveURL(site.home);
  await expect(page.locator('#home h1')).toBeVisible();

  await open(page, site.at('/prcing'));
  await expectNoSidewaysScroll(page);
  await page.locator('main p').getByRole('link', { name: site.texts.common.header.pricing }).click();
  await expect(page).toHaveURL(new RegExp(`${site.at('/pricing')}$`));
});

test('the API examples remember the chosen programming language, and can be copied', {
  tag: ONCE,
}, async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { calls, code } = developers[site.language];
  await open(page, site.at('/developers/api'));
  const leads = page.getByRole('article').filter({ hasText: calls.texts.listLeads.title });

  await page.getByRole('tab', { name: 'Python' }).first().click();
  await page.reload();
  await waitUntilAlive(page);

  await expect(leads.getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true');
  await page
    .getByRole('navigation', { name: calls.list })
    .getByRole('link', { name: calls.texts.listLeads.title })
    .click();
  await expect(page.locator('[aria-current=location]')).toContainText(calls.texts.listLeads.title);
  await leads.getByRole('tabpanel').getByRole('button', { name: code.copy }).click();
  await expect(leads.getByRole('button', { name: code.copied })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('requests.get(');
  await expectAccessible(page);
});

test('a demo that does not exist says so and offers to create another', { tag: ONCE }, async ({
  page,
  site,
}) => {
  await open(page, site.at(`/chatbot-demo/${NO_SUCH_DEMO}`));

  await expect(page.getByText(site.texts.problems['demo.not_found'])).toBeVisible();
  await expectAccessible(page);
  await expectToFitOnceLoaded(page);
  await page.getByRole('link', { name: site.texts.chat.page.another }).click();
  await expect(page).toHaveURL(new RegExp(`${site.at('/website-analyzer')}$`));
});

test('a demo that fails to load shows an error and can be retried', { tag: ONCE }, async ({ page, site }) => {
  const demoId = await createDemo(page, samples[site.language].domain);
  await page.route('**/api/chatbot-demo/*', (route) => route.abort('connectionrefused'), { times: 1 });

  await open(page, site.at(`/chatbot-demo/${demoId}`));

  await expect(page.getByRole('heading', { name: site.texts.chat.page.errorFetchingDemo })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: site.texts.chat.page.retry }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(samples[site.language].domain);
});

const publicPages = (site: Site) => [
  { path: '', heading: ANY_WORDS },
  { path: '/chatbot-demo', heading: site.texts.landing.title },
  { path: '/website-analyzer', heading: site.texts.analyzer.title },
  { path: '/pricing', heading: ANY_WORDS },
  { path: '/about', heading: site.texts.about.title },
  { path: '/cases', heading: site.texts.cases.title },
  { path: '/bot', heading: /FucinaBot/ },
  { path: '/legal/privacy-policy', heading: site.texts.common.footer.privacy },
  { path: '/legal/terms-of-service', heading: site.texts.common.footer.terms },
];

test('every page can be read without JavaScript', async ({ browser, site, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();

  for (const { path, heading } of publicPages(site)) {
    await page.goto(`${baseURL}${site.at(path)}`);

    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', site.language);
    await expect(page.locator('link[rel=alternate][hreflang=x-default]')).toHaveAttribute(
      'href',
      new RegExp(`${localizePath('it', path || '/')}$`),
    );
  }
  await context.close();
});

test('every internal link in the header and footer resolves', { tag: ONCE }, async ({ page, site }) => {
  await page.goto(site.home);
  const links = await page
    .locator('header a, footer a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));

  expect(links.length).toBeGreaterThan(6);
  const own = links.filter((href) => !/^https?:/.test(href));
  for (const href of new Set(own)) expect((await page.request.get(href)).status(), href).toBe(200);
});

test('the short URLs of terms and privacy redirect to their pages, which link home', {
  tag: ONCE,
}, async ({ page, site }) => {
  for (const [path, target] of [
    ['/terms', '/legal/terms-of-service'],
    ['/privacy', '/legal/privacy-policy'],
  ] as const) {
    await page.goto(site.at(path));

    await expect(page).toHaveURL(new RegExp(`${site.at(target)}$`));
    await expect(page.locator('main')).toContainText(
      site.language === 'it' ? '20 aprile 2025' : 'April 20, 2025',
    );
  }
  const { breadcrumb, home } = site.texts.common.legal;
  await page.getByRole('navigation', { name: breadcrumb }).getByRole('link', { name: home }).click();
  await expect(page).toHaveURL(site.home);
});

test('the consent text links to terms and privacy policy in new tabs, keeping the input', {
  tag: ONCE,
}, async ({ page, site, context }) => {
  const { consent } = site.texts.creation;
  await open(page, site.at('/chatbot-demo'));
  const form = page.locator('form');
  await form.getByRole('textbox').fill('example.com');

  const opened = context.waitForEvent('page');
  await form.getByRole('link', { name: consent.terms }).click();

  await expect(await opened).toHaveURL(new RegExp(`${site.at('/legal/terms-of-service')}$`));
  await expect(form.getByRole('link', { name: consent.privacy })).toHaveAttribute(
    'href',
    site.at('/privacy'),
  );
  await expect(form.getByRole('textbox')).toHaveValue('example.com');
});

test('on phones a demo fits the window, and the drawer opens and closes', { tag: ONCE }, async ({
  page,
  site,
}) => {
  const { menu } = site.texts.common.header;
  const demoId = await createDemo(page, samples[site.language].domain);
  await open(page, site.at(`/chatbot-demo/${demoId}`));
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 720 });
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: menu }).click();
    const drawer = page.getByRole('dialog', { name: menu });
    await expect(drawer).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('button', { name: menu })).toBeFocused();
  }
});

test('nothing is animated with reduced motion', { tag: ONCE }, async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const demoId = await createDemo(page, samples[site.language].domain);
  await open(page, site.at(`/chatbot-demo/${demoId}`));
  await expect(page.getByRole('listitem').first()).toBeVisible();

  const moving = await page.evaluate(() => document.getAnimations().length);

  expect(moving).toBe(0);
});
