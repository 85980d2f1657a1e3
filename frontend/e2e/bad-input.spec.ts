import { findChat } from './support/chat.ts';
import { expectAccessible } from './support/checks.ts';
import { findForm, findToast, watchCreation } from './support/creation.ts';
import { samples } from './support/sample-sites.ts';
import { createDemo, expect, fillForm, ONCE, open, submit, test } from './support/site.ts';

const created = {
  success: true,
  message: '',
  demoId: 'e'.repeat(32),
  contactInfoSubmitted: false,
  isYours: true,
};

test.describe('the website form', () => {
  test('reports one missing field at a time and sends nothing', async ({ page, site }) => {
    const { errors } = site.texts.analyzer;
    const { problems } = site.texts;
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
    await open(page, site.at('/website-analyzer'));
    const toast = page.getByRole('region', { name: /F8/ });

    await submit(page, site);
    await expect(toast).toContainText(`${errors.websiteTitle}${problems['domain.required']}`);
    await expect(page.getByLabel(site.texts.analyzer.form.website)).toBeFocused();

    await page.getByLabel(site.texts.analyzer.form.website).fill('example.com');
    await submit(page, site);
    await expect(toast).toContainText(`${errors.nameTitle}${problems['contact.name_required']}`);

    await page.getByLabel(site.texts.analyzer.form.name).fill('Ada Rossi');
    await submit(page, site);
    await expect(toast).toContainText(`${errors.emailTitle}${errors.emailMissing}`);

    await page.getByLabel(site.texts.analyzer.form.email, { exact: true }).fill('ada@');
    await submit(page, site);
    await expect(toast).toContainText(`${errors.emailInvalidTitle}${problems['contact.invalid_email']}`);
    expect(calls).toEqual([]);
    await expectAccessible(page);
  });

  test('the error toast covers neither the field nor the button on a phone', { tag: ONCE }, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, site.home);
    const form = findForm(page, site, 'home');

    await form.create.click();

    await expect(form.website).toBeFocused();
    const notice = await findToast(page).getByRole('listitem').boundingBox();
    const field = await form.website.boundingBox();
    if (!notice || !field) throw new Error('the notice or the field is not shown');
    expect(notice.y + notice.height).toBeLessThanOrEqual(field.y);
  });

  test('explains why a domain is rejected and lets the visitor correct it', { tag: ONCE }, async ({
    page,
    site,
  }) => {
    await open(page, site.at('/website-analyzer'));

    for (const [domain, code] of [
      ['not a domain', 'domain.invalid'],
      ['http://user:secret@example.com', 'domain.invalid'],
      ['localhost', 'domain.not_public'],
      ['127.0.0.1', 'domain.not_public'],
      ['0x7f.1', 'domain.not_public'],
      ['http://[::1]/', 'domain.not_public'],
      ['169.254.169.254', 'domain.not_public'],
    ] as const) {
      await fillForm(page, site, domain);
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);

      await submit(page, site);

      const text = site.texts.problems[code];
      await expect(page.locator('form')).toContainText(text);
      await expect(page.getByRole('region', { name: /F8/ })).toContainText(text);
      await expect(page.getByRole('button', { name: site.texts.analyzer.form.submit })).toBeEnabled();
      await expect(page.getByLabel(site.texts.analyzer.form.website)).toBeFocused();
    }
  });

  test('extracts the domain from a pasted URL', { tag: ONCE }, async ({ page, site }) => {
    const { domain } = samples[site.language];
    await open(page, site.at('/website-analyzer'));
    await fillForm(page, site, `http://www.${domain}/pagina?x=1`);
    await expect(
      page.getByText(site.texts.analyzer.form.willRead.replace('{{domain}}', domain)),
    ).toBeVisible();

    await submit(page, site);

    await expect(page).toHaveURL(/chatbot-demo/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(domain);
  });
});

test('the home page asks for a missing website, sends nothing, and clears the error on typing', async ({
  page,
  site,
}) => {
  const calls = watchCreation(page);
  await open(page, site.home);

  const form = findForm(page, site, 'home');
  await form.create.click();

  const said = `${site.texts.analyzer.errors.websiteTitle}${site.texts.problems['domain.required']}`;
  await expect(findToast(page)).toContainText(said);
  await expect(form.website).toBeFocused();
  await expect(form.website).toHaveAttribute('aria-invalid', 'true');
  expect(calls).toEqual([]);
  await expectAccessible(page);
  await form.website.press('e');
  await expect(form.website).not.toHaveAttribute('aria-invalid');
  await expect(findToast(page).getByRole('listitem')).toHaveCount(0);
});

test('the landing page distinguishes a missing website, an invalid one and an invalid email', async ({
  page,
  site,
}) => {
  const { problems, analyzer, creation } = site.texts;
  const calls = watchCreation(page);
  await page.route('**/api/chatbot-demo/create', (route) => route.fulfill({ status: 201, json: created }));
  await open(page, site.at('/chatbot-demo'));
  const form = findForm(page, site, 'landing');
  const toast = findToast(page);

  await form.create.click();
  await expect(toast).toContainText(`${creation.errors.missingWebsite}${problems['domain.required']}`);
  await expect(form.website).toBeFocused();

  for (const website of ['example', 'exa mple.com', 'example.c', '127.0.0.1']) {
    await form.website.fill(website);
    await expect(form.website).not.toHaveAttribute('aria-invalid');
    await form.create.click();
    await expect(toast).toContainText(`${analyzer.errors.websiteInvalidTitle}${problems['domain.invalid']}`);
    await expect(form.website).toHaveAttribute('aria-invalid', 'true');
  }

  await form.website.fill('example.com');
  await form.create.click();
  await form.email.fill('ada@');
  await form.send.click();
  await expect(toast).toContainText(
    `${analyzer.errors.emailInvalidTitle}${problems['contact.invalid_email']}`,
  );
  await expect(form.email).toBeFocused();
  await form.send.click();
  await expect(form.email).toBeFocused();
  expect(calls.map(({ name }) => name)).toEqual(['create']);
  await expectAccessible(page);
});

test('a toast disappears after five seconds', { tag: ONCE }, async ({ page, site }) => {
  await page.clock.install();
  await open(page, site.at('/website-analyzer'));
  await submit(page, site);
  const toast = page.getByRole('region', { name: /F8/ }).getByText(site.texts.analyzer.errors.websiteTitle);
  await expect(toast).toBeVisible();

  await page.clock.fastForward(5000);
  await expect(toast).toBeHidden();
});

test('the chat sends neither empty nor too long messages, and escapes markup', { tag: ONCE }, async ({
  page,
  site,
}) => {
  const demoId = await createDemo(page, samples[site.language].domain);
  const calls: string[] = [];
  page.on('request', (request) => request.url().endsWith('/message') && calls.push(request.url()));
  await open(page, site.at(`/chatbot-demo/${demoId}`));
  const { field, send, chat, said, questions } = findChat(page, site.language);

  await field.fill('   ');
  await field.press('Enter');
  await field.fill('a'.repeat(4001));
  await send.click({ force: true });

  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(chat).toContainText(said.tooLong(4001, 4000));
  expect(calls).toEqual([]);

  await field.fill('<img src=x onerror=alert(1)> <b>ciao</b>');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('?');
  await page.keyboard.press('Enter');

  await expect(questions).toHaveText(/<img src=x onerror=alert\(1\)> <b>ciao<\/b>\s+\?/);
  await expect(questions.locator('img')).toHaveCount(0);
});
