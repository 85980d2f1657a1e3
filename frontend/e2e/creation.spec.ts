import { expectAccessible } from './support/checks.ts';
import {
  ANY_KEY,
  DEMO_PAGE,
  failOnce,
  fillBothSteps,
  findForm,
  findToast,
  holdCreation,
  readStoredDemo,
  readStoredKey,
  watchCreation,
} from './support/creation.ts';
import { samples } from './support/sample-sites.ts';
import { expect, fillForm, ONCE, open, submit, testAsNewVisitor as test } from './support/site.ts';

const DEMO_ID = 'a'.repeat(32);
const created = { success: true, message: '', demoId: DEMO_ID, contactInfoSubmitted: false, isYours: true };

const problem = (code: string, status: number) => ({
  status,
  contentType: 'application/problem+json',
  json: { type: '', title: '', status, detail: 'said by the server', code, requestId: 'r' },
});

test.describe('the home page', () => {
  test('links from its demo section back to the website field', { tag: ONCE }, async ({ page, site }) => {
    await open(page, site.home);

    await page.locator('#chatbot-demo').getByRole('link', { name: site.texts.home.demo.back }).click();

    const { website } = findForm(page, site, 'home');
    await expect(website).toBeFocused();
    await expect(website).toBeInViewport();
  });

  test('moves to the second step with smooth scrolling, except with reduced motion', {
    tag: ONCE,
  }, async ({ page, site }) => {
    await page.route('**/api/chatbot-demo/create', (route) => route.fulfill({ status: 201, json: created }));
    for (const [reducedMotion, behavior] of [
      ['no-preference', 'smooth'],
      ['reduce', 'auto'],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      await open(page, site.home);
      const hero = findForm(page, site, 'home');
      await hero.website.fill('example.com');

      await hero.create.click();

      await expect(hero.secondStep).toBeInViewport();
      const shown = await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
      expect(shown).toBe(behavior);
    }
  });

  test('validates the second step natively, and lets the visitor skip it', {
    tag: ONCE,
  }, async ({ page, site }) => {
    const calls = watchCreation(page);
    await page.route('**/api/chatbot-demo/create', (route) => route.fulfill({ status: 201, json: created }));
    await open(page, site.home);
    const form = findForm(page, site, 'home');
    await form.website.fill('example.com');
    await form.website.press('Enter');

    await form.send.click();
    await expect(form.name).toBeFocused();
    await form.name.fill('Ada Rossi');
    await form.email.fill('ada@example');
    await form.send.click();
    await expect(form.email).toBeFocused();
    await expect(form.secondStep).toBeVisible();

    await form.goToDemo.click();
    await expect(page).toHaveURL(new RegExp(`${DEMO_ID}$`));
    expect(calls.map(({ name }) => name)).toEqual(['create']);
  });

  test('links back to the website field, which keeps its value', async ({ page, site }) => {
    const calls = watchCreation(page);
    await page.route('**/api/chatbot-demo/create', (route) => route.fulfill({ status: 201, json: created }));
    await open(page, site.home);
    const form = findForm(page, site, 'home');
    await form.website.fill('https://www.example.com/about');
    await form.create.click();
    await expect(form.secondStep).toContainText('example.com');

    await form.change.click();

    await expect(form.firstStep).toBeVisible();
    await expect(form.website).toBeFocused();
    await expect(form.website).toHaveValue('https://www.example.com/about');
    await form.website.fill('example.org');
    await form.create.click();
    await expect(form.secondStep).toBeVisible();
    expect(calls.map(({ body }) => body.domain)).toEqual(['https://www.example.com/about', 'example.org']);
  });

  test('links to the demo already created after a reload in the second step', { tag: ONCE }, async ({
    page,
    site,
  }) => {
    await open(page, site.home);
    const form = findForm(page, site, 'home');
    await form.website.fill(samples[site.language].domain);
    await form.create.click();
    await expect(form.secondStep).toBeVisible();
    const demoId = await readStoredDemo(page);

    await page.reload();
    await page.getByRole('link', { name: site.texts.analyzer.latest }).click();

    await expect(page).toHaveURL(site.at(`/chatbot-demo/${demoId}`));
  });

  test('does not submit contact details that the demo already has', { tag: ONCE }, async ({ page, site }) => {
    const calls = watchCreation(page);
    await page.route('**/api/chatbot-demo/create', (route) =>
      route.fulfill({ status: 201, json: { ...created, contactInfoSubmitted: true } }),
    );
    await open(page, site.home);
    const form = findForm(page, site, 'home');
    await fillBothSteps(form);

    await form.send.click();

    await expect(page).toHaveURL(DEMO_PAGE);
    expect(calls.map(({ name }) => name)).toEqual(['create']);
  });

  test('opens the demo even if submitting the contact details or loading the second step fails', {
    tag: ONCE,
  }, async ({ context, site }) => {
    // On a page of its own, since a console warning would fail the test.
    const page = await context.newPage();
    const logged: string[] = [];
    page.on('console', (message) => logged.push(`${message.type()} ${message.text()}`));
    await page.route('**/api/chatbot-demo/create', (route) => route.fulfill({ status: 201, json: created }));
    await page.route('**/api/chatbot-demo/contact', (route) => route.fulfill(problem('internal', 500)));
    await open(page, site.home);
    const form = findForm(page, site, 'home');
    await fillBothSteps(form);

    await form.send.click();

    await expect(page).toHaveURL(DEMO_PAGE);
    await expect.poll(() => logged.join('\n')).toMatch(/warning The contact could not be handed over.*500/);
    await expect(findToast(page).getByRole('listitem')).toHaveCount(0);

    await page.route(/live-reading-[\w-]+[.]js$/, (route) => route.abort('connectionreset'));
    await open(page, site.home);
    await form.website.fill('example.com');
    await form.create.click();
    await expect(page).toHaveURL(DEMO_PAGE);
  });
});

test.describe('a failed demo creation', () => {
  test('shows an error, with the reason if there is one, and the form can be resubmitted', async ({
    page,
    site,
  }) => {
    const { common, creation, problems } = site.texts;
    const busy = problems['queue.unavailable'].replace('{{wait}}', common.errors.shortWait);
    for (const [answer, text] of [
      [{ status: 502, body: 'Bad Gateway' }, creation.errors.failed],
      [{ status: 200, json: { success: false } }, creation.errors.failed],
      [{ status: 200, json: { success: false, message: 'No room today' } }, 'No room today'],
      [problem('queue.unavailable', 503), busy],
      [null, common.errors.unreachable.replace('{{brand}}', 'Fucina')],
    ] as const) {
      let tries = 0;
      await page.route('**/api/chatbot-demo/create', (route) => {
        tries += 1;
        if (tries > 1) return route.fulfill({ status: 201, json: created });
        return answer ? route.fulfill(answer) : route.abort('connectionrefused');
      });
      await open(page, site.home);
      const form = findForm(page, site, 'home');
      await form.website.fill('example.com');

      await form.create.click();

      await expect(findToast(page)).toContainText(`${common.errors.title}${text}`);
      await expect(page.locator('#home')).toContainText(creation.errors.tryAgain);
      expect(await readStoredDemo(page)).toBeNull();
      await form.create.click();
      await expect(form.secondStep).toBeVisible();
      await page.unroute('**/api/chatbot-demo/create');
      await page.evaluate(() => localStorage.clear());
    }
  });

  test('caused by the website is reported at its field until it is edited', async ({ page, site }) => {
    let tries = 0;
    await page.route('**/api/chatbot-demo/create', (route) => {
      tries += 1;
      return route.fulfill(tries > 1 ? { status: 201, json: created } : problem('domain.not_found', 422));
    });
    await open(page, site.at('/chatbot-demo'));
    const form = findForm(page, site, 'landing');
    await form.website.fill('example.com');
    await form.create.click();

    await expect(findToast(page)).toContainText(site.texts.problems['domain.not_found']);
    await expect(form.website).toBeFocused();
    await expect(form.website).toHaveAttribute('aria-invalid', 'true');
    await form.website.fill('example.org');
    await expect(form.website).not.toHaveAttribute('aria-invalid');
    await expect(findToast(page).getByRole('listitem')).toHaveCount(0);
    await form.create.click();
    await form.goToDemo.click();
    await expect(page).toHaveURL(DEMO_PAGE);
  });
});

test('a website that cannot be read is reported at its field on every form, before the next step', async ({
  page,
  site,
}) => {
  const text = site.texts.problems['crawl.refused'];
  await page.route('**/api/chatbot-demo/create', (route) => route.fulfill(problem('crawl.refused', 422)));

  for (const where of ['home', 'landing'] as const) {
    await open(page, where === 'home' ? site.home : site.at('/chatbot-demo'));
    const form = findForm(page, site, where);
    await form.website.fill('example.com');
    await form.create.click();

    await expect(findToast(page)).toContainText(text);
    await expect(form.website).toBeFocused();
    await expect(form.website).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('main')).toContainText(text);
    await expect(form.goToDemo).toHaveCount(0);
    await expectAccessible(page);
  }

  await open(page, site.at('/website-analyzer'));
  const website = page.getByLabel(site.texts.analyzer.form.website);
  await fillForm(page, site, 'example.com');
  await submit(page, site);

  await expect(findToast(page)).toContainText(text);
  await expect(website).toBeFocused();
  await expect(website).toHaveAttribute('aria-invalid', 'true');
  await website.fill('example.org');
  await expect(website).not.toHaveAttribute('aria-invalid');
  expect(await readStoredDemo(page)).toBeNull();
});

