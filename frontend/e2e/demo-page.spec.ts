import type { Page, Route } from '@playwright/test';
import { findChat } from './support/chat.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { tabTo, typeInto } from './support/keyboard.ts';
import { openAsAdmin, registerClient, registerOnPage } from './support/people.ts';
import { recordTexts } from './support/record-texts.ts';
import { samples } from './support/sample-sites.ts';
import {
  createDemo,
  expect,
  ONCE,
  open,
  type Site,
  testAsNewVisitor as test,
  testAsReader,
} from './support/site.ts';

async function openDemo(page: Page, site: Site) {
  const demoId = await createDemo(page, samples[site.language].domain);
  await open(page, site.at(`/chatbot-demo/${demoId}`));
  await expect(findChat(page, site.language).chat).toBeVisible();
  return demoId;
}

async function openCustomize(page: Page, { texts }: Site) {
  await page.getByRole('tab', { name: texts.chat.tabs.customize }).click();
}

/** Responds like an unavailable service. */
function refuse(route: Route, code = 'service.unavailable', status = 503) {
  const json = { code, status, title: '', detail: '', type: '', requestId: 'r' };
  return route.fulfill({ status, contentType: 'application/problem+json', json });
}

const toastOf = (page: Page) => page.getByRole('region', { name: /F8/ });

testAsReader('the demo shows its expiry date in the language’s date format', async ({ page, site }) => {
  const demoId = await createDemo(page, samples[site.language].domain);
  await page.route(/\/api\/chatbot-demo\/[0-9a-f]{32}$/, async (route) => {
    const response = await route.fetch();
    const { demo, ...rest } = (await response.json()) as { demo: object };
    const json = { ...rest, demo: { ...demo, expiresAt: '2027-03-05T12:00:00.000Z' } };
    await route.fulfill({ response, json });
  });

  await open(page, site.at(`/chatbot-demo/${demoId}`));

  const date = site.language === 'it' ? '5 marzo 2027' : 'March 5, 2027';
  await expect(page.getByText(site.texts.chat.page.expires.replace('{{date}}', date))).toBeVisible();
});

test.describe('the tabs', () => {
  testAsReader(
    'are operated with the arrow keys and keep their input',
    { tag: ONCE },
    async ({ page, site }) => {
      const { chat, appearance } = site.texts;
      await openDemo(page, site);
      const install = page.getByRole('tab', { name: chat.tabs.install });
      const customize = page.getByRole('tab', { name: chat.tabs.customize });
      await expect(page.getByRole('tabpanel', { name: chat.tabs.install })).toBeVisible();

      await tabTo(page, install);
      await page.keyboard.press('ArrowRight');
      await expect(customize).toBeFocused();
      await expect(page.getByRole('tabpanel', { name: chat.tabs.customize })).toBeVisible();
      await typeInto(page, page.getByLabel(appearance.title), 'Orsini');
      await tabTo(page, customize, { key: 'Shift+Tab' });
      await page.keyboard.press('Home');

      await expect(install).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('End');
      await expect(page.getByLabel(appearance.title)).toHaveValue('Orsini');
    },
  );

  for (const [first, last] of [
    [768, 1440],
    [390, 320],
  ] as const) {
    testAsReader(`at ${first} and ${last} px both tabs fit and are accessible`, async ({ page, site }) => {
      await page.setViewportSize({ width: first, height: 800 });
      await openDemo(page, site);
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: last, height: 800 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);

      await openCustomize(page, site);
      await page.getByRole('button', { name: site.texts.plans.enterprise.action }).click();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.setViewportSize({ width: first, height: 800 });
      await expectNoSidewaysScroll(page);
    });
  }
});

