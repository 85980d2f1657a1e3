import type { Page } from '@playwright/test';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { scripts } from '../corpora/scripts.ts';
import { findBroken, openBrowser } from '../target/open-browser.ts';
import { createTally } from '../target/tally.ts';
import { furnishClient } from '../world/caller-of.ts';

const { chief, things: shared } = inject('world');
const { person, things } = await furnishClient('poet', { chief, shared: shared.bruno });
const TARGET = process.env.TARGET_URL ?? '';
const timeout = 600_000;
const MARKER = 'these are the texts';

const project = `/portal/projects/${things.projectId}`;
const bot = `/portal/chatbot-embed/${things.botId}`;
const ofTheClient = [
  '/portal',
  ...[`${project}?task=${things.taskId}`, `${project}?tab=milestones`, `${project}?tab=files`],
  ...[`${project}?tab=conversation`, `${project}?tab=approvals`, `${project}?tab=history`],
  ...['/portal/chatbot-embed?all', bot, `${bot}/say`, `${bot}/install`, `${bot}/settings`],
  `${bot}/conversations`,
  ...[`${bot}/conversations?open=${things.conversationId}`, `${bot}/gaps?open=${things.gapId}`],
  ...[`${bot}/gaps?tab=answers`, `${bot}/analytics`, `${bot}/leads`, `${bot}/form`],
  ...[`${bot}/connections`, '/portal/profile'],
];
const ofStaff = [
  '/admin/projects',
  `/admin/projects/${things.projectId}`,
  '/admin/users',
  `/admin/users?user=${person.id}`,
  ...['/admin/leads', `/admin/leads?open=${things.siteLeadId}`, '/admin/bots', '/admin/audit'],
  ...['/admin/audit?tab=projects', '/admin/outbox', '/admin/cms', '/admin/support'],
];
const written = new RegExp(
  [things.canary, person.username, 'Carla', 'Verdi', 'call me back', 'Un punto', 'A dot', 'A text'].join('|'),
);

let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each([
  { whose: 'the client', as: person, addresses: ofTheClient },
  { whose: 'staff', as: chief, addresses: ofStaff },
])('no page of $whose executes scripts in user texts', { timeout }, async ({ whose, as, addresses }) => {
  const { check, settle } = createTally(
    'S11',
    `scripts, in every user text, on ${addresses.length} pages of ${whose}, in Chromium`,
  );
  const page = await browser.newPage(as.cookie);
  await answerWithScripts(page);
  for (const address of addresses) {
    await page.goto(`${TARGET}${address}`, { waitUntil: 'networkidle' });
    const broken = [...(await findBroken(page)), ...browser.takeLeft()].slice(0, 3);
    check(await shows(page), `${address} does not show the texts`);
    for (const script of scripts) check(broken.length === 0, `${address}: ${broken} among ${script}`);
  }
  settle({ atLeast: 7351 });
});

/** Replaces every user text in API answers with attack scripts, and URLs one at a time. */
async function answerWithScripts(page: Page) {
  let turn = 0;
  function replace(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(replace);
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replace(part)]));
    if (typeof value !== 'string' || !written.test(value)) return value;
    if (!/^https?:/.test(value)) return `${MARKER} ${scripts.join(' ')}`;
    turn += 1;
    return scripts.at(-turn % scripts.length);
  }
  await page.route('**/api/**', async (route) => {
    if (route.request().headers().accept === 'text/event-stream') return route.abort();
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.startsWith('application/json');
    if (!isJson) return route.fulfill({ response });
    return route.fulfill({ response, json: replace(await response.json()) });
  });
}

/** True if the marker is in the page's text or fields. A string, since it runs in the page. */
const shows = (page: Page) =>
  page.evaluate<boolean>(`
    const fields = [...document.querySelectorAll('input, textarea')].map(({ value }) => value);
    [document.body.textContent, ...fields].some((text) => text.includes('${MARKER}'));
  `);
