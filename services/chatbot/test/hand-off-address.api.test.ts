import type { BotSettings } from '@fucina/contracts/bot-settings';
import { forAll } from '@fucina/service-kit/testing/for-all';
import { beforeEach, expect, test } from 'vitest';
import { bodyOf, startWaysOut, type WaysOut } from './ways-out.ts';

const HOUR_MS = 3600_000;
const out = forAll(startWaysOut);
beforeEach(async () => {
  await out.chatbot.db.collection('hand_offs').deleteMany({});
  await out.chatbot.db.collection('hand_off_addresses').deleteMany({});
  out.auth.received.length = 0;
  out.auth.state.people = {};
});

let serial = 0;
const newAddress = () => {
  serial += 1;
  return `aiuto${serial}@shop.example`;
};
type Bot = Awaited<ReturnType<WaysOut['createBot']>>;
async function name(bot: Bot, email: string | null) {
  const found = await out.chatbot.deps.bots.find(bot.id);
  const settings: BotSettings = { ...(found?.settings ?? bot.settings), handOff: { email } };
  const response = await out.chatbot.request(`/api/chatbot/bots/${bot.id}/settings`, {
    ...{ as: out.as(bot.ownerId), method: 'PUT' },
    json: { version: found?.version, settings },
  });
  expect(response.status).toBe(200);
}
const call = (bot: Bot, path = '', method = 'GET', as = bot.ownerId) =>
  out.chatbot.request(`/api/chatbot/bots/${bot.id}/hand-off-address${path}`, { as: out.as(as), method });
const confirm = (token: string) => out.chatbot.request('/api/hand-off-address/confirm', { json: { token } });
const tokens = () => out.mails().flatMap(({ mail }) => mail.it.link?.path.split('#token=')[1] ?? []);
async function askForPerson(bot: Bot) {
  const talked = await bodyOf(
    await out.visit(`/${bot.id}/message`, { message: 'Fate consegne in Islanda?' }),
  );
  await out.visit(`/${bot.id}/hand-off`, {
    ...{ conversationId: talked.conversationId, email: 'ada@example.com', language: 'it' },
    requestKey: out.newKey(),
  });
  await out.sendNotices();
}

test('a new address gets only a confirmation link, and conversations once it is confirmed', async () => {
  const bot = await out.createBot({ settings: { handOff: { email: null } } });
  const address = newAddress();
  await name(bot, address);
  await Promise.all([out.sendNotices(), out.sendNotices()]);
  const [asked, ...others] = out.mails();
  await askForPerson(bot);
  const before = out.mails().slice(1);

  const response = await confirm(tokens()[0] ?? '');
  await askForPerson(bot);

  expect(others).toEqual([]);
  expect(asked).toMatchObject({ userId: 'anna', to: address });
  expect(before).toMatchObject([{ mail: { it: { subject: expect.stringContaining('una persona') } } }]);
  expect(before[0]).not.toHaveProperty('to');
  expect(response.status).toBe(200);
  expect(out.mails().at(-1)).toMatchObject({
    to: address,
    mail: { it: { subject: 'Un visitatore chiede di parlare con una persona (Bottega)' } },
  });
  expect(await bodyOf(await call(bot))).toMatchObject({ address, state: 'confirmed' });
});

