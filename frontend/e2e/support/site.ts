import { test as base, expect, type Page } from '@playwright/test';
import { localizePath } from '../../src/lib/navigation/paths.ts';
import { writeKeptFor } from '../../src/lib/texts/kept-for.ts';
import { allTexts } from '../../src/testing/all-texts.ts';
import { askIn, findChat } from './chat.ts';

export { expect };

/** Default retention periods. */
const keptFor = { demoDays: 7, leadMonths: 24, consentYears: 5 };

/** Texts with the retention periods filled in. */
function asWritten<Texts>(texts: Texts, language: 'it' | 'en'): Texts {
  const said = Object.entries(writeKeptFor(keptFor, language));
  const fill = (text: string) =>
    said.reduce((all, [name, value]) => all.replaceAll(`{{${name}}}`, value), text);
  return JSON.parse(JSON.stringify(texts), (_key, value) =>
    typeof value === 'string' ? fill(value) : value,
  );
}

/** For journeys that do not depend on the language: they run in one. */
export const ONCE = '@once';

export type Site = {
  language: 'it' | 'en';
  texts: (typeof allTexts)['en'];
  /** A page's URL in the project's language. */
  at: (path: string) => string;
  home: string;
};

/** A text up to the word before its first value: Italian elides it before some numbers (al 7, all’8). */
export const startOf = (text: string) => text.replace(/\S* ?\{\{.*$/s, '');

/** Every test runs in both languages and fails on any error the browser reports. */
export const test = base.extend<{ site: Site; otherBrowsers: undefined }>({
  // Left to Playwright, a second browser of a test stays open until its worker ends, and its pages keep reacting to
  // whatever later tests change.
  otherBrowsers: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      const opened = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
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

/** A unique visitor: the same address and browser would get an existing demo of a website. */
export const testAsNewVisitor = test.extend({
  userAgent: async ({ browserName }, use) => use(`Mozilla/5.0 (${browserName}) ${crypto.randomUUID()}`),
});

const READER = `Mozilla/5.0 (reader) ${crypto.randomUUID()}`;

/** A visitor who only views demos: the journeys of a worker share one unclaimed demo per website. */
export const testAsReader = test.extend({
  userAgent: async ({ browserName: _ }, use) => use(READER),
});

function watchForComplaints(page: Page) {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    // Expected API errors, which the page explains; files and pages are watched below.
    if (isComplaint && !message.text().startsWith('Failed to load resource')) complaints.push(message.text());
  });
  page.on('response', (response) => {
    const isFile = !response.url().includes('/api/') && response.request().resourceType() !== 'document';
    if (isFile && response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  return complaints;
}

/** Opens a page and waits until it is interactive. */
export async function open(page: Page, path: string) {
  const response = await page.goto(path);
  await waitUntilAlive(page);
  return response;
}

/** Triggers and awaits hydration: React sets properties of its own on hydrated nodes. */
export async function waitUntilAlive(page: Page) {
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
}

/** The heading of a page in the portal comes before its data. */
export const untilLoaded = (page: Page, { texts }: Site) =>
  expect(page.getByRole('main').getByText(texts.frame.skeleton, { exact: true })).toHaveCount(0);

/** The page before it stays until the demo's is loaded, and already says that reading has finished. */
export const untilOnDemo = (page: Page, domain: string) =>
  expect(page.getByRole('heading', { level: 1 })).toContainText(domain);

export async function fillForm(page: Page, { texts }: Site, domain: string) {
  await page.getByLabel(texts.analyzer.form.website).fill(domain);
  await page.getByLabel(texts.analyzer.form.name).fill('Ada Rossi');
  await page.getByLabel(texts.analyzer.form.email, { exact: true }).fill('ada@example.com');
}

export async function submit(page: Page, { texts }: Site) {
  await page.getByRole('button', { name: texts.analyzer.form.submit }).click();
}

/** Playwright's own intervals grow to a second, as long as a whole crawl takes. */
export const POLL_MS = 100;

/** A demo of a sample website, with its crawl finished. */
export async function createDemo(page: Page, domain: string): Promise<string> {
  const created = await page.request.post('/api/chatbot-demo/create', { data: { domain } });
  const { demoId } = (await created.json()) as { demoId: string };
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`/api/chatbot-demo/${demoId}`);
        return ((await answer.json()) as { demo: { status: string } }).demo.status;
      },
      { intervals: [POLL_MS] },
    )
    .toBe('ready');
  return demoId;
}

/** Asks in the page's inline chat and waits for the complete reply. */
export async function ask(page: Page, { language }: Site, question: string) {
  await askIn(findChat(page, language), question);
}
