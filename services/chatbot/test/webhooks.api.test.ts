import { createHmac } from 'node:crypto';
import { leadForm } from '@fucina/contracts/bot-settings';
import { forAll } from '@fucina/service-kit/testing/for-all';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from './start-chatbot.ts';
import { bodyOf, startWaysOut, type WaysOut } from './ways-out.ts';

const out = forAll(startWaysOut);
beforeEach(async () => {
  for (const name of ['webhooks', 'webhook_deliveries', 'leads']) {
    await out.chatbot.db.collection(name).deleteMany({});
  }
  out.receiver.received.length = 0;
  out.auth.received.length = 0;
  Object.assign(out.receiver.state, { answer: { status: 200, body: 'thanks' }, isSilent: false });
});

const form = leadForm.parse({
  when: 'before',
  fields: [{ name: 'email', label: { it: 'Email', en: 'Email' }, type: 'email', isRequired: true }],
  consent: { it: 'Va bene', en: 'All right' },
});
const path = (botId: string, rest = '') => `/api/chatbot/bots/${botId}/webhooks${rest}`;
const ask = (url: string, options: { json?: object; method?: string; as?: ReturnType<WaysOut['as']> } = {}) =>
  out.chatbot.request(url, { as: out.as('anna'), ...options });
const create = (botId: string, more: object = {}) =>
  ask(path(botId), {
    json: { url: out.receiver.url, events: ['lead.created'], requestKey: out.newKey(), ...more },
  });
async function botWithWebhook(more: object = {}) {
  const bot = await out.createBot({ settings: { leadForm: form } });
  const { webhook, secret } = await bodyOf(await create(bot.id, more));
  return { botId: bot.id as string, id: webhook.id as string, webhook, secret: secret as string };
}
const leave = (botId: string) =>
  out.visit(`/${botId}/leads`, {
    fields: { email: 'ada@example.com' },
    consent: true,
    requestKey: out.newKey(),
    language: 'it',
  });
const deliveriesOf = async (botId: string, id: string) =>
  (await bodyOf(await ask(path(botId, `/${id}/deliveries`)))).deliveries;
const webhookOf = async (botId: string) => (await bodyOf(await ask(path(botId)))).webhooks[0];

async function deliverFor(hours: number) {
  for (let hour = 0; hour < hours; hour += 1) {
    out.chatbot.travel(3_600_000);
    await out.deliver();
  }
}

/** Verifies a signature using only the documented scheme. */
function isSigned({ headers, body }: WaysOut['receiver']['received'][number], secret: string) {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}