test('the confirmation mail is bilingual, states its deadline and carries no text of the owner', async () => {
  const bot = await out.createBot({ settings: { handOff: { email: null } } });
  await out.chatbot.db
    .collection<{ _id: string }>('bots')
    .updateOne({ _id: bot.id }, { $set: { name: 'Vinci https://evil.example/x?y=<b>1</b> subito!' } });

  await name(bot, newAddress());
  await out.sendNotices();

  const { it, en } = out.mails()[0]?.mail ?? {};
  expect(it).toMatchObject({
    subject: 'Vuoi ricevere qui le conversazioni di un chatbot?',
    link: { label: 'Conferma l’indirizzo', path: expect.stringMatching(/^\/auth\/confirm-address#token=/) },
  });
  expect(it?.paragraphs.join(' ')).toContain('entro tre giorni');
  expect(en).toMatchObject({
    subject: 'Would you like to get a chatbot’s conversations here?',
    link: { label: 'Confirm the address', path: it?.link?.path },
  });
  expect(en?.paragraphs.join(' ')).toContain('within three days');
  for (const words of [it, en])
    expect(words?.paragraphs.join(' ')).not.toMatch(/https?:|evil\.example|<b>|\?y/);
});

test('the account’s confirmed address needs no link', async () => {
  const bot = await out.createBot({ settings: { handOff: { email: null } } });
  const address = newAddress();
  out.auth.state.people = { userId: 'anna', confirmedEmail: address.toUpperCase() };

  await name(bot, address);
  await out.sendNotices();

  expect(out.mails()).toEqual([]);
  expect(await bodyOf(await call(bot))).toMatchObject({ address, state: 'confirmed' });
});

test('a link is valid for three days and for its own address, and may be opened twice', async () => {
  const bot = await out.createBot({ settings: { handOff: { email: null } } });
  const [address, other] = [newAddress(), newAddress()];
  await name(bot, address);
  await out.sendNotices();
  await name(bot, other);
  await out.sendNotices();
  const [first = '', second = ''] = tokens();
  const [firstId, secondMac] = [first.split('.')[0], second.split('.')[1]];

  const forged = [
    await confirm(`${firstId}.${secondMac}`),
    await confirm('x'.repeat(68)),
    await confirm(`${'0'.repeat(24)}.${secondMac}`),
  ];
  const twice = [await confirm(second), await confirm(second)];
  out.chatbot.travel(73 * HOUR_MS);
  const late = await confirm(first);
  out.chatbot.travel(-73 * HOUR_MS);

  for (const response of [...forged, late]) {
    expect(response.status).toBe(410);
    expect(await bodyOf(response)).toMatchObject({ code: 'link.invalid' });
  }
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(await bodyOf(await call(bot))).toMatchObject({ address: other, state: 'confirmed' });
});

test('the link can be resent once a minute, three times a day and five mails in all', async () => {
  const bot = await out.createBot({ settings: { handOff: { email: null } } });
  await name(bot, newAddress());
  await out.sendNotices();
  const statuses: number[] = [(await call(bot, '/mail', 'POST')).status];
  for (const hours of [...Array(10).fill(1), ...Array(10).fill(7)]) {
    out.chatbot.travel(hours * HOUR_MS);
    const answers = await Promise.all([1, 2, 3].map(() => call(bot, '/mail', 'POST')));
    statuses.push(...answers.map(({ status }) => status));
    await out.sendNotices();
  }
  out.chatbot.travel(-80 * HOUR_MS);

  expect(statuses[0]).toBe(429);
  expect(statuses.slice(1, 31).filter((status) => status === 202)).toHaveLength(2);
  expect(statuses.filter((status) => status === 202)).toHaveLength(4);
  expect(new Set(out.mails().map(({ key }) => key)).size).toBe(5);
});

test('mails to one address are limited across bots', async () => {
  const address = newAddress();
  for (let bots = 0; bots < 5; bots++)
    await name(
      await out.createBot({ ownerId: `owner${bots}`, settings: { handOff: { email: null } } }),
      address,
    );
  await out.sendNotices();

  expect(out.mails().filter(({ to }) => to === address)).toHaveLength(3);
});

test('an address changed before the mail was sent gets no mail', async () => {
  const bot = await out.createBot({ settings: { handOff: { email: null } } });
  await name(bot, newAddress());
  await name(bot, null);

  await out.sendNotices();

  expect(out.mails()).toEqual([]);
  expect(await bodyOf(await call(bot))).toEqual({ address: null, state: 'account', askedAt: null });
  expect(await bodyOf(await call(bot, '/mail', 'POST'))).toMatchObject({ code: 'hand_off.no_address' });
});

test('another client cannot read the address or resend the link, and it is deleted with the bot', async () => {
  const bot = await out.createBot({ settings: { handOff: { email: null } } });
  await name(bot, newAddress());

  const strangers = [await call(bot, '', 'GET', 'berta'), await call(bot, '/mail', 'POST', 'berta')];
  await out.chatbot.request(`/api/chatbot/bots/${bot.id}`, { as: out.as('anna'), method: 'DELETE' });

  expect(strangers.map(({ status }) => status)).toEqual([404, 404]);
  expect(await out.chatbot.db.collection('hand_off_addresses').countDocuments({ botId: bot.id })).toBe(0);
});
