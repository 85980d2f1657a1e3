import { expect, type Page, type Request } from '@playwright/test';
import { hold } from './hold.ts';
import type { Site } from './site.ts';

/** Edit keys as a browser generates them. */
export const ANY_KEY: unknown = expect.stringMatching(/^[0-9a-f]{32}$/);

export const DEMO_PAGE = /\/chatbot-demo\/[0-9a-f]{32}$/;
const DEMO = /\/api\/chatbot-demo\/[0-9a-f]{32}$/;

/** Demo creation calls with their bodies. */
export function watchCreation(page: Page) {
  const calls: { name: string; body: Record<string, string> }[] = [];
  page.on('request', (request: Request) => {
    const name = /\/api\/chatbot-demo\/(create|contact)$/.exec(request.url())?.[1];
    if (name) calls.push({ name, body: request.postDataJSON() as Record<string, string> });
  });
  return calls;
}

/** The two steps; on the home page both are in the hero, and the second shows the crawl. */
export function findForm(page: Page, { texts }: Site, where: 'home' | 'landing') {
  const area = page.locator(where === 'home' ? '#home' : 'main');
  const bench = page.getByRole('region', { name: texts.analyzer.bench.label });
  const button = (name: string) => area.getByRole('button', { name, exact: true });
  return {
    bench,
    website: area.getByLabel(texts.analyzer.form.website),
    create: button(texts.analyzer.form.submit),
    creating: button(texts.analyzer.form.submitting),
    secondStep:
      where === 'home'
        ? // Not the heading of the chat inside.
          bench.getByRole('heading', { level: 2 }).first()
        : area.getByRole('heading', { name: texts.creation.contact.title }),
    firstStep:
      where === 'home'
        ? area.getByLabel(texts.analyzer.form.website)
        : area.getByRole('heading', { name: texts.creation.website.title }),
    name: area.getByLabel(
      where === 'landing' ? texts.creation.contact.nameOptional : texts.analyzer.form.name,
    ),
    email: area.getByLabel(
      where === 'landing' ? texts.creation.contact.emailOptional : texts.analyzer.form.email,
      { exact: true },
    ),
    send: button(texts.creation.contact.submit),
    opening: button(texts.creation.contact.opening),
    goToDemo: button(texts.creation.contact.goToDemo),
    change: button(texts.creation.contact.change),
    leadForm: page.frameLocator(`iframe[title="${texts.creation.contact.frame}"]`),
  };
}

/** The website, and then who asks; nothing is sent yet. */
export async function fillBothSteps({ website, create, name, email }: ReturnType<typeof findForm>) {
  await website.fill('example.com');
  await create.click();
  await name.fill('Ada Rossi');
  await email.fill('ada@example.com');
}

/** Fails the first request for a demo. */
export const failOnce = (page: Page) =>
  page.route(DEMO, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });

export const findToast = (page: Page) => page.getByRole('region', { name: /F8/ });

export const readStoredDemo = (page: Page) => page.evaluate(() => localStorage.getItem('current_demo_id'));

export const readStoredKey = (page: Page, demoId: string) =>
  page.evaluate((id) => localStorage.getItem(`demo_key_${id}`), demoId);

/** Holds the creation response until released. */
export const holdCreation = (page: Page, created: object) =>
  hold(page, '**/api/chatbot-demo/create', {
    answer: (route) => route.fulfill({ status: 201, json: created }),
  });
