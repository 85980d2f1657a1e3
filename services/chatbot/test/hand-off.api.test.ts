import { forAll } from '@fucina/service-kit/testing/for-all';
import { beforeEach, expect, test } from 'vitest';
import { bodyOf, startWaysOut } from './ways-out.ts';

const out = forAll(startWaysOut);
beforeEach(async () => {
  await out.chatbot.db.collection('hand_offs').deleteMany({});
  out.auth.received.length = 0;
});

async function botWithPerson() {
  const bot = await out.createBot({ settings: { handOff: { email: 'aiuto@shop.example' } } });
  await out.chatbot.db.collection('hand_off_addresses').insertOne({
    botId: bot.id,
    address: 'aiuto@shop.example',
    askedAt: [new Date()],
    confirmedAt: new Date(),
  });
  return bot;
}
async function talk(botId: string, message = 'Fate consegne in Islanda?', conversationId?: string) {
  const json = { message, language: 'it', ...(conversationId ? { conversationId } : {}) };
  const answer = await bodyOf(await out.visit(`/${botId}/message`, json));
  return answer.conversationId as string;
}
const wish = (conversationId: string, more: object = {}) => ({
  conversationId,
  name: 'Ada',
  email: 'ada@example.com',
  message: 'Mi serve entro venerdì.',
  language: 'it',
  page: 'https://shop.example/spedizioni?id=7',
  requestKey: out.newKey(),
  ...more,
});

test('a hand-off mails the conversation once to the address in the settings', async () => {
  const { id } = await botWithPerson();
  const conversationId = await talk(id);
  await talk(id, 'E in <b>Norvegia</b>?', conversationId);
  const json = wish(conversationId);

  const answers = await Promise.all(Array.from({ length: 5 }, () => out.visit(`/${id}/hand-off`, json)));
  await Promise.all([out.sendNotices(), out.sendNotices()]);

  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
  expect(out.mails()).toHaveLength(1);
  const [order] = out.mails();
  expect(order).toMatchObject({
    userId: 'anna',
    to: 'aiuto@shop.example',
    mail: {
      it: { subject: 'Un visitatore chiede di parlare con una persona (Bottega)' },
      en: { subject: 'A visitor wants to talk to a person (Bottega)' },
    },
  });
  const text = order?.mail.it.paragraphs.join('\n') ?? '';
  expect(text).toContain('Email: ada@example.com\nNome: Ada\nPagina: https://shop.example/spedizioni\n');
  expect(text).toContain('Messaggio: Mi serve entro venerdì.');
  expect(text.indexOf('Visitatore: Fate consegne in Islanda?')).toBeGreaterThan(0);
  expect(text.indexOf('E in <b>Norvegia</b>?')).toBeGreaterThan(text.indexOf('Islanda?'));
});

test('a hand-off without an address in the settings goes to the owner’s account', async () => {
  const { id } = await out.createBot({ settings: { handOff: { email: null } } });

  await out.visit(`/${id}/hand-off`, wish(await talk(id)));
  await out.sendNotices();

  expect(out.mails()).toMatchObject([{ userId: 'anna' }]);
  expect(out.mails()[0]).not.toHaveProperty('to');
});

test('a hand-off marks the conversation and triggers the webhooks', async () => {
  const { id } = await botWithPerson();
  const anna = out.as('anna');
  await out.chatbot.request(`/api/chatbot/bots/${id}/webhooks`, {
    as: anna,
    json: { url: out.receiver.url, events: ['conversation.handed_off'], requestKey: out.newKey() },
  });
  const conversationId = await talk(id);

  await out.visit(`/${id}/hand-off`, wish(conversationId));
  await out.sendNotices();
  await out.deliver();

  const { conversations } = await bodyOf(
    await out.chatbot.request(`/api/chatbot/bots/${id}/conversations`, { as: anna }),
  );
  expect(conversations).toMatchObject([{ id: conversationId, handedOffAt: expect.any(String) }]);
  expect(JSON.parse(out.receiver.received[0]?.body ?? '')).toMatchObject({
    type: 'conversation.handed_off',
    data: { botId: id, conversationId, name: 'Ada', email: 'ada@example.com' },
  });
});

