import type { Locator, Page } from '@playwright/test';
import { pages } from '../src/app/pages.ts';
import { writeTypedDay } from '../src/lib/time/typed-days.ts';
import { expect, fillForm, ONCE, submit, test, waitUntilAlive } from './support/site.ts';

/** The app loads only when the test allows it; the starter loads at once. */
async function holdApp(page: Page) {
  const held = Promise.withResolvers<void>();
  await page.route(/assets[/](?!start-).*[.]js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => held.resolve();
}

/** Fields rendered by the server, and the pickers that replace some of them; others cannot be filled in early. */
const fieldsOf = (page: Page) =>
  page.locator('main form').locator('input, textarea, select, [role=combobox]').filter({ visible: true });

const early = { email: 'ada@example.com', date: '2031-05-06', range: '77' };

/** Input by kind of field; of several options, the last one. */
async function fillEarly(field: Locator, how: 'typed' | 'without a word') {
  const { type, last } = await field.evaluate((element) => ({
    type: (element as HTMLInputElement).type,
    last:
      element instanceof HTMLSelectElement ? (element.options[element.options.length - 1]?.value ?? '') : '',
  }));
  const isChoice = type === 'radio' || type === 'checkbox';
  const value = last || (early[type as keyof typeof early] ?? 'early');
  if (how === 'without a word') {
    await field.evaluate((element, given) => {
      const input = element as HTMLInputElement;
      if (input.type === 'radio' || input.type === 'checkbox') input.checked = true;
      else input.value = given;
    }, value);
  } else if (isChoice) await field.check();
  else if (last) await field.selectOption(last);
  else await field.fill(value);
}

const readAll = (fields: Locator) =>
  fields.evaluateAll((all) =>
    all.map((element) => {
      const { type, value, checked, dataset } = element as HTMLInputElement;
      return type === 'radio' || type === 'checkbox' ? checked : (dataset.value ?? value);
    }),
  );

const open = Object.entries(pages).filter(
  ([, { access, path }]) => access === 'anyone' && !path.includes(':') && path !== '*',
);

test('exactly these public pages have a form that can be filled in before the app loads', {
  tag: ONCE,
}, async ({ request }) => {
  const html = await Promise.all(open.map(async ([, { path }]) => (await request.get(path)).text()));
  const names = open
    .filter((_, at) => /<form.*<(?:input|textarea|select)\b.*<\/form>/s.test(html[at] ?? ''))
    .map(([name]) => name);

  expect(names).toEqual(withForm);
});

const withForm = [
  'home',
  'landing',
  'analyzer',
  'voice',
  'contact',
  'booking',
  'planInterest',
  'auth',
] as const;

for (const name of withForm) {
  for (const how of ['typed', 'without a word'] as const) {
    test(`the ${name} page keeps early input: ${how}`, { tag: ONCE }, async ({ page, site }) => {
      const letCome = await holdApp(page);
      await page.goto(site.at(pages[name].path), { waitUntil: 'commit' });
      const fields = fieldsOf(page);
      await expect(fields.first()).toBeVisible();
      for (const field of await fields.all()) await fillEarly(field, how);
      const before = await readAll(fields);

      letCome();
      await waitUntilAlive(page);
      // Input the app did not take over is lost on the next render.
      const first = page.locator('main form').locator('input[type=text], input:not([type])').first();
      await first.press('End');
      await first.press('x');

      const day = writeTypedDay(early.date, site.language);
      const whole = before.map((value) => {
        if (value === early.date) return day;
        return value === 'early' ? /^earlyx?$/ : value;
      });
      await expect
        .poll(() => readAll(fields))
        .toEqual(whole.map((value) => (value instanceof RegExp ? expect.stringMatching(value) : value)));
    });
  }
}

test('the analyzer sends the name and email entered before the app loaded', {
  tag: ONCE,
}, async ({ page, site }) => {
  const created = page.waitForRequest('**/api/chatbot-demo/create');
  await page.route('**/api/chatbot-demo/create', (route) => route.fulfill({ status: 503, body: '' }));
  const letCome = await holdApp(page);
  await page.goto(site.at('/website-analyzer'));

  await fillForm(page, site, 'example.com');
  await submit(page, site);
  letCome();

  expect((await created).postDataJSON()).toMatchObject({ fullName: 'Ada Rossi', email: 'ada@example.com' });
});
