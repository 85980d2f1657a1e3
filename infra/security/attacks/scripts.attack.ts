import type { Page } from '@playwright/test';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { scriptBatches } from '../corpora/scripts.ts';
import { call, must, newKey } from '../target/call.ts';
import { findBroken, openBrowser } from '../target/open-browser.ts';
import { createTally } from '../target/tally.ts';

const { chief } = inject('world');
const TARGET = process.env.TARGET_URL ?? '';
const timeout = 300_000;

let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('no page of the website executes scripts in its texts', { timeout }, async () => {
  const { check, settle } = createTally(
    'S11',
    'scripts, published as website texts and rendered on the server, in Chromium',
  );
  const page = await browser.newPage();
  const keys: [type: string, key: string][] = [
    ['hero', 'title_1'],
    ['hero', 'title_2'],
    ['hero', 'subtitle'],
    ['faq', 'title'],
    ['faq', 'benefits.question'],
    ['faq', 'benefits.answer'],
    ['footer', 'tagline'],
    ['footer', 'copyright'],
  ];
  const made: string[] = [];
  for (const [round, batch] of scriptBatches(1000).entries()) {
    const size = Math.ceil(batch.length / keys.length);
    for (const [at, [type, key]] of keys.entries()) {
      const text = batch
        .slice(at * size, (at + 1) * size)
        .join(' ')
        .replaceAll(/(?![\t\n\r])\p{Cc}/gu, ' ');
      const value = `${markerOf(round)} ${text}`;
      made[at] = await publish({ type, key, value }, made[at]);
    }
    await showsRound(page, round);
    const [found, left, html] = [await findBroken(page), browser.takeLeft(), await page.content()];
    check(html.includes('alert'), 'the texts are not on the page');
    for (const script of batch)
      check(found.length + left.length === 0, `${found.slice(0, 3)} ${left.slice(0, 3)} among ${script}`);
  }
  for (const id of made) await call(`/api/cms/content/${id}`, { method: 'DELETE', as: chief.cookie });
  settle({ atLeast: 7351 });
});

const markerOf = (round: number) => `round-${round}-of-texts`;

/** Retries, since pages are cached for half a second and texts arrive a little later. */
async function showsRound(page: Page, round: number) {
  for (let look = 0; look < 40; look += 1) {
    await page.goto(`${TARGET}/?look=${round}-${look}`, { waitUntil: 'load' });
    if ((await page.content()).includes(markerOf(round))) return;
    await page.waitForTimeout(100);
  }
  throw new Error(`timed out waiting for the texts of round ${round}`);
}

async function publish(
  { type, key, value }: Record<'type' | 'key' | 'value', string>,
  id?: string,
): Promise<string> {
  const json = { type, key, value, language: 'en', publish: true };
  const known = id ?? (await findContent(type, key));
  if (known) {
    await must(`/api/cms/content/${known}`, { method: 'PUT', as: chief.cookie, json });
    return known;
  }
  const answer = await must('/api/cms/content', {
    as: chief.cookie,
    json: { ...json, requestKey: newKey() },
  });
  return String(answer.json.content.id);
}

async function findContent(type: string, key: string): Promise<string | undefined> {
  const { json } = await must('/api/cms/content?view=draft&language=en', { as: chief.cookie });
  const found = json.contents.find(
    (one: { type: string; key: string }) => one.type === type && one.key === key,
  );
  return found ? String(found.id) : undefined;
}
