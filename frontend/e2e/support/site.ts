import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { localizePath } from '../../src/lib/navigation/paths.ts';
import { writeKeptFor } from '../../src/lib/texts/kept-for.ts';
import { allTexts } from '../../src/testing/all-texts.ts';
import { askIn, findChat } from './chat.ts';

export { expect };

/** What an installation keeps that sets nothing else. */
const keptFor = { demoDays: 7, leadMonths: 24, consentYears: 5 };

/** The texts as a page shows them that names how long things are kept. */
function asWritten<Texts>(texts: Texts, language: 'it' | 'en'): Texts {
  const said = Object.entries(writeKeptFor(keptFor, language));
  const fill = (text: string) =>
    said.reduce((all, [name, value]) => all.replaceAll(`{{${name}}}`, value), text);
  return JSON.parse(JSON.stringify(texts), (_key, value) =>
    typeof value === 'string' ? fill(value) : value,
  );
}

/** For journeys in which the language plays no part: they run in one. */
export const ONCE = '@once';

export type Site = {
  language: 'it' | 'en';
  texts: (typeof allTexts)['en'];
  /** A page's address in the project's language. */
  at: (path: string) => string;
  home: string;
};

/** Every test runs in both languages, and any error that the browser reports fails it. */
export const test = base.extend<{ site: Site }>({
  site: async ({ locale }, use) => {
    const language = locale?.startsWith('it') ? 'it' : 'en';
    await use({
      language,
      texts: asWritten(allTexts[language], language),
      at: (path) => localizePath(language, path || '/'),
      home: language === 'it' ? '/it' : '/',
    });
  },
  page: async ({ page }, use) => {
    const complaints = watchForComplaints(page);
    await use(page);
    expect(complaints, 'what the browser complained of').toEqual([]);
  },
});

/** A visitor whom no other test is: the same address and browser are given the same demo of a website again. */
export const testAsNewVisitor = test.extend({
  userAgent: async ({ browserName }, use) => use(`Mozilla/5.0 (${browserName}) ${crypto.randomUUID()}`),
});

const READER = `Mozilla/5.0 (reader) ${crypto.randomUUID()}`;

/** A visitor who only looks at demos: the journeys of a worker share one of each website, which stays nobody's. */
export const testAsReader = test.extend({
  userAgent: async ({ browserName: _ }, use) => use(READER),
});

function watchForComplaints(page: Page) {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    // Answers of the API that the page expects and explains; files and pages are watched below.
    if (isComplaint && !message.text().startsWith('Failed to load resource')) complaints.push(message.text());
  });
  page.on('response', (response) => {
    const isFile = !response.url().includes('/api/') && response.request().resourceType() !== 'document';
    if (isFile && response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  return complaints;
}

/** Opens a page and waits until it answers to the visitor. */
export async function open(page: Page, path: string) {
  const response = await page.goto(path);
  await waitUntilAlive(page);
  return response;
}

/** Hydrated, which a first key asks for: React keeps its own properties on the nodes that it has taken over. */
export async function waitUntilAlive(page: Page) {
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
}

export async function fillForm(page: Page, { texts }: Site, domain: string) {
  await page.getByLabel(texts.analyzer.form.website).fill(domain);
  await page.getByLabel(texts.analyzer.form.name).fill('Ada Rossi');
  await page.getByLabel(texts.analyzer.form.email, { exact: true }).fill('ada@example.com');
}

export async function submit(page: Page, { texts }: Site) {
  await page.getByRole('button', { name: texts.analyzer.form.submit }).click();
}

/** A demo of a sample website whose reading is over. */
export async function createDemo(page: Page, domain: string): Promise<string> {
  const created = await page.request.post('/api/chatbot-demo/create', { data: { domain } });
  const { demoId } = (await created.json()) as { demoId: string };
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/chatbot-demo/${demoId}`);
      return ((await answer.json()) as { demo: { status: string } }).demo.status;
    })
    .toBe('ready');
  return demoId;
}

/** Asks in the page's own chat and waits for the whole reply. */
export async function ask(page: Page, { language }: Site, question: string) {
  await askIn(findChat(page, language), question);
}

/** What is still fading in has less contrast than it is going to have; waiting for it would depend on drawn frames. */
async function finishAnimations(page: Page) {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });
}

export async function expectAccessible(page: Page) {
  // What arrives while axe looks must not be caught fading in.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await finishAnimations(page);
  // Without frames it need not put its findings together in a second page, which takes a third of the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ['violations'] })
    .analyze();
  await page.emulateMedia({ reducedMotion: null });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, 'what axe found').toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page) {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess, 'pixels wider than the window').toBeLessThanOrEqual(0);
}
