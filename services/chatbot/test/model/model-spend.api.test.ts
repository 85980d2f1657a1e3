import { forAll } from '@fucina/service-kit/testing/for-all';
import { expect, test } from 'vitest';
import { startModelBots } from './model-bots.ts';

const HOURS = 'The shop is open Tuesday to Saturday from 7:30 to 14:00 [1].';
const QUESTION = 'At what time is the shop open on Saturday?';
// 100 tokens in and 20 out cost 0.1 + 0.04 cents.
const PRICES = { ANSWERS_PRICE_IN: '10', ANSWERS_PRICE_OUT: '20' };
// Long timeouts for many parallel calls on a slow machine.
const PATIENCE = { ANSWERS_FIRST_SECONDS: '20', ANSWERS_PAUSE_SECONDS: '20', ANSWERS_SECONDS: '25' };
const ANSWER_CENTS = 0.14;
const TOKENS_PER_DAY = 3000;

const it = forAll(() =>
  startModelBots({
    ...PRICES,
    ...PATIENCE,
    ANSWERS_TOKENS_PER_DAY: String(TOKENS_PER_DAY),
  }),
);
let bot: { id: string; key: string };

const cap = (capCents: number | null) =>
  it.own(`/${bot.id}/spend-cap`, { method: 'PUT', json: { capCents } });
const mails = () => it.mails().filter(({ key }) => key.includes(bot.id));
const askMany = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => it.ask(bot.id, `${QUESTION} ${at}`)));

test('an answer’s usage is counted in tokens and in money', async () => {
  bot = await it.createShopBot();
  it.model.will({ say: HOURS });

  await it.ask(bot.id, QUESTION);

  expect(await it.usage(bot.id)).toMatchObject({
    spend: { usedCents: ANSWER_CENTS, isPriced: true, isReached: false },
    answering: { by: 'model', reason: 'own_key', tokensIn: 100, tokensOut: 20, withoutModel: 0 },
  });
});

test('usage missing from a response is estimated, and a failed call costs nothing', async () => {
  bot = await it.createShopBot();
  it.model.will({ status: 500 });
  await it.ask(bot.id, QUESTION);
  const refused = (await it.usage(bot.id)).spend.usedCents;
  it.model.will({ say: HOURS, usage: null });
  await it.ask(bot.id, QUESTION);

  const { spend, answering } = await it.usage(bot.id);
  expect(refused).toBe(0);
  expect(answering.tokensIn).toBeGreaterThan(200);
  expect(answering.tokensOut).toBeGreaterThan(10);
  expect(spend.usedCents).toBeGreaterThan(ANSWER_CENTS);
});

test('50 concurrent questions do not exceed the spend cap, and all are answered', async () => {
  bot = await it.createShopBot();
  await cap(5);
  it.model.will({ say: HOURS });

  const answers = await askMany(50);

  const { spend, answering } = await it.usage(bot.id);
  expect(answers.every(({ answer }) => answer.includes('7:30 to 14:00'))).toBe(true);
  expect(it.model.calls.length).toBeGreaterThan(0);
  expect(it.model.calls.length).toBeLessThan(50);
  expect(spend.usedCents).toBeCloseTo(it.model.calls.length * ANSWER_CENTS, 6);
  expect(spend.usedCents).toBeLessThanOrEqual(5);
  expect(spend.isReached).toBe(false);
  expect(answering.withoutModel).toBe(50 - it.model.calls.length);
});

test('a used-up cap stops model calls and is shown to the owner, and a higher cap applies at once', async () => {
  bot = await it.createShopBot();
  await cap(0);
  it.model.will({ say: HOURS });

  await it.ask(bot.id, QUESTION);
  const capped = await it.usage(bot.id);
  const calls = it.model.calls.length;
  await cap(1000);
  await it.ask(bot.id, QUESTION);

  expect([calls, it.model.calls.length]).toEqual([0, 1]);
  expect(capped).toMatchObject({
    spend: { usedCents: 0, isReached: true },
    answering: { by: 'pages', reason: 'cap_reached', withoutModel: 1 },
  });
  expect(await it.usage(bot.id)).toMatchObject({
    spend: { isReached: false },
    answering: { by: 'model', reason: 'own_key' },
  });
});

test('the owner is mailed once at 80 and once at 100 percent of the cap, and again for a new cap', async () => {
  bot = await it.createShopBot();
  await cap(100);
  it.model.will({ say: HOURS, usage: { in: 80_000, out: 0 } });
  await it.ask(bot.id, QUESTION);
  await it.chatbot.maintainBots();
  await it.chatbot.maintainBots();
  const atEighty = mails().map(({ mail }) => mail.it.subject);
  await it.ask(bot.id, `${QUESTION} again`);
  await it.ask(bot.id, `${QUESTION} and again`);
  await it.chatbot.maintainBots();
  await it.chatbot.maintainBots();
  const subjects = mails().map(({ mail }) => mail.en.subject);
  await cap(101);
  await it.ask(bot.id, `${QUESTION} once more`);
  await it.chatbot.maintainBots();

  expect(atEighty).toEqual(['Bottega: hai speso l’80% del tetto del mese']);
  expect(subjects).toEqual([
    'Bottega: 80% of this month’s spend cap used',
    'Bottega has reached its spend cap',
  ]);
  expect(mails()).toHaveLength(3);
});

test('all bots together stay within the daily token limit of the installation’s key', async () => {
  bot = await it.createShopBot({ hasOwnKey: false });
  it.model.will({ say: HOURS });

  await askMany(30);
  const calls = it.model.calls.length;
  const { answering } = await it.usage(bot.id);
  await it.deps.meters.hold(
    { botId: 'installation', period: new Date().toISOString().slice(0, 10) },
    { of: 'heldTokens', amount: TOKENS_PER_DAY, limit: null },
  );
  await it.ask(bot.id, `${QUESTION} today`);
  const later = it.model.calls.length;
  it.chatbot.travel(24 * 3600_000);
  await it.ask(bot.id, `${QUESTION} tomorrow`);
  it.chatbot.travel(-24 * 3600_000);

  expect(calls).toBeGreaterThan(0);
  expect(calls).toBeLessThan(30);
  expect(answering.tokensIn + answering.tokensOut).toBeLessThanOrEqual(TOKENS_PER_DAY);
  expect(answering.withoutModel).toBe(30 - calls);
  expect([later, it.model.calls.length]).toEqual([calls, calls + 1]);
});

test('without prices tokens are counted, and the cap does not apply', async () => {
  const unpriced = await startModelBots();
  const { id } = await unpriced.createShopBot();
  await unpriced.own(`/${id}/spend-cap`, { method: 'PUT', json: { capCents: 0 } });
  unpriced.model.will({ say: HOURS });

  await unpriced.ask(id, QUESTION);
  const usage = await unpriced.usage(id);
  await unpriced.stop();

  expect(usage).toMatchObject({
    spend: { usedCents: 0, isPriced: false },
    answering: { by: 'model', tokensIn: 100, tokensOut: 20 },
  });
});
