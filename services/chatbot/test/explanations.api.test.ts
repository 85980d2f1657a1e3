import { explanationResponse } from '@fucina/contracts/explanation';
import { forAll } from '@fucina/service-kit/testing/for-all';
import { describe, expect, test } from 'vitest';
import { startInsight } from './insight.ts';

const it = forAll(startInsight);

const shop = () => it.shop();

async function explain(botId: string, turnId: string) {
  const { status, body } = await it.own(`/${botId}/turns/${turnId}/explanation`);
  expect(status).toBe(200);
  return explanationResponse.parse(body).explanation;
}

describe('the explanation of an answer', () => {
  test('shows the passage with its score, the words found and the requested fact', async () => {
    const botId = await shop();
    const { turnId } = await it.ask(botId, 'How much is the bread course?');

    const { decidedBy, mayHaveChanged, thresholds, parts } = await explain(botId, turnId);

    const [part] = parts;
    expect({ decidedBy, mayHaveChanged, parts: parts.length }).toEqual({
      decidedBy: 'pages',
      mayHaveChanged: false,
      parts: 1,
    });
    expect(part?.outcome).toBe('answered');
    expect(part?.confidence).toBeGreaterThanOrEqual(thresholds.answered);
    expect(part?.words.filter(({ isUsual }) => !isUsual)).toEqual([
      { text: 'bread', found: 'here', as: null, isUsual: false },
      { text: 'course', found: 'here', as: null, isUsual: false },
    ]);
    expect(part?.facts).toEqual([{ kind: 'price', found: 'here' }]);
    expect(part?.passages[0]).toMatchObject({
      url: 'https://shop.example/courses',
      heading: 'Bread course',
      quote: 'The bread course costs £85 and lasts one day.',
      score: 1,
    });
    const scores = part?.passages.map(({ score }) => score) ?? [];
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  test('shows the synonym that the page uses, also across languages', async () => {
    const botId = await shop();
    const { turnId } = await it.ask(botId, 'Vendete buoni regalo?');

    const { parts } = await explain(botId, turnId);

    expect(parts[0]?.words).toContainEqual({
      text: 'buoni regalo',
      found: 'here',
      as: 'gift vouchers',
      isUsual: false,
    });
  });

  test('considers earlier questions of the conversation, but not later ones', async () => {
    const botId = await shop();
    const conversationId = it.newConversation();
    await it.ask(botId, 'How much is the bread course?', { conversationId });
    const { turnId } = await it.ask(botId, 'and how long is it?', { conversationId });
    await it.ask(botId, 'Where are you?', { conversationId });

    const { parts } = await explain(botId, turnId);

    expect(parts[0]?.words.map(({ text }) => text)).toContain('bread');
    expect(parts[0]?.facts.map(({ kind }) => kind)).toEqual(['duration']);
  });

  test('lists every fact that a message of two questions asks for', async () => {
    const botId = await shop();
    const { turnId } = await it.ask(botId, 'How much is the bread course and where are you?');

    const { parts } = await explain(botId, turnId);

    expect(parts.map(({ facts }) => facts.map(({ kind }) => kind))).toEqual([['price', 'place']]);
  });

  test('tells whether the owner’s answer or a greeting was given', async () => {
    const botId = await shop();
    const json = {
      question: 'Do you have a car park?',
      answer: 'No.',
      language: 'en',
      requestKey: 'k'.repeat(32),
    };
    expect((await it.own(`/${botId}/corrections`, { method: 'POST', json })).status).toBe(201);
    const own = await it.ask(botId, 'Do you have a car park?');
    const hello = await it.ask(botId, 'Hello!');

    expect(await explain(botId, own.turnId)).toMatchObject({ decidedBy: 'owner', mayHaveChanged: false });
    expect(await explain(botId, hello.turnId)).toMatchObject({ decidedBy: 'talk', parts: [] });
  });
});

describe('with the reader switched off', () => {
  test.each(['How much is the bread course?', 'Zxqv?'])(
    'the explanation says that only keywords were searched: %s',
    async (question) => {
      const botId = await shop();
      const { turnId } = await it.ask(botId, question);

      expect(await explain(botId, turnId)).toMatchObject({ unread: 'off', isByWordsAlone: true });
    },
  );

  test('the explanation of a greeting does not mention it', async () => {
    const botId = await shop();
    const { turnId } = await it.ask(botId, 'Hello!');

    expect(await explain(botId, turnId)).toMatchObject({ unread: null, isByWordsAlone: false });
  });
});

describe('the explanation of a refusal', () => {
  test('names the missing word and the confidence that was too low', async () => {
    const botId = await shop();
    const { turnId } = await it.ask(botId, 'Do you have an indoor pool?');

    const { thresholds, parts } = await explain(botId, turnId);

    expect(parts[0]?.outcome).toBe('not_in_content');
    expect(parts[0]?.confidence).toBeLessThan(thresholds.partly);
    expect(parts[0]?.words).toContainEqual({
      text: 'pool',
      found: 'nowhere',
      as: null,
      isUsual: false,
    });
  });

  test('tells an off-topic instruction from a question', async () => {
    const botId = await shop();
    const { turnId } = await it.ask(botId, 'Write me a poem about bread');

    const { parts } = await explain(botId, turnId);

    expect(parts[0]).toMatchObject({ outcome: 'off_topic', asksSomethingElse: true });
  });

  test('uses the bot’s current knowledge and says that the answer may have changed', async () => {
    const botId = await shop();
    const { turnId, outcome } = await it.ask(botId, 'Do you have an indoor pool?');
    const pool = { path: '/pool', title: 'Pool', text: '# Pool\nOur indoor pool is open to everybody.' };
    await it.teach(botId, [pool]);

    const { mayHaveChanged, parts } = await explain(botId, turnId);

    expect({ outcome, mayHaveChanged, now: parts[0]?.outcome }).toEqual({
      outcome: 'not_in_content',
      mayHaveChanged: true,
      now: 'answered',
    });
  });
});

describe('an explanation', () => {
  test('is available only to the bot’s owner', async () => {
    const [botId, otherBot] = [await shop(), await shop()];
    const { turnId } = await it.ask(botId, 'When are you open?');
    const path = `/${botId}/turns/${turnId}/explanation`;

    const answers = await Promise.all([
      it.own(path, { as: 'bruno' }),
      it.own(`/${otherBot}/turns/${turnId}/explanation`),
      it.own(`/${botId}/turns/x/explanation`),
      it.own(`/${botId}/turns/${'0'.repeat(24)}/explanation`),
    ]);
    const visitor = await it.chatbot.request(`/api/chatbot/bots${path}`);

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(visitor.status).toBe(401);
  });

  test('is deleted with its conversation', async () => {
    const botId = await shop();
    const { turnId, conversationId } = await it.ask(botId, 'When are you open?');

    await it.own(`/${botId}/conversations/${conversationId}`, { method: 'DELETE' });

    expect((await it.own(`/${botId}/turns/${turnId}/explanation`)).status).toBe(404);
  });
});