describe('a webhook', () => {
  test('shows its secret once and stores it encrypted', async () => {
    const { id: botId } = await out.createBot();
    const json = {
      url: out.receiver.url,
      events: ['lead.created', 'lead.created'],
      requestKey: out.newKey(),
    };

    const first = await ask(path(botId), { json });
    const again = await ask(path(botId), { json });

    const { webhook, secret } = await bodyOf(first);
    expect(first.status).toBe(201);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({ state: 'active', events: ['lead.created'], version: 1 });
    expect(secret.replace('=', '').endsWith(webhook.secretHint)).toBe(true);
    expect(await bodyOf(again)).toEqual({ webhook, secret: null });
    expect(JSON.stringify(await bodyOf(await ask(path(botId))))).not.toContain(secret);
    const stored = JSON.stringify(await out.chatbot.db.collection('webhooks').findOne({}));
    expect(stored).not.toContain(secret.slice(6, 20));
  });

  test.each([
    ['http://hooks.example/x', 'webhook.address_invalid'],
    ['ftp://hooks.example/x', 'webhook.address_invalid'],
    ['https://user:pass@hooks.example/', 'webhook.address_invalid'],
    ['https://hooks.example:8443/', 'webhook.address_invalid'],
    ['hooks.example', 'webhook.address_invalid'],
    ['', 'webhook.address_invalid'],
    ['https://127.0.0.1/', 'webhook.address_not_public'],
    ['https://[::ffff:10.0.0.1]/', 'webhook.address_not_public'],
    ['https://169.254.169.254/latest/meta-data', 'webhook.address_not_public'],
    ['https://2130706433/', 'webhook.address_not_public'],
  ])('with the URL "%s" is rejected', async (url, code) => {
    const { id } = await out.createBot();

    const response = await create(id, { url });

    expect(response.status).toBe(400);
    expect(await bodyOf(response)).toMatchObject({ code });
    expect((await bodyOf(await ask(path(id)))).webhooks).toEqual([]);
  });

  test('is limited to five per bot, even under concurrent creation', async () => {
    const { id } = await out.createBot();

    const answers = await Promise.all(Array.from({ length: 10 }, () => create(id)));

    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    expect((await bodyOf(await ask(path(id)))).webhooks).toHaveLength(5);
  });

  test('rejects a change on an outdated version with 409', async () => {
    const { botId, id } = await botWithWebhook();
    const change = (json: object) => ask(path(botId, `/${id}`), { method: 'PATCH', json });

    const first = await change({ version: 1, events: ['conversation.unanswered'] });
    const second = await change({ version: 1, isActive: false });

    expect([first.status, second.status]).toEqual([200, 409]);
    expect(await webhookOf(botId)).toMatchObject({
      events: ['conversation.unanswered'],
      version: 2,
      state: 'active',
    });
  });

  test('is accessible only to its bot’s owner', async () => {
    const { botId, id } = await botWithWebhook();
    const bruno = { as: out.as('bruno') };
    const order = { json: { requestKey: out.newKey() }, ...bruno };

    const answers = await Promise.all([
      ask(path(botId), bruno),
      ask(path(botId), { ...bruno, json: { url: out.receiver.url, events: ['lead.created'] } }),
      ask(path(botId, `/${id}/deliveries`), bruno),
      ask(path(botId, `/${id}/test`), order),
      ask(path(botId, `/${id}/secret`), order),
      ask(path(botId, `/${id}`), { ...bruno, method: 'DELETE' }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([404, 400, 404, 404, 404, 404]);
    expect(await webhookOf(botId)).toMatchObject({ id });
  });
});

describe('an event', () => {
  test('is delivered signed, and logged', async () => {
    const { botId, id, secret } = await botWithWebhook();

    await leave(botId);
    await out.sendNotices();
    await out.deliver();

    const [message, ...more] = out.receiver.received;
    expect(more).toEqual([]);
    expect(message?.path).toBe('/hook');
    expect(message && isSigned(message, secret)).toBe(true);
    expect(JSON.parse(message?.body ?? '')).toEqual({
      type: 'lead.created',
      timestamp: expect.any(String),
      data: {
        botId,
        leadId: expect.any(String),
        conversationId: null,
        fields: { email: 'ada@example.com' },
        consent: { text: 'Va bene', language: 'it' },
        language: 'it',
        page: null,
      },
    });
    expect(await deliveriesOf(botId, id)).toMatchObject([
      {
        event: 'lead.created',
        messageId: message?.headers['webhook-id'],
        status: 'delivered',
        nextTryAt: null,
        attempts: [{ status: 200, answer: 'thanks', failure: null, durationMs: expect.any(Number) }],
      },
    ]);
    expect((await webhookOf(botId)).lastDeliveredAt).not.toBeNull();
  });

  test('is sent once, even with repeated jobs and concurrent workers', async () => {
    const { botId } = await botWithWebhook();
    await leave(botId);

    await Promise.all([out.sendNotices(), out.sendNotices()]);
    await out.chatbot.db.collection('leads').updateMany({}, { $set: { 'mail.isWaiting': true } });
    out.chatbot.travel(120_000);
    await out.sendNotices();
    await Promise.all([out.deliver(), out.deliver(), out.deliver()]);

    expect(out.receiver.received).toHaveLength(1);
  });

  test('is retried with backoff as the same message, and given up after eight attempts', async () => {
    const { botId, id, secret } = await botWithWebhook();
    out.receiver.state.answer = { status: 503, body: 'x'.repeat(5000) };
    await leave(botId);
    await out.sendNotices();

    await out.deliver();
    await out.deliver();
    const atOnce = out.receiver.received.length;
    await deliverFor(30);

    const { received } = out.receiver;
    expect(atOnce).toBe(1);
    expect(received).toHaveLength(8);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(8);
    expect(received.every((message) => isSigned(message, secret))).toBe(true);
    const [delivery] = await deliveriesOf(botId, id);
    expect(delivery).toMatchObject({ status: 'failed', nextTryAt: null });
    expect(delivery.attempts).toHaveLength(8);
    expect(delivery.attempts[0].answer).toHaveLength(1024);
  });

  test('survives the death of the worker that was sending it', async () => {
    const { botId } = await botWithWebhook();
    await leave(botId);
    await out.sendNotices();
    const now = out.chatbot.deps.now();
    // A worker takes it and is killed.
    await out.chatbot.deps.webhookDeliveries.takeDue({
      now,
      retryAt: new Date(now.getTime() + 20_000),
      busy: [],
    });

    await out.deliver();
    const meanwhile = out.receiver.received.length;
    out.chatbot.travel(21_000);
    await out.deliver();

    expect(meanwhile).toBe(0);
    expect(out.receiver.received).toHaveLength(1);
  });

  test('cut off by a stopping worker still has all its attempts', async () => {
    const { botId } = await botWithWebhook();
    out.receiver.state.isSilent = true;
    await leave(botId);
    await out.sendNotices();
    const stopping = new AbortController();
    const sending = out.deliver({ signal: stopping.signal });
    await eventually(
      async () => out.receiver.received.length,
      (count) => count === 1,
    );
    stopping.abort();
    await sending;

    Object.assign(out.receiver.state, { answer: { status: 503 }, isSilent: false });
    await deliverFor(32);

    expect(out.receiver.received).toHaveLength(1 + 8);
  });

  test('that cannot be signed is given up like any other, and its webhook stays enabled', async () => {
    const { botId, id } = await botWithWebhook();
    await out.chatbot.db.collection('webhooks').updateOne({}, { $set: { secret: 'lost:' } });
    await leave(botId);
    await out.sendNotices();

    await deliverFor(32);

    expect(out.receiver.received).toEqual([]);
    expect(await deliveriesOf(botId, id)).toMatchObject([
      { status: 'failed', nextTryAt: null, attempts: [] },
    ]);
    expect(await webhookOf(botId)).toMatchObject({ state: 'active', failingSince: null });
  });

  test('is not sent to a webhook that is paused or subscribed to other events', async () => {
    const { botId } = await botWithWebhook({ events: ['conversation.unanswered'] });
    const paused = await bodyOf(await create(botId));
    await ask(path(botId, `/${paused.webhook.id}`), {
      method: 'PATCH',
      json: { version: 1, isActive: false },
    });

    await leave(botId);
    await out.sendNotices();
    await out.deliver();

    expect(out.receiver.received).toEqual([]);
  });

  test('is removed with the lead that it is about', async () => {
    const { botId, id } = await botWithWebhook();
    await leave(botId);
    await out.sendNotices();
    const { leads } = await bodyOf(await ask(`/api/chatbot/bots/${botId}/leads`));

    await ask(`/api/chatbot/bots/${botId}/leads/${leads[0].id}`, { method: 'DELETE' });
    await out.deliver();

    expect(await deliveriesOf(botId, id)).toEqual([]);
    expect(out.receiver.received).toEqual([]);
  });

  test('is removed after its bot’s retention period', async () => {
    const bot = await out.createBot({ settings: { leadForm: form, retentionDays: 10 } });
    const { webhook } = await bodyOf(await create(bot.id));
    await leave(bot.id);
    await out.sendNotices();
    await out.deliver();

    out.chatbot.travel(11 * 86_400_000);
    await out.forgetOldLeads();

    expect(out.receiver.received).toHaveLength(1);
    expect(await deliveriesOf(bot.id, webhook.id)).toEqual([]);
  });

  test('is not delivered to the target of a redirect', async () => {
    const { botId, id } = await botWithWebhook();
    out.receiver.state.answer = {
      status: 302,
      headers: { location: out.receiver.url.replace('hook', 'else') },
    };
    await leave(botId);
    await out.sendNotices();

    await out.deliver();

    expect(out.receiver.received.map(({ path: at }) => at)).toEqual(['/hook']);
    expect((await deliveriesOf(botId, id))[0]).toMatchObject({
      status: 'waiting',
      attempts: [{ status: 302, failure: 'redirect' }],
    });
  });

  test('for an unanswered question is queued before the visitor gets the answer', async () => {
    const { botId } = await botWithWebhook({ events: ['conversation.unanswered'] });

    const answer = await bodyOf(
      await out.visit(`/${botId}/message`, {
        message: 'Quanto costa la spedizione in Islanda?',
        language: 'it',
      }),
    );
    const waiting = await out.chatbot.db.collection('webhook_deliveries').countDocuments();
    await out.deliver();

    expect(answer.outcome).toBe('not_in_content');
    expect(waiting).toBe(1);
    expect(JSON.parse(out.receiver.received[0]?.body ?? '')).toMatchObject({
      type: 'conversation.unanswered',
      data: {
        question: 'Quanto costa la spedizione in Islanda?',
        conversationId: answer.conversationId,
        turnId: answer.turnId,
      },
    });
  });
});

describe('a failing webhook', () => {
  async function failForADay() {
    const made = await botWithWebhook();
    out.receiver.state.answer = { status: 500 };
    await leave(made.botId);
    await out.sendNotices();
    await out.deliver();
    await deliverFor(30);
    return made;
  }

  test('is disabled after a day, and its owner is mailed once without the path of its URL', async () => {
    const { botId } = await failForADay();
    out.auth.received.length = 0;

    await out.sendNotices();
    await out.sendNotices();

    expect(await webhookOf(botId)).toMatchObject({
      state: 'disabled',
      failingSince: expect.any(String),
      isGone: false,
    });
    expect(out.mails()).toHaveLength(1);
    expect(out.mails()[0]).toMatchObject({
      userId: 'anna',
      mail: {
        it: { subject: 'Un webhook del tuo chatbot Bottega non risponde più' },
        en: { subject: 'A webhook of your chatbot Bottega has stopped responding' },
      },
    });
    expect(JSON.stringify(out.mails()[0])).not.toContain('/hook');
  });

  test('can be re-enabled by its owner, who can then replay the failed delivery', async () => {
    const { botId, id } = await failForADay();
    const [{ id: deliveryId, messageId }] = await deliveriesOf(botId, id);
    const json = { requestKey: out.newKey() };
    const replay = () => ask(path(botId, `/${id}/deliveries/${deliveryId}/replay`), { json });
    const whileOff = await replay();
    out.receiver.state.answer = { status: 204 };
    out.receiver.received.length = 0;
    const { version } = await webhookOf(botId);

    await ask(path(botId, `/${id}`), { method: 'PATCH', json: { version, isActive: true } });
    const answers = [await replay(), await replay()];
    await out.deliver();
    const late = await replay();
    await out.deliver();

    expect(whileOff.status).toBe(409);
    expect([...answers, late].map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(out.receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([messageId]);
    expect(await webhookOf(botId)).toMatchObject({ state: 'active', failingSince: null });
  });

  test('stays enabled if another delivery succeeded in between', async () => {
    const { botId } = await botWithWebhook();
    out.receiver.state.answer = { status: 500 };
    await leave(botId);
    await out.sendNotices();
    for (let hour = 0; hour < 30; hour += 1) {
      out.chatbot.travel(3_600_000);
      if (hour === 20) {
        out.receiver.state.answer = { status: 200 };
        const [{ id }] = (await bodyOf(await ask(path(botId)))).webhooks;
        await ask(path(botId, `/${id}/test`), { json: { requestKey: out.newKey() } });
      }
      await out.deliver();
      out.receiver.state.answer = { status: 500 };
    }

    expect((await webhookOf(botId)).state).toBe('active');
  });

  test('is disabled immediately when the receiver returns 410, and the mail gives that as the reason', async () => {
    const { botId } = await botWithWebhook();
    out.receiver.state.answer = { status: 410 };
    await leave(botId);
    await out.sendNotices();
    out.auth.received.length = 0;

    await out.deliver();
    await out.sendNotices();

    expect(await webhookOf(botId)).toMatchObject({ state: 'disabled', isGone: true });
    const [mail, ...more] = out.mails().map((order) => JSON.stringify(order));
    expect(more).toEqual([]);
    expect(mail).toContain('non esiste più (HTTP 410)');
    expect(mail).toContain('no longer exists (HTTP 410)');
    expect(mail).not.toMatch(/un giorno intero|a whole day/i);
  });
});

describe('the owner of a webhook', () => {
  test('can send a test event, once per request key and without retries', async () => {
    const { botId, id, secret } = await botWithWebhook({ events: ['conversation.unanswered'] });
    out.receiver.state.answer = { status: 500, body: 'broken' };
    const json = { requestKey: out.newKey() };

    await ask(path(botId, `/${id}/test`), { json });
    await ask(path(botId, `/${id}/test`), { json });
    await out.deliver();
    out.chatbot.travel(3_600_000);
    await out.deliver();

    const [message, ...more] = out.receiver.received;
    expect(more).toEqual([]);
    expect(message && isSigned(message, secret)).toBe(true);
    expect(JSON.parse(message?.body ?? '').type).toBe('test');
    expect(await deliveriesOf(botId, id)).toMatchObject([
      { event: 'test', status: 'failed', attempts: [{ status: 500, answer: 'broken' }] },
    ]);
    expect((await webhookOf(botId)).failingSince).toBeNull();
  });

  test('can rotate the secret, and for a day both secrets sign', async () => {
    const { botId, id, secret: old } = await botWithWebhook();
    const json = { requestKey: out.newKey() };

    const changed = await bodyOf(await ask(path(botId, `/${id}/secret`), { json }));
    const again = await bodyOf(await ask(path(botId, `/${id}/secret`), { json }));
    await leave(botId);
    await out.sendNotices();
    await out.deliver();
    out.chatbot.travel(25 * 3_600_000);
    await leave(botId);
    await out.sendNotices();
    await out.deliver();

    const [during, after] = out.receiver.received;
    if (!during || !after) throw new Error('not received');
    expect(again.secret).toBeNull();
    expect(changed.secret).not.toBe(old);
    expect([isSigned(during, old), isSigned(during, changed.secret)]).toEqual([true, true]);
    expect([isSigned(after, old), isSigned(after, changed.secret)]).toEqual([false, true]);
  });

  test('sees the last hundred deliveries, and waiting ones are never dropped', async () => {
    const { botId, id } = await botWithWebhook();
    const deliveries = out.chatbot.db.collection('webhook_deliveries');
    const [about, webhookId] = [
      { botId, event: 'test', body: '{}', tries: 1, attempts: [] },
      new Types.ObjectId(id),
    ];
    const past = Array.from({ length: 105 }, (_, index) => ({
      ...about,
      webhookId,
      messageId: `msg_${index}`,
      status: index < 2 ? 'waiting' : 'delivered',
      nextTryAt: new Date(0),
      createdAt: new Date(),
    }));
    await deliveries.insertMany(past);

    await ask(path(botId, `/${id}/test`), { json: { requestKey: out.newKey() } });

    const listed = await deliveriesOf(botId, id);
    expect(listed).toHaveLength(100);
    expect(listed[0]).toMatchObject({ event: 'test', status: 'waiting' });
    expect(await deliveries.countDocuments({ status: 'waiting' })).toBe(3);
    expect(await deliveries.countDocuments()).toBe(102);
  });

  test('can delete it with its pending deliveries', async () => {
    const { botId, id } = await botWithWebhook();
    await leave(botId);
    await out.sendNotices();

    const answer = await ask(path(botId, `/${id}`), { method: 'DELETE' });
    await out.deliver();

    expect(answer.status).toBe(204);
    expect(out.receiver.received).toEqual([]);
    expect(await out.chatbot.db.collection('webhook_deliveries').countDocuments()).toBe(0);
  });
});