test.describe('the snippet', () => {
  test('copied by hand claims the demo for this browser, and a claim that failed is retried', {
    tag: ONCE,
  }, async ({ page, site }) => {
    await page.route('**/owner', (route) => refuse(route), { times: 1 });
    const demoId = await openDemo(page, site);
    const shown = await recordTexts(page.getByRole('button', { name: site.texts.embedding.copy }));
    const claim = page.waitForResponse((response) => response.url().endsWith('/owner') && response.ok());

    await page.getByLabel(site.texts.embedding.code).focus();
    await page.keyboard.press('ControlOrMeta+c');

    await expect.poll(shown).toContain(site.texts.embedding.copied);
    const response = await claim;
    const key = await page.evaluate((id) => localStorage.getItem(`demo_key_${id}`), demoId);
    expect(response.request().postDataJSON()).toEqual({ editKey: key });
    expect(key).toMatch(/^[0-9a-f]{32}$/);
  });

  test('and the link are selected if they cannot be copied, nor the link shared', { tag: ONCE }, async ({
    page,
    site,
    baseURL,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    const { demo, embedding } = site.texts;
    const demoId = await openDemo(page, site);
    const selected = () => page.evaluate(() => document.getSelection()?.toString());
    const address = page.getByRole('textbox', { name: demo.share.address });
    await expect(address).toHaveCount(0);

    await page.getByRole('button', { name: embedding.copy }).click();
    await expect(page.getByText(embedding.selected)).toBeVisible();
    expect(await selected()).toMatch(/^<script async src="http.+\/widget\/v1\.js" data-bot-id="/);
    expect(await selected()).toContain(`data-bot-id="${demoId}"></script>`);

    await page.getByRole('button', { name: demo.share.action }).click();
    await expect(address).toBeFocused();
    await expect(page.getByText(demo.share.selected)).toBeVisible();
    expect(await selected()).toBe(`${baseURL}${site.at(`/chatbot-demo/${demoId}`)}`);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

test('the link is passed to the browser’s share dialog, without the edit key', {
  tag: ONCE,
}, async ({ page, site, baseURL }) => {
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', { value: async (data: ShareData) => void shared.push(data) });
  });
  const demoId = await openDemo(page, site);
  const { domain } = samples[site.language];

  await page.getByRole('button', { name: site.texts.demo.share.action }).click();

  const title = site.texts.head.demo.titleOf.replace('{{domain}}', domain).replace('{{brand}}', 'Fucina');
  const url = `${baseURL}${site.at(`/chatbot-demo/${demoId}`)}`;
  const shared = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  await expect.poll(shared).toEqual([{ title, url }]);
  await expect(page.getByText(site.texts.demo.share.copied)).toHaveCount(0);
});

test.describe('the appearance', () => {
  test('is kept after a failed save, and saved on retry', { tag: ONCE }, async ({ page, site }) => {
    const { appearance } = site.texts;
    await openDemo(page, site);
    await openCustomize(page, site);
    await page.route('**/appearance', (route) => refuse(route), { times: 1 });
    await page.getByLabel(appearance.primaryColor, { exact: true }).fill('#7a1f3d');
    const apply = page.getByRole('button', { name: appearance.apply });

    await apply.click();
    const [before = ''] = site.texts.problems['service.unavailable'].split('{{brand}}');
    await expect(toastOf(page)).toContainText(`${appearance.notSaved}${before}`);
    await expect(page.getByLabel(appearance.primaryColor, { exact: true })).toHaveValue('#7a1f3d');
    const shown = await recordTexts(apply);
    await apply.click();

    await expect.poll(shown).toContain(appearance.applied);
    await page.reload();
    await openCustomize(page, site);
    await expect(page.getByLabel(appearance.primaryColor, { exact: true })).toHaveValue('#7a1f3d');
    await expect(page.getByText(appearance.unsaved)).toHaveCount(0);
  });

  testAsReader(
    'is not sent with an invalid color; the field shows an error',
    {
      tag: ONCE,
    },
    async ({ page, site }) => {
      const { appearance } = site.texts;
      const calls: string[] = [];
      page.on('request', (request) => request.url().endsWith('/appearance') && calls.push(request.url()));
      await openDemo(page, site);
      await openCustomize(page, site);
      const field = page.getByLabel(appearance.userMessageColor, { exact: true });

      await field.fill('verde');
      await expect(page.getByText(appearance.notAColor)).toHaveCount(0);
      await page.keyboard.press('Enter');

      await expect(page.getByText(appearance.notAColor)).toBeVisible();
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
      expect(calls).toEqual([]);
      await field.fill('0a0');
      await expect(page.getByText(appearance.notAColor)).toHaveCount(0);
    },
  );

  testAsReader('triggers a warning if its contrast is too low', async ({ page, site }) => {
    const { appearance } = site.texts;
    await openDemo(page, site);
    await openCustomize(page, site);

    await page.getByLabel(appearance.primaryColor, { exact: true }).fill('#fff7d6');
    await page.getByLabel(appearance.userMessageColor, { exact: true }).fill('#fdfdfd');

    await expect(page.getByText(appearance.warnings.paleButton)).toBeVisible();
    await expect(page.getByText(appearance.warnings.sameBubbles)).toBeVisible();
    await expectAccessible(page);
  });

  testAsReader(
    'is marked as unsaved until applied, and can be discarded',
    { tag: ONCE },
    async ({ page, site }) => {
      const { appearance, chat, embedding } = site.texts;
      await openDemo(page, site);
      const preview = findChat(page, site.language);
      await openCustomize(page, site);
      await page.getByLabel(appearance.title).fill('Orsini');
      await expect(preview.chat.getByRole('heading')).toHaveText('Orsini');

      await page.getByRole('tab', { name: chat.tabs.install }).click();
      await expect(page.getByText(embedding.unsavedLook)).toBeVisible();
      await openCustomize(page, site);
      await page.getByRole('button', { name: appearance.reset }).click();

      await expect(preview.chat.getByRole('heading')).toHaveText(samples[site.language].name);
      await expect(page.getByText(appearance.unsaved)).toHaveCount(0);
      await expect(page.getByLabel(appearance.title)).toHaveValue(samples[site.language].name);
    },
  );

  test('is rejected with a reason if another browser claimed the demo, and then only previewed', {
    tag: ONCE,
  }, async ({ page, site }) => {
    const { appearance, problems } = site.texts;
    const demoId = await openDemo(page, site);
    await openCustomize(page, site);
    await page.getByLabel(appearance.title).fill('Orsini');
    await page.request.put(`/api/chatbot-demo/${demoId}/owner`, { data: { editKey: 'b'.repeat(32) } });

    await page.getByRole('button', { name: appearance.apply }).click();

    await expect(toastOf(page)).toContainText(problems['demo.not_owner']);
    const panel = page.getByRole('tabpanel', { name: site.texts.chat.tabs.customize });
    await expect(panel.getByRole('status').filter({ hasText: problems['demo.not_owner'] })).toBeFocused();
    await expect(page.getByRole('button', { name: appearance.apply })).toHaveCount(0);
    await expect(page.getByLabel(appearance.title)).toHaveValue('Orsini');
    // A rejected key is dropped, so the next visit knows immediately.
    expect(await page.evaluate((id) => localStorage.getItem(`demo_key_${id}`), demoId)).toBeNull();

    await open(page, site.at(`/chatbot-demo/${demoId}`));
    await openCustomize(page, site);
    await expect(page.getByText(problems['demo.not_owner'])).toBeVisible();
    await expect(page.getByRole('button', { name: appearance.apply })).toHaveCount(0);
    await page.getByLabel(appearance.title).fill('Orsini 2');
    await expect(findChat(page, site.language).chat.getByRole('heading')).toHaveText('Orsini 2');
    await expectAccessible(page);
  });
});

test('only the browser that created a demo can claim it; others are told who can', async ({ page, site }) => {
  const { chat, problems } = site.texts;
  const { domain } = samples[site.language];
  const demoId = await createDemo(page, domain);
  await page.request.put(`/api/chatbot-demo/${demoId}/owner`, { data: { editKey: 'c'.repeat(32) } });
  await open(page, site.at(`/chatbot-demo/${demoId}`));
  await page.getByRole('link', { name: chat.claim.register }).click();
  await registerOnPage(page, site);

  await page.getByRole('button', { name: chat.claim.keep }).click();

  await expect(toastOf(page)).toContainText(problems['demo.not_owner']);
  await expect(page).toHaveURL(new RegExp(`${site.at('/chatbot-demo/')}${demoId}$`));
  const host = domain.replace(/:\d+$/, '');
  await expect(page.getByText(chat.claim.who.replace('{{domain}}', host))).toBeVisible();
  await expect(page.getByRole('link', { name: chat.claim.writeToUs })).toBeVisible();
  await expectAccessible(page);
});

test('staff assign a demo to a client by its link and the client’s email address', { tag: ONCE }, async ({
  page,
  browser,
  site,
  locale,
}) => {
  const { adminBots } = site.texts;
  const demoId = await createDemo(page, samples[site.language].domain);
  const client = await registerClient(page);
  const admin = await openAsAdmin(browser, locale ? { locale } : {});
  await open(admin, site.at('/admin/bots'));
  await admin.getByRole('button', { name: adminBots.demo.action }).click();
  await admin.getByLabel(adminBots.demo.link).fill(new URL(`/chatbot-demo/${demoId}`, admin.url()).href);
  await admin.getByLabel(adminBots.demo.email).fill('ada@example');
  await admin.getByRole('button', { name: adminBots.demo.assign }).click();
  await expect(admin.getByText(adminBots.demo.emailMissing)).toBeVisible();
  await admin.getByLabel(adminBots.demo.email).fill(`not-${client.email}`);
  await admin.getByRole('button', { name: adminBots.demo.assign }).click();
  await expect(admin.getByText(adminBots.demo.unknown)).toBeVisible();
  await expectAccessible(admin);

  await admin.getByLabel(adminBots.demo.email).fill(client.email);
  await admin.getByRole('button', { name: adminBots.demo.assign }).click();

  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await admin.context().close();
  await open(page, site.at(`/portal/chatbot-embed/${demoId}`));
  await expect(page).toHaveURL(new RegExp(`${demoId}$`));
  await expect(
    page.getByRole('heading', { level: 1, name: site.texts.chatbotEmbed.nav.job.teach }),
  ).toBeVisible();
});

testAsReader(
  'a chat script that fails to load leaves the page usable, and loads on retry',
  {
    tag: ONCE,
  },
  async ({ page, site }) => {
    const { chat } = site.texts;
    await page.route('**/widget/panel-v1.js*', (route) => route.abort('connectionreset'));
    const demoId = await createDemo(page, samples[site.language].domain);

    await open(page, site.at(`/chatbot-demo/${demoId}`));
    await expect(page.getByRole('alert')).toContainText(chat.notLoaded.title);
    await expect(page.getByRole('tab', { name: chat.tabs.install })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/widget/panel-v1.js*');
    await page.getByRole('button', { name: chat.page.retry }).click();

    await expect(findChat(page, site.language).field).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test('the plans take an email address instead of payment, prefill it for the other plan, and report failures', async ({
  page,
  site,
}) => {
  const { plans, problems } = site.texts;
  // Set up before the page loads: one set up afterwards misses a request sent right then.
  let isDown = false;
  await page.route('**/plan-interest', (route) => (isDown ? refuse(route) : route.continue()));
  await openDemo(page, site);
  const pro = page.getByRole('region', { name: plans.pro.name });
  const enterprise = page.getByRole('region', { name: plans.enterprise.name });
  const sent = page.waitForRequest('**/plan-interest');

  await pro.getByRole('button', { name: plans.tellMe }).click();
  await expect(pro.getByLabel(plans.email)).toBeFocused();
  await page.keyboard.type('ada@example.com');
  await page.keyboard.press('Enter');

  const thanks = plans.thanks.replace('{{email}}', 'ada@example.com').replace('{{plan}}', 'Pro');
  await expect(pro.getByText(thanks)).toBeFocused();
  expect((await sent).postDataJSON()).toEqual({
    plan: 'pro',
    email: 'ada@example.com',
    language: site.language,
  });
  await enterprise.getByRole('button', { name: plans.enterprise.action }).click();
  const field = enterprise.getByLabel(plans.email);
  await expect(field).toHaveValue('ada@example.com');

  await field.fill('ada@');
  await page.keyboard.press('Enter');
  await expect(enterprise.getByText(problems['contact.invalid_email'])).toBeVisible();
  await enterprise.getByRole('button', { name: plans.send }).click();
  await expect(field).toBeFocused();
  await field.fill('ada@example.com');
  isDown = true;
  await page.keyboard.press('Enter');
  await expect(toastOf(page)).toContainText(plans.failed);
  await expect(field).toHaveValue('ada@example.com');
  isDown = false;
  await enterprise.getByRole('button', { name: plans.send }).click();
  await expect(enterprise.getByText('ada@example.com')).toBeFocused();
});
