import { afterAll, beforeAll, inject, test } from 'vitest';
import { serveHttp } from '../../local/lib/serve-http.ts';
import { scriptBatches } from '../corpora/scripts.ts';
import { findBroken, openBrowser } from '../target/open-browser.ts';
import { createTally } from '../target/tally.ts';
import { SHOP } from '../world/belongings.ts';
import { furnishClient } from '../world/caller-of.ts';

const { chief, things: shared } = inject('world');
const { things } = await furnishClient('painter', { chief, shared: shared.bruno });
const TARGET = process.env.TARGET_URL ?? '';
const timeout = 300_000;

const snippet = `<script src="${TARGET}/widget/v1.js" data-bot-id="${things.botId}" async></script>`;
const shop = await serveHttp((_, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1>${snippet}`);
});

let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  browser = await openBrowser({ 'shop.test': `127.0.0.1:${shop.port}` });
});
afterAll(async () => {
  await browser.close();
  await shop.stop();
});

/** A streamed model answer whose tags are split across chunks. */
function stream(said: string[]) {
  const answer = said.join('\n\n');
  const pieces = answer.match(/[\s\S]{1,37}/g) ?? [];
  const body = {
    success: true,
    answer,
    message: answer,
    outcome: 'answered',
    conversationId: 'a'.repeat(32),
    turnId: 'b'.repeat(24),
    sources: said.slice(0, 5).map((text) => ({ url: text, title: text, quote: text })),
  };
  const tokens = pieces.map((text) => `event: token\ndata: ${JSON.stringify({ text })}\n\n`);
  return `${tokens.join('')}event: answer\ndata: ${JSON.stringify(body)}\n\n`;
}

test('the widget executes no script in an answer, a title or a quote', { timeout }, async () => {
  const { check, settle } = createTally(
    'S11',
    'scripts, streamed in chunks into the widget on a website, in Chromium',
  );
  const page = await browser.newPage();
  let said: string[] = [];
  await page.route('**/api/widget/*/message', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      headers: { 'access-control-allow-origin': SHOP },
      body: stream(said),
    }),
  );
  await page.goto(`${SHOP}/`);
  await page.getByRole('button', { name: /chat/i }).first().click();
  const dialog = page.getByRole('dialog');
  const answers = dialog.locator('.message.bot');
  for (const batch of scriptBatches(100)) {
    said = batch;
    const before = await answers.count();
    const field = dialog.locator('textarea').first();
    await field.fill(batch[0]?.replaceAll(/\s/g, ' ').slice(0, 200) || 'x');
    await field.press('Enter');
    await answers.nth(before).waitFor({ timeout: 15_000 });
    await dialog
      .locator('.waiting, .message.streaming')
      .first()
      .waitFor({ state: 'detached', timeout: 15_000 });
    const [found, left] = [await findBroken(page), browser.takeLeft()];
    for (const script of batch) check(found.length + left.length === 0, `${found}${left} among ${script}`);
  }
  const shown = (await dialog.textContent()) ?? '';
  check(shown.includes('alert(1)') && shown.includes('onerror'), 'nothing was shown');
  settle({ atLeast: 7351 });
});
