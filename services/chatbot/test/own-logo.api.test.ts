import { uploadedLogo } from '@fucina/contracts/bot';
import { forAll } from '@fucina/service-kit/testing/for-all';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestBot, fetchBot, newAccount, readBot } from './bot-accounts.ts';
import { readBody, startChatbot } from './start-chatbot.ts';
import { type NamedFile, toForm } from './training/start-training.ts';

const chatbot = forAll(startChatbot);

async function newBot() {
  const owner = newAccount();
  return { owner, id: (await createTestBot(chatbot, owner)).id };
}
type Owned = Awaited<ReturnType<typeof newBot>>;
const draw = (width: number, height: number, background = '#c00000') =>
  sharp({ create: { width, height, channels: 4, background } });
const upload = ({ owner: as, id }: Owned, files: NamedFile[]) =>
  chatbot.request(`/api/chatbot/bots/${id}/logos`, { as, ...toForm(files) });
const logoOf = async (answer: Response) => uploadedLogo.parse(await answer.json()).logo;
const fetchLogo = ({ id }: Owned, logo: string) =>
  chatbot.request(`/api/widget/${id}/logos/${logo}`, { headers: { 'sec-fetch-site': 'same-origin' } });

async function wear({ owner: as, id: botId }: Owned, logo: string) {
  const { version, settings } = await fetchBot(chatbot, { as, botId });
  const json = { version, settings: { ...settings, logo } };
  const options = { as, method: 'PUT', json };
  return readBot(await chatbot.request(`/api/chatbot/bots/${botId}/settings`, options));
}

test('an uploaded image becomes a square WebP without metadata, which the settings can use', async () => {
  const bot = await newBot();
  const body = await draw(900, 120)
    .withExif({ IFD0: { Copyright: 'A secret' } })
    .avif()
    .toBuffer();

  const answer = await upload(bot, [{ name: 'logo.png', body }]);
  const logo = await logoOf(answer);
  const { settings } = await wear(bot, logo);

  expect(answer.status).toBe(201);
  expect(settings.logo).toBe(logo);
  const served = Buffer.from(await (await fetchLogo(bot, logo)).arrayBuffer());
  expect(await sharp(served).metadata()).toMatchObject({ format: 'webp', width: 128, height: 128 });
  expect(served.includes('A secret')).toBe(false);
});

test('the logo in use is kept, however many others are uploaded', async () => {
  const bot = await newBot();
  // Each would be prepared in a process of its own.
  const preparing = vi.spyOn(chatbot.deps, 'prepareLogo').mockImplementation(async (file) => file);
  onTestFinished(() => preparing.mockRestore());
  const uploadShade = async (shade: number) => {
    const background = `#0000${(shade * 16).toString(16).padStart(2, '0')}`;
    const body = await draw(48, 48, background).png().toBuffer();
    return logoOf(await upload(bot, [{ name: 'a.png', body }]));
  };
  const first = await uploadShade(1);
  await wear(bot, first);

  const tried: string[] = [];
  for (let shade = 2; shade <= 12; shade += 1) tried.push(await uploadShade(shade));

  expect((await fetchLogo(bot, first)).status).toBe(200);
  expect((await fetchLogo(bot, tried[0] ?? '')).status).toBe(404);
  expect((await fetchLogo(bot, tried.at(-1) ?? '')).status).toBe(200);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const png = () => draw(48, 48).png().toBuffer();

test.each<[string, () => Promise<NamedFile['body']> | NamedFile['body'], string]>([
  ['an SVG named .png', () => svg, 'media.svg_refused'],
  ['an HTML page', () => '<!doctype html><script>alert(1)</script>', 'media.type_refused'],
  ['an empty file', () => '', 'media.empty'],
  ['a truncated picture', async () => (await png()).subarray(0, 60), 'logo.unusable'],
  ['a picture below the minimum size', () => draw(16, 16).png().toBuffer(), 'logo.unusable'],
  ['a picture of 25 megapixels', () => draw(5000, 5000).png().toBuffer(), 'logo.unusable'],
  [
    'a file over 10 MB',
    async () => Buffer.concat([await png(), Buffer.alloc(10_500_000)]),
    'media.too_large',
  ],
])('%s is rejected and not stored', async (_name, make, code) => {
  const bot = await newBot();

  const answer = await readBody(await upload(bot, [{ name: 'logo.png', body: await make() }]));

  expect(answer.code).toBe(code);
  expect(await chatbot.db.collection('logos').countDocuments({ botId: bot.id })).toBe(0);
});

test('uploading two images at once is rejected', async () => {
  const bot = await newBot();
  const file = { name: 'a.png', body: await png() };

  expect((await readBody(await upload(bot, [file, file]))).code).toBe('media.file_required');
});