test('the mail about a long conversation keeps its end and stays within the size limits', async () => {
  const { id: botId } = await botWithPerson();
  const conversationId = await talk(botId);
  const turns = out.chatbot.db.collection('turns');
  const { _id, ...turn } = (await turns.findOne({ conversationId })) ?? {};
  const later = Array.from({ length: 30 }, (_, index) => ({
    ...turn,
    question: `Domanda ${index} ${'x'.repeat(3900)}`,
    answer: 'y'.repeat(20_000),
    at: new Date(Date.now() + index * 1000),
  }));
  await turns.insertMany(later);

  await out.visit(`/${botId}/hand-off`, wish(conversationId));
  await out.sendNotices();

  const paragraphs = out.mails()[0]?.mail.en.paragraphs ?? [];
  expect(paragraphs.length).toBeLessThanOrEqual(20);
  expect(Math.max(...paragraphs.map(({ length }) => length))).toBeLessThanOrEqual(5000);
  expect(paragraphs.join('\n')).toContain('The conversation began earlier');
  expect(paragraphs.at(-1)).toContain('Domanda 29');
  expect(paragraphs.join('\n')).not.toContain('Domanda 14 ');
});

test.each([
  ['a bot that does not offer it', {}, false, 409, 'hand_off.not_offered'],
  ['an invalid email address', { email: 'ada' }, true, 400, 'contact.invalid_email'],
  ['two email addresses', { email: 'a@b.it, c@d.it' }, true, 400, 'contact.invalid_email'],
  ['an unknown conversation', { conversationId: 'f'.repeat(32) }, true, 409, 'hand_off.no_conversation'],
  ['no request key', { requestKey: '' }, true, 400, 'request.invalid'],
  ['an overlong message', { message: 'x'.repeat(2001) }, true, 400, 'request.invalid'],
])('a hand-off with %s is rejected without a mail', async (_what, more, isOffered, status, code) => {
  const { id } = isOffered ? await botWithPerson() : await out.createBot();
  const conversationId = await talk(id);

  const response = await out.visit(`/${id}/hand-off`, wish(conversationId, more));
  await out.sendNotices();

  expect(response.status).toBe(status);
  expect(await bodyOf(response)).toMatchObject({ code });
  expect(out.mails()).toEqual([]);
});

test('a hand-off of another bot’s conversation or from another website is rejected', async () => {
  const { id } = await botWithPerson();
  const other = await botWithPerson();
  const conversationId = await talk(other.id);

  const stolen = await out.visit(`/${id}/hand-off`, wish(conversationId));
  const foreign = await out.visit(`/${other.id}/hand-off`, wish(conversationId), {
    origin: 'https://evil.example',
  });

  expect([stolen.status, foreign.status]).toEqual([409, 403]);
  expect(await out.chatbot.db.collection('hand_offs').countDocuments()).toBe(0);
});

test('deleting the conversation cancels its hand-off and pending webhook deliveries', async () => {
  const { id } = await botWithPerson();
  await out.chatbot.request(`/api/chatbot/bots/${id}/webhooks`, {
    as: out.as('anna'),
    json: { url: out.receiver.url, events: ['conversation.unanswered'], requestKey: out.newKey() },
  });
  const conversationId = await talk(id);
  await out.visit(`/${id}/hand-off`, wish(conversationId));

  const response = await out.chatbot.request(`/api/widget/${id}/conversations/${conversationId}`, {
    method: 'DELETE',
    headers: { origin: 'https://shop.example' },
  });
  await out.sendNotices();

  expect(response.status).toBe(204);
  expect(out.mails()).toEqual([]);
  expect(await out.chatbot.db.collection('webhook_deliveries').countDocuments({ botId: id })).toBe(0);
});
