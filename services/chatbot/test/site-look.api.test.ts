import { demoResponse } from '@fucina/contracts/demo';
import { widgetConfig } from '@fucina/contracts/widget';
import { type FixturePage, startFixtureSite } from '@fucina/guarded-fetch/testing/fixture-site';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newAccount, readBot } from './bot-accounts.ts';
import { type Chatbot, eventually, readBody, startChatbot } from './start-chatbot.ts';

const editKey = 'c3'.repeat(16);
const text = '<p>Restauriamo mobili antichi a Lucca dal 1974, con colle e vernici naturali.</p>';
const home = (head: string, body = text) =>
  `<!doctype html><html lang="it"><head>${head}</head><body><main><h1>Bottega</h1>${body}</main></body></html>`;
const picture = (body: Buffer, type = 'image/png') => ({ headers: { 'content-type': type }, body });
const css = (body: string) => ({ headers: { 'content-type': 'text/css' }, body });
const draw = (side: number, background: string) =>
  sharp({ create: { width: side, height: side, channels: 4, background } })
    .png()
    .toBuffer();

const scripted = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const sites: Record<string, (red: Buffer) => Record<string, FixturePage>> = {
  'told.test': (red) => ({
    '/': home(`<title>Home</title><meta name="theme-color" content="#0057b8">
      <meta property="og:site_name" content="Bottega &lt;b&gt;Verdi">
      <link rel="apple-touch-icon" sizes="180x180" href="/touch.png">`),
    '/touch.png': picture(red),
  }),
  'styled.test': () => ({
    '/': home('<title>Styled | mobili a Lucca</title><link rel="stylesheet" href="/a.css">'),
    '/a.css': css(`:root{--colore-primario:#B3261E} /* .btn{background:#00f} */ a{color:#123}
      .alert-success{background:#0f0} .alert-success:hover{background:#0f0}`),
  }),
  'svg.test': (red) => ({
    '/': home(`<title>Svg</title><link rel="icon" href="/logo.svg" type="image/svg+xml">
      <link rel="apple-touch-icon" href="/as-png.png"><link rel="icon" href="/ok.png">`),
    '/as-png.png': picture(Buffer.from(scripted)),
    '/logo.svg': picture(Buffer.from(scripted), 'image/svg+xml'),
    '/ok.png': picture(red),
  }),
  'heavy.test': () => ({
    '/': home(
      '<title>Pale</title><meta name="theme-color" content="#fff5b1"><link rel="icon" href="/big.png">',
    ),
    '/big.png': picture(Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(5_000_000)])),
  }),
  'shy.test': (red) => ({
    '/': home('<title>Shy</title><link rel="apple-touch-icon" href="/private/touch.png">'),
    '/robots.txt': 'User-agent: *\nDisallow: /private',
    '/private/touch.png': picture(red),
  }),
  'refusing.test': () => ({
    '/': home('<meta name="robots" content="noai"><meta name="theme-color" content="#0057b8">'),
  }),
};

let chatbot: Chatbot;
const running: Awaited<ReturnType<typeof startFixtureSite>>[] = [];

beforeAll(async () => {
  const red = await draw(180, '#c00000');
  const hosts: string[] = [];
  for (const [host, pages] of Object.entries(sites)) {
    const site = await startFixtureSite(pages(red));
    running.push(site);
    hosts.push(`${host}=127.0.0.1:${site.port}`);
  }
  chatbot = await startChatbot({ hostMap: hosts.join(',') });
  chatbot.startWorker();
});
afterAll(async () => {
  await chatbot.stop();
  for (const site of running) await site.stop();
});

async function read(domain: string) {
  const json = { domain, editKey };
  const { demoId } = await readBody(await chatbot.request('/api/chatbot-demo/create', { json }));
  return eventually(
    async () => demoResponse.parse(await (await chatbot.request(`/api/chatbot-demo/${demoId}`)).json()).demo,
    ({ status }) => status === 'ready' || status === 'failed',
  );
}

const onOwnPages = { headers: { 'sec-fetch-site': 'same-origin' } };
const fetchLogo = (id: string, logo: string, more: object = onOwnPages) =>
  chatbot.request(`/api/widget/${id}/logos/${logo}`, more);

describe('the look of a demo', () => {
  test('takes the color, name and icon that the page declares', async () => {
    const { demoId, appearance, siteLook } = await read('told.test');

    expect(appearance).toMatchObject({
      primaryColor: '#0057b8',
      userMessageColor: '#0057b8',
      title: 'Bottega <b>Verdi',
    });
    expect(siteLook).toMatchObject({ color: '#0057b8', logo: appearance.logo });
    const logo = await fetchLogo(demoId, appearance.logo);
    const body = Buffer.from(await logo.arrayBuffer());
    expect(logo.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 128, height: 128 });
    const config = await chatbot.request(`/api/widget/${demoId}/config`, onOwnPages);
    expect(widgetConfig.parse(await config.json()).appearance).toEqual(appearance);
  });

  test('takes the main color from the style sheet and the name from the title', async () => {
    const { appearance } = await read('styled.test');

    expect(appearance).toMatchObject({ primaryColor: '#b3261e', title: 'Styled', logo: '' });
  });

  test('never uses an SVG as the logo, even under another file name, but the next icon', async () => {
    const { demoId, appearance } = await read('svg.test');

    expect(appearance.logo).toMatch(/^[0-9a-f]{32}$/);
    const logo = await fetchLogo(demoId, appearance.logo);
    expect(Buffer.from(await logo.arrayBuffer()).includes('script')).toBe(false);
  });

  test('leaves out a 5 MB logo, and darkens a color too pale for white', async () => {
    const { appearance, status } = await read('heavy.test');

    expect(status).toBe('ready');
    expect(appearance.logo).toBe('');
    expect(appearance.primaryColor).not.toBe('#fff5b1');
    expect(appearance.primaryColor).toMatch(/^#[0-9a-f]{6}$/);
  });

  test('leaves out a logo that robots.txt disallows', async () => {
    expect((await read('shy.test')).appearance.logo).toBe('');
  });

  test('is not taken from a page that forbids AI use', async () => {
    expect((await read('refusing.test')).siteLook).toBeNull();
  });
});

test('the owner’s choices override the look of the website, and a claim keeps both', async () => {
  const { demoId, appearance, position } = await read('told.test');
  const json = { editKey, position, appearance: { ...appearance, primaryColor: '#112233', logo: '' } };
  await chatbot.request(`/api/chatbot-demo/${demoId}/appearance`, { method: 'PUT', json });
  await chatbot.deps.bots.setSiteLook(demoId, { name: 'Other', color: '#aa0000', logo: 'f'.repeat(32) });

  const owner = newAccount();
  const bot = await readBot(
    await chatbot.request('/api/chatbot/bots/claim', { as: owner, json: { demoId, editKey } }),
  );

  expect(bot.settings).toMatchObject({ botName: 'Other', logo: '' });
  expect(bot.settings.appearance).toMatchObject({ primaryColor: '#112233', userMessageColor: '#aa0000' });
  expect(bot.siteLook).toMatchObject({ name: 'Other' });
  expect((await fetchLogo(demoId, appearance.logo)).status).toBe(200);
});

test('a logo is served only to allowed websites, and an unknown one returns 404', async () => {
  const { demoId, appearance } = await read('svg.test');
  const from = (origin: string) => fetchLogo(demoId, appearance.logo, { headers: { origin } });

  expect((await from('https://svg.test')).status).toBe(200);
  expect((await from('https://elsewhere.test')).status).toBe(403);
  expect((await fetchLogo(demoId, 'a'.repeat(32))).status).toBe(404);
});
