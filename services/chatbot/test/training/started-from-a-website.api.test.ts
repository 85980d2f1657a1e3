import type { Bot } from '@fucina/contracts/bot';
import { htmlPage, startFixtureSite } from '@fucina/guarded-fetch/testing/fixture-site';
import { forAll } from '@fucina/service-kit/testing/for-all';
import { expect, test } from 'vitest';
import { type Account, newAccount, newRequestKey } from '../bot-accounts.ts';
import { startTraining } from './start-training.ts';

const site = forAll(() => {
  const told =
    '<p>Alla bottega di via Roma si lavora il miele da tre generazioni, e si consegna in due giorni.</p>';
  return startFixtureSite({
    '/': htmlPage({ title: 'Bottega', body: told, links: ['/miele'] }),
    '/miele': htmlPage({ title: 'Miele', body: told }),
  });
});
const training = forAll(() => startTraining({ hostMap: `bottega.test=127.0.0.1:${site.port}` }));

const create = (as: Account, json: object) =>
  training.chatbot.request('/api/chatbot/bots', {
    as,
    json: { language: 'it', requestKey: newRequestKey(), ...json },
  });
const botsOf = async (as: Account) => {
  const response = await training.chatbot.request('/api/chatbot/bots', { as });
  return ((await response.json()) as { bots: Bot[] }).bots;
};

test('a bot created from a website takes its name, crawls it and may be shown there', async () => {
  const as = newAccount();

  const response = await create(as, { domain: ' https://www.bottega.test/chi-siamo ' });

  expect(response.status).toBe(201);
  const { bot } = (await response.json()) as { bot: Bot };
  expect(bot).toMatchObject({ name: 'bottega.test', status: 'learning' });
  expect(bot.settings).toMatchObject({ language: 'it', allowedHosts: ['bottega.test'] });
  const [source] = await training.settled(as, bot.id);
  expect(source).toMatchObject({ kind: 'site', url: 'https://bottega.test/', status: 'ready', pages: 2 });
});

test('repeating a create request makes one bot with one source', async () => {
  const as = newAccount();
  const json = { domain: 'bottega.test', requestKey: newRequestKey() };

  await Promise.all([create(as, json), create(as, json), create(as, json)]);

  const [bot, ...others] = await botsOf(as);
  expect(others).toEqual([]);
  expect(await training.settled(as, bot?.id ?? '')).toHaveLength(1);
});

test.each([
  ['not a domain', 400, 'domain.invalid'],
  ['', 400, 'domain.required'],
  ['127.0.0.1', 422, 'domain.not_public'],
  ['nowhere.invalid', 422, 'domain.not_found'],
])('creating a bot from %j is rejected', async (domain, _status, code) => {
  const as = newAccount();

  const response = await create(as, { domain });

  expect(response.ok).toBe(false);
  expect(await response.json()).toMatchObject({ code });
  expect(await botsOf(as)).toEqual([]);
});
