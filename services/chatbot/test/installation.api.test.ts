import type { Bot, Installation } from '@fucina/contracts/bot';
import { type FixturePage, startFixtureSite } from '@fucina/guarded-fetch/testing/fixture-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestBot, newAccount } from './bot-accounts.ts';
import { type Chatbot, readBody, startChatbot } from './start-chatbot.ts';

const OTHER = 'f'.repeat(32);
const as = newAccount();
const page = (script: string) => `<!doctype html><html><head>${script}</head><body>Ciao</body></html>`;
const script = (id: string) =>
  `<script async src="https://fucina.test/widget/v1.js?x=1" data-bot-id="${id}"></script>`;

let chatbot: Chatbot;
let site: Awaited<ReturnType<typeof startFixtureSite>>;
let bot: Bot;
const pages: Record<string, FixturePage> = {
  '/plain': page(''),
  '/other': page(script(OTHER)),
  '/comment': page(`<!-- nothing here -->`),
  '/tags': page('<script async src="https://www.googletagmanager.com/gtm.js?id=GTM-1"></script>'),
  '/tags-inline': page("<script>(function(w,l){w[l].push({'gtm.start':1})})(window,'dataLayer')</script>"),
  '/speaks-of-tags': '<p>We use googletagmanager.com/gtm.js and gtm.start</p>',
  '/broken': { status: 500, body: 'no' },
  '/gone': { status: 410, body: 'no' },
  '/moved': { status: 302, headers: { location: '/good' }, body: '' },
  '/private': { status: 302, headers: { location: 'http://127.0.0.1:9/' }, body: '' },
  '/nested': `${'<div>'.repeat(390_000)}Ciao`,
  '/tags-without-end': `<script src="/container_${'a/container_'.repeat(150_000)}"></script>`,
  '/picture': { headers: { 'content-type': 'image/png' }, body: 'PNG' },
};

beforeAll(async () => {
  site = await startFixtureSite(pages);
  const hosts = ['bottega.test', 'shop.bottega.test', 'altra.test'];
  chatbot = await startChatbot({ hostMap: hosts.map((host) => `${host}=127.0.0.1:${site.port}`).join(',') });
  bot = await createTestBot(chatbot, as);
  const settings = { ...bot.settings, allowedHosts: ['bottega.test', '*.bottega.test'] };
  const json = { version: 1, settings };
  await chatbot.request(`/api/chatbot/bots/${bot.id}/settings`, { as, method: 'PUT', json });
  pages['/good'] = page(script(bot.id));
  pages['/by-code'] = page(
    `<script>s.src = 'https://fucina.test/widget/v1.js'; s.dataset.botId = '${bot.id}';</script>`,
  );
  pages['/other-by-code'] = page(
    `<script>s.src = 'https://fucina.test/widget/v1.js'; s.dataset.botId = '${OTHER}';</script>`,
  );
  pages['/both'] = page(script(OTHER) + script(bot.id));
  pages['/comment'] = page(`<!-- ${script(bot.id)} -->`);
});
afterAll(async () => {
  await chatbot.stop();
  await site.stop();
});

const check = (url: string) =>
  chatbot.request(`/api/chatbot/bots/${bot.id}/installation?url=${encodeURIComponent(url)}`, { as });
const look = async (url: string) => (await (await check(url)).json()) as Installation;

test.each(['/good', '/moved', '/both', '/good#top', '/by-code'])(
  'the script is found on %s',
  async (path) => {
    expect(await look(`http://bottega.test${path}`)).toMatchObject({
      isInstalled: true,
      reason: 'installed',
    });
  },
);

test.each([
  ['http://bottega.test/plain', 'no_script'],
  ['http://bottega.test/comment', 'no_script'],
  ['http://bottega.test/other-by-code', 'no_script'],
  ['http://bottega.test/speaks-of-tags', 'no_script'],
  ['http://bottega.test/tags', 'tag_manager'],
  ['http://bottega.test/tags-inline', 'tag_manager'],
  ['http://bottega.test/other', 'other_bot'],
  ['http://bottega.test/missing', 'page_not_found'],
  ['http://bottega.test/gone', 'page_not_found'],
  ['http://bottega.test/nested', 'page_too_heavy'],
  ['http://bottega.test/tags-without-end', 'no_script'],
  ['http://bottega.test/broken', 'page_unreachable'],
  ['http://bottega.test/picture', 'not_html'],
  ['http://altra.test/good', 'not_allowed_host'],
  ['http://bottega.test/private', 'page_unreachable'],
  ['http://127.0.0.1/', 'page_unreachable'],
  ['http://[::1]/', 'page_unreachable'],
  ['http://169.254.169.254/latest/meta-data', 'page_unreachable'],
  ['bottega.test/good', 'page_unreachable'],
])('checking %s reports %s', async (url, reason) => {
  expect(await look(url)).toMatchObject({ isInstalled: false, reason });
});

test('a subdomain is covered by the wildcard', async () => {
  expect(await look('http://shop.bottega.test/good')).toMatchObject({ reason: 'installed' });
});

test.each(['', 'file:///etc/passwd', 'javascript:alert(1)', 'http://'])(
  '"%s" is rejected as an invalid URL',
  async (url) => {
    const response = await check(url);

    expect([response.status, (await readBody(response)).code]).toEqual([400, 'domain.invalid']);
  },
);
