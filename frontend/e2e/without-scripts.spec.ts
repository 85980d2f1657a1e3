import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { samples } from './support/sample-sites.ts';
import { createDemo, expect, ONCE, open, testAsNewVisitor as test, testAsReader } from './support/site.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript a website becomes a chatbot that answers with sources', async ({ page, site }) => {
  const { analyzer, plain } = site.texts;
  const { domain, questions } = samples[site.language];
  await page.goto(site.home);
  await expect(page.getByRole('button', { name: site.texts.home.cta.contact })).toBeHidden();
  const hero = page.locator('#home');
  await hero.getByLabel(analyzer.form.website).fill(domain);
  await hero.getByRole('button', { name: analyzer.form.submit }).click();

  await expect(page).toHaveURL(new RegExp(`${site.at('/chatbot-demo/')}[0-9a-f]{32}/plain$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(domain);
  const question = page.getByLabel(plain.question);
  // The page refreshes itself until the demo can answer.
  await expect(question).toBeVisible({ timeout: 30_000 });
  await question.fill(questions[0]?.text ?? '');
  await page.getByRole('button', { name: plain.ask, exact: true }).click();

  const exchange = page.getByRole('region', { name: plain.asked });
  await expect(exchange.getByRole('heading', { name: questions[0]?.text ?? '' })).toBeVisible();
  await expect(exchange.getByRole('link').first()).toHaveAttribute(
    'href',
    new RegExp(`^https?://${domain}/`),
  );
  await page.setViewportSize({ width: 320, height: 640 });
  expect(page.url()).toContain('/plain');
  const [demoId = ''] = /[0-9a-f]{32}/.exec(page.url()) ?? [];
  const data = { editKey: 'd'.repeat(32) };
  const taken = await page.request.put(`/api/chatbot-demo/${demoId}/owner`, { data });
  expect(taken.status(), 'the browser can take what it made without a key').toBe(200);
});

test('without JavaScript an invalid website is reported in the form, and FAQ answers expand', {
  tag: ONCE,
}, async ({ page, site }) => {
  const { analyzer, problems } = site.texts;
  await page.goto(site.home);
  const entry = page.locator('#faq details').first();
  await entry.locator('summary').click();
  await expect(entry.locator('p')).toBeVisible();

  const field = page.locator('#home').getByLabel(analyzer.form.website);
  await field.fill('not a domain');
  await field.press('Enter');

  await expect(page).toHaveURL(new RegExp(`${site.at('/chatbot-demo')}$`));
  const again = page.getByLabel(analyzer.form.website);
  await expect(again).toHaveValue('not a domain');
  await expect(again).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(problems['domain.invalid'])).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', site.language);
});

test('without JavaScript the contact form has its own page, which keeps input after an error', {
  tag: ONCE,
}, async ({ page, site }) => {
  const { contact, home } = site.texts;
  await page.goto(site.home);
  await page.locator('#cta').getByRole('link', { name: home.cta.contact }).click();
  await expect(page).toHaveURL(new RegExp(`${site.at('/contact')}$`));
  const form = page.getByRole('form', { name: contact.title });
  await form.getByLabel(contact.firstName, { exact: true }).fill('Ada');
  await form.getByLabel(contact.email).fill('ada@');
  await form.getByRole('button', { name: contact.send }).click();

  await expect(page.getByText(contact.plain.check)).toBeVisible();
  await expect(form.getByLabel(contact.firstName, { exact: true })).toHaveValue('Ada');
  await expect(form.getByLabel(contact.email)).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel(contact.lastName, { exact: true }).fill('Rossi');
  await form.getByLabel(contact.email).fill('ada@example.com');
  await form.getByLabel(contact.message).fill('Vorremmo rispondere prima alle email.');
  await form.getByRole('button', { name: contact.send }).click();

  await expect(page).toHaveURL(new RegExp(`${site.at('/contact/thanks')}[?]form=contact$`));
  await expect(page.getByRole('heading', { level: 1, name: contact.plain.thanks })).toBeVisible();
});

test.describe('the no-JavaScript demo page', () => {
  test.use({ javaScriptEnabled: true });

  testAsReader('is accessible and fits 320 px', { tag: ONCE }, async ({ page, site }) => {
    const demoId = await createDemo(page, samples[site.language].domain);
    await page.goto(site.at(`/chatbot-demo/${demoId}/plain`));
    await expect(page.getByLabel(site.texts.plain.question)).toBeVisible();

    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });
});

test.describe('a page whose app fails to load', () => {
  test.use({ javaScriptEnabled: true });

  test('discards the draft of a form that the browser submitted natively', { tag: ONCE }, async ({
    page,
    site,
  }) => {
    const { contact } = site.texts;
    const app = /assets[/](?!start-).*[.]js$/;
    await open(page, site.at('/contact'));
    const form = page.locator('main').getByRole('form', { name: contact.title });
    const message = form.getByLabel(contact.message);
    await message.fill('Una bozza.');
    await page.route(app, (route) => route.abort());
    await page.reload();
    await form.getByLabel(contact.firstName, { exact: true }).fill('Ada');
    await form.getByLabel(contact.lastName).fill('Rossi');
    await form.getByLabel(contact.email).fill('ada@example.com');
    await message.fill('Una domanda.');
    await form.getByRole('button', { name: contact.send }).click();
    await expect(page).toHaveURL(/[?]form=contact$/);
    await page.unroute(app);

    // No interaction here either.
    await page.reload();
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
    await open(page, site.at('/contact'));

    await expect(message).toHaveValue('');
  });
});
