import { trainingsResponse } from '@fucina/contracts/source';
import { htmlPage, startFixtureSite } from '@fucina/guarded-fetch/testing/fixture-site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAccount } from '../bot-accounts.ts';
import { startTraining, type Training, toForm } from './start-training.ts';

let training: Training;
let site: Awaited<ReturnType<typeof startFixtureSite>>;
const body = '<p>Le nostre candele di cera d’api bruciano quaranta ore e profumano di miele.</p>';
const pages = { '/candele': htmlPage({ title: 'Candele', body }) };
beforeAll(async () => {
  site = await startFixtureSite(pages);
  training = await startTraining({ hostMap: `candele.test=127.0.0.1:${site.port}` });
}, 90_000);
afterAll(async () => {
  await training.stop();
  await site.stop();
});

test('the three specified calls train the caller’s first bot, creating it if needed', async () => {
  const owner = newAccount();
  const call = (path: string, options: object) =>
    training.chatbot.request(`/api/chatbot${path}`, { as: owner, ...options });

  const none = trainingsResponse.parse(await (await call('/trainings', {})).json());
  const document = await call('/training/document', {
    json: { filename: 'prezzi.txt', content: 'Una candela grande costa 14 euro, una piccola 6 euro.' },
  });
  const form = await call('/training/document', toForm([{ name: 'orari.txt', body: 'Apriamo alle nove.' }]));
  const url = await call('/training/url', { json: { url: 'http://candele.test/candele' } });
  const [bot] = await training.deps.bots.listByOwner(owner.id);
  await training.settled(owner, bot?.id ?? '');
  const { trainings } = trainingsResponse.parse(await (await call('/trainings', {})).json());

  expect(none.trainings).toEqual([]);
  expect([document.status, form.status, url.status]).toEqual([202, 202, 202]);
  expect(await training.deps.bots.listByOwner(owner.id)).toHaveLength(1);
  const told = trainings.map(({ type, filename, url: address, content }) => ({
    type,
    filename,
    address,
    content,
  }));
  expect(told).toHaveLength(3);
  expect(told).toContainEqual({
    ...{ type: 'document', filename: 'prezzi.txt', address: null },
    content: 'Una candela grande costa 14 euro, una piccola 6 euro.',
  });
  expect(told.find(({ type }) => type === 'url')).toMatchObject({
    filename: null,
    address: 'http://candele.test/candele',
  });
}, 90_000);

test('a URL whose import failed is read again when it is sent again', async () => {
  const { owner, botId } = await training.newBot();
  const send = () =>
    training.chatbot.request('/api/chatbot/training/url', {
      as: owner,
      json: { url: 'http://candele.test/lanterne' },
    });

  await send();
  const [first] = await training.settled(owner, botId);
  Object.assign(pages, { '/lanterne': htmlPage({ title: 'Lanterne', body }) });
  await send();
  const sources = await training.settled(owner, botId);

  expect(first?.status).toBe('failed');
  expect(sources).toMatchObject([{ id: first?.id, status: 'ready', pages: 1 }]);
}, 90_000);

test('the calls return 401 without a login', async () => {
  const list = await training.chatbot.request('/api/chatbot/trainings');
  const add = await training.chatbot.request('/api/chatbot/training/url', {
    json: { url: 'http://candele.test/' },
  });

  expect([list.status, add.status]).toEqual([401, 401]);
}, 90_000);

test('an empty and an invalid URL get the specified messages', async () => {
  const owner = newAccount();
  const send = async (url: string) => {
    const response = await training.chatbot.request('/api/chatbot/training/url', {
      as: owner,
      json: { url },
    });
    return (await response.json()) as { detail: string };
  };

  expect((await send('')).detail).toBe('URL cannot be empty');
  expect((await send('che cosa?')).detail).toBe('Please enter a valid URL');
}, 90_000);

test('the event stream sends the sources, and again after each change', async () => {
  const { owner, botId } = await training.newBot();
  const response = await training.chatbot.request(`/api/chatbot/bots/${botId}/sources/events`, { as: owner });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const readUntil = async (wanted: RegExp) => {
    while (!wanted.test(text)) text += (await reader?.read())?.value ?? '';
  };

  await readUntil(/"sources":\[\]/);
  await training.upload(owner, botId, [{ name: 'novità.txt', body: 'La nuova candela dura cento ore.' }]);
  await readUntil(/"name":"novità\.txt".*"status":"ready"/);
  await reader?.cancel();

  expect(response.headers.get('content-type')).toContain('text/event-stream');
  expect(text.startsWith('event: sources')).toBe(true);
}, 90_000);

test('the event streams of two bots send only their own sources and end when the bot is deleted', async () => {
  const [one, other] = [await training.newBot(), await training.newBot()];
  await training.upload(one.owner, one.botId, [{ name: 'uno.txt', body: 'La prima candela.' }]);
  await training.upload(other.owner, other.botId, [{ name: 'due.txt', body: 'La seconda candela.' }]);
  const watch = ({ owner, botId }: typeof one) =>
    training.chatbot.request(`/api/chatbot/bots/${botId}/sources/events`, { as: owner });
  const told = Promise.all((await Promise.all([watch(one), watch(other)])).map((stream) => stream.text()));

  await training.settled(one.owner, one.botId);
  await training.settled(other.owner, other.botId);
  for (const { owner, botId } of [one, other])
    await training.chatbot.request(`/api/chatbot/bots/${botId}`, { as: owner, method: 'DELETE' });

  const [first, second] = await told;
  expect(first).toMatch(/"name":"uno\.txt"/);
  expect(first).not.toContain('due.txt');
  expect(second).toMatch(/"name":"due\.txt"/);
  expect(second).not.toContain('uno.txt');
}, 90_000);
