import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { tabTo } from './support/keyboard.ts';
import { expect, ONCE, open, test } from './support/site.ts';

test('at most one FAQ answer and one service sample are open at a time', { tag: ONCE }, async ({
  page,
  site,
}) => {
  await open(page, site.home);
  const entries = page.locator('#faq details');
  const answers = entries.locator('p');
  const [first, last] = [entries.first().locator('summary'), entries.last().locator('summary')];

  await expect(entries).toHaveCount(5);
  await first.click();
  await expect(answers.first()).toBeVisible();
  await last.click();
  await expect(answers.last()).toBeVisible();
  await expect(answers.first()).toBeHidden();
  await expectAccessible(page);
  await last.press('Enter');
  await expect(answers.last()).toBeHidden();

  const services = page.locator('#services details');
  const samples = services.locator('blockquote');
  await expect(samples).toHaveCount(6);
  await expect(samples.first()).toBeVisible();
  await services.last().locator('summary').press('Enter');
  await expect(samples.last()).toBeVisible();
  await expect(samples.first()).toBeHidden();
});

test('the footer’s social links open in new tabs without access to this one', { tag: ONCE }, async ({
  page,
  site,
}) => {
  await page.goto(site.home);
  const { footer } = site.texts.common;
  const links = page.locator('footer').getByRole('list', { name: footer.social }).getByRole('link');

  // Another journey changes the Facebook URL.
  for (const [network, host] of [
    ['X', 'x.com'],
    ['Instagram', 'www.instagram.com'],
  ]) {
    const [, named = ''] = footer.socialLink.replace('{{network}}', `${network}`).split('{{brand}} ');
    const link = links.and(page.getByRole('link', { name: named }));
    await expect(link).toHaveAttribute('href', new RegExp(`^https://${host}/\\w+$`));
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
});

test('the header links to sections, also from other pages, and Back returns', { tag: ONCE }, async ({
  page,
  site,
}) => {
  const { header } = site.texts.common;
  // A fragment that is not an encoded word leads nowhere, but the page works.
  const first = `${site.at('/voice-agent')}#50%`;
  await open(page, first);
  const entry = (name: string) => page.locator('header').getByRole('link', { name, exact: true });

  await entry(header.solutions).click();
  await expect(page).toHaveURL(`${site.home}#solutions`);
  await expect(page.locator('#solutions')).toBeInViewport();
  await entry(header.contact).click();
  await expect(page).toHaveURL(`${site.home}#cta`);
  await expect(page.locator('#cta')).toBeInViewport();
  await expect(page.locator('#solutions')).not.toBeInViewport({ ratio: 0.5 });
  await page.goBack();
  await expect(page).toHaveURL(`${site.home}#solutions`);
  await page.goBack();
  await expect(page).toHaveURL(first);
});

test('the header is transparent at the top, and white with a shadow after scrolling', { tag: ONCE }, async ({
  page,
  site,
}) => {
  const look = () =>
    page
      .locator('header')
      .first()
      .evaluate((header) => {
        const { backgroundColor, boxShadow } = getComputedStyle(header);
        return [backgroundColor, boxShadow === 'none' ? 'flat' : 'shadow'];
      });

  for (const address of [site.home, site.at('/website-analyzer')]) {
    await open(page, address);
    expect(await look()).toEqual(['rgba(0, 0, 0, 0)', 'flat']);
    await page.mouse.wheel(0, 200);
    await expect.poll(look).toEqual(['rgb(255, 255, 255)', 'shadow']);
  }
});

test('the drawer holds the links and the languages, and works by keyboard', {
  tag: ONCE,
}, async ({ page, site }) => {
  const { header } = site.texts.common;
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, site.home);

  await tabTo(page, page.getByRole('button', { name: header.menu }));
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: header.services, exact: true })).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'English' })).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, drawer.getByRole('link', { name: header.services, exact: true }));
  await page.keyboard.press('Enter');

  await expect(drawer).toBeHidden();
  await expect(page.locator('#services')).toBeInViewport();
});

const publicPaths = [
  '',
  '/voice-agent',
  '/pricing',
  '/about',
  '/cases',
  '/contact/plan',
  '/bot',
  '/chatbot-demo',
  '/website-analyzer',
  '/legal/privacy-policy',
  '/legal/terms-of-service',
  '/legal/cookie-policy',
  '/legal/gdpr-compliance',
];

test('every public page is accessible and never scrolls sideways, also at 320 px and 400% zoom', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  for (const path of publicPaths) {
    await test.step(`the page at "${path}"`, async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await open(page, site.at(path));
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 320, height: 256 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);

      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
      }
      await expectAccessible(page);
    });
  }
});

test('Back works while the next page is still loading', { tag: ONCE }, async ({ page, site }) => {
  const { footer } = site.texts.common;
  await open(page, site.home);
  const held = Promise.withResolvers<void>();
  const isAsked = page.waitForRequest(/voice-[\w-]+[.]js/);
  await page.route(/voice-[\w-]+[.]js/, async (route) => {
    await held.promise;
    await route.continue();
  });

  await page.locator('footer').getByRole('link', { name: footer.voice }).click();
  await isAsked;
  await expect(page).toHaveURL(site.at('/voice-agent'));
  await page.goBack();
  held.resolve();

  await expect(page).toHaveURL(site.home);
  await expect(page.locator('#services')).toBeVisible();
});