test.describe('the landing page', () => {
  test('reads the website during the second step, and submits the demo and contact only once', async ({
    page,
    site,
  }) => {
    const { domain } = samples[site.language];
    const calls = watchCreation(page);
    await failOnce(page);
    await open(page, site.at('/chatbot-demo'));
    const form = findForm(page, site, 'landing');
    await form.website.fill(domain);
    await form.create.click();
    await expect(form.secondStep).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(form.goToDemo).toBeFocused();
    await page.getByRole('alert').getByRole('button', { name: site.texts.common.errors.retry }).click();
    await expect(form.bench.getByRole('heading', { name: domain })).toBeVisible();
    await expectAccessible(page);

    await form.name.fill('Ada Rossi');
    await form.email.fill('ada@example.com');
    await form.email.press('Enter');
    await form.email.press('Enter', { timeout: 500 }).catch(() => undefined);

    await expect(page).toHaveURL(DEMO_PAGE);
    expect(calls).toEqual([
      { name: 'create', body: { domain, language: site.language, editKey: ANY_KEY } },
      { name: 'contact', body: { fullName: 'Ada Rossi', email: 'ada@example.com', website: domain } },
    ]);
    const demoId = page.url().slice(-32);
    expect(await readStoredDemo(page)).toBe(demoId);
    expect(await readStoredKey(page, demoId)).toBe(calls[0]?.body.editKey);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${site.at('/chatbot-demo')}$`));
  });

  test('sends contact details only if both name and email are given', { tag: ONCE }, async ({
    page,
    site,
  }) => {
    const calls = watchCreation(page);
    await page.route('**/api/chatbot-demo/create', (route) => route.fulfill({ status: 201, json: created }));
    await open(page, site.at('/chatbot-demo'));
    const form = findForm(page, site, 'landing');
    await form.website.fill('example.com');
    await form.create.click();
    await form.email.fill('ada@example.com');

    await form.send.click();

    await expect(page).toHaveURL(DEMO_PAGE);
    const body = { domain: 'example.com', language: site.language, editKey: ANY_KEY };
    expect(calls).toEqual([{ name: 'create', body }]);
  });

  test('shows a pending state while the demo is being created', async ({ page, site }) => {
    const letAnswer = await holdCreation(page, created);
    await open(page, site.at('/chatbot-demo'));
    const form = findForm(page, site, 'landing');
    await form.website.fill('example.com');

    await form.create.click();

    await expect(form.creating).toBeDisabled();
    await expect(form.website).toBeDisabled();
    letAnswer();
    await expect(form.secondStep).toBeFocused();
  });

  test('expands one FAQ answer at a time, by mouse or keyboard, and collapses it again', {
    tag: ONCE,
  }, async ({ page, site }) => {
    const { faq } = site.texts.landing;
    await open(page, site.at('/chatbot-demo'));
    const questionOf = (text: string) => page.locator('summary').filter({ hasText: text });

    await questionOf(faq.cost.question).click();
    await expect(page.getByText(faq.cost.answer)).toBeVisible();
    await expectAccessible(page);
    await questionOf(faq.accuracy.question).press('Enter');

    await expect(page.getByText(faq.accuracy.answer)).toBeVisible();
    await expect(page.getByText(faq.cost.answer)).toBeHidden();
    await questionOf(faq.accuracy.question).press('Enter');
    await expect(page.getByText(faq.accuracy.answer)).toBeHidden();
  });

  test('scrolls from its bottom button to the form at the top', { tag: ONCE }, async ({ page, site }) => {
    await open(page, site.at('/chatbot-demo'));

    await page.getByRole('button', { name: site.texts.landing.cta.button }).click();

    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(findForm(page, site, 'landing').website).toBeFocused();
  });
});
