import { randomBytes } from 'node:crypto';
import { analytics } from '@fucina/contracts/analytics';
import type { AnswerOutcome } from '@fucina/contracts/chat';
import type { ConversationChannel } from '@fucina/contracts/conversation';
import type { Language } from '@fucina/contracts/language';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Insight, SITE, startInsight } from './insight.ts';

let it: Insight;
let botId: string;
type TurnFields = {
  question?: string;
  outcome?: AnswerOutcome;
  language?: Language;
  channel?: ConversationChannel;
  conversationId?: string;
  responseMs?: number;
};

async function keep(at: string, given: TurnFields = {}, bot = botId) {
  const turn = {
    question: 'When are you open?',
    outcome: 'answered' as AnswerOutcome,
    language: 'en' as Language,
    channel: 'widget' as ConversationChannel,
    conversationId: randomBytes(16).toString('hex'),
    responseMs: 20,
    ...given,
  };
  const sources = [{ url: `${SITE}/hours`, title: 'Hours', quote: 'We open.' }];
  const turnId = await it.deps.conversations.addTurn({
    ...turn,
    botId: bot,
    answer: 'We open.',
    sources,
    at: new Date(at),
  });
  if (turnId === null) throw new Error('no turn was kept');
  return turnId;
}
const read = async (query = 'from=2026-03-28&to=2026-03-30') => {
  const { body } = await it.own(`/${botId}/analytics?${query}`);
  return analytics.parse(body.analytics);
};

beforeAll(async () => {
  it = await startInsight();
  botId = (await it.createBot()).id;
  const otherBot = (await it.createBot()).id;
  const conversationId = randomBytes(16).toString('hex');
  // DST starts on 29 March 2026: 22:30 UTC is 23:30 in Rome the day before, and 00:30 the day after.
  await keep('2026-03-28T22:30:00Z', { conversationId });
  await keep('2026-03-29T22:30:00Z', {
    conversationId,
    outcome: 'not_in_content',
    question: 'Avete il parcheggio?',
    language: 'it',
  });
  await keep('2026-03-29T10:00:00Z', {
    outcome: 'partly',
    question: 'Is there a car park?',
    responseMs: 500,
  });
  await keep('2026-03-29T10:05:00Z', { question: 'Ciao', language: 'it' });
  await keep('2026-03-29T10:10:00Z', { channel: 'preview' });
  await keep('2026-03-29T10:15:00Z', {}, otherBot);
  await keep('2026-03-31T10:00:00Z');
});
afterAll(() => it.stop());

describe('bot analytics', () => {
  test('are counted by day in the owner’s time zone, including across a DST change', async () => {
    const { days, totals, from, to, tz } = await read();

    expect({ from, to, tz }).toEqual({ from: '2026-03-28', to: '2026-03-30', tz: 'Europe/Rome' });
    expect(days.map(({ day, conversations, questions }) => [day, conversations, questions])).toEqual([
      ['2026-03-28', 1, 1],
      ['2026-03-29', 2, 2],
      ['2026-03-30', 1, 1],
    ]);
    expect(totals).toMatchObject({
      conversations: 3,
      questions: 4,
      outcomes: { answered: 2, partly: 1, not_in_content: 1, off_topic: 0 },
    });
  });

  test('follow the requested time zone', async () => {
    const { days } = await read('from=2026-03-28&to=2026-03-29&tz=UTC');

    expect(days.map(({ questions }) => questions)).toEqual([1, 3]);
  });

  test('cover languages, hours, top questions, quoted pages, response times and open gaps', async () => {
    const { languages, hours, topQuestions, pages, responseMs, openGaps } = await read();

    expect(languages).toEqual([
      { language: 'it', questions: 2 },
      { language: 'en', questions: 2 },
    ]);
    expect(hours.filter(({ questions }) => questions > 0)).toEqual([
      { hour: 0, questions: 1 },
      { hour: 12, questions: 2 },
      { hour: 23, questions: 1 },
    ]);
    expect(hours).toHaveLength(24);
    expect(topQuestions).toMatchObject([
      { count: 2, languages: ['en', 'it'], unanswered: 2 },
      { question: 'When are you open?', count: 1, unanswered: 0 },
    ]);
    expect(pages).toEqual([{ url: `${SITE}/hours`, title: 'Hours', quotes: 3 }]);
    expect(responseMs).toMatchObject({ median: 20, p95: 500 });
    expect(openGaps).toBe(1);
  });

  test('count the ratings of visitors', async () => {
    const conversationId = randomBytes(16).toString('hex');
    const turnId = await keep('2026-05-01T10:00:00Z', { conversationId });
    await it.deps.conversations.rate({ botId, conversationId, turnId, rating: 'down' });

    expect((await read('from=2026-05-01&to=2026-05-01')).totals.ratings).toEqual({ up: 0, down: 1 });
  });

  test('are zero on days without questions', async () => {
    const { days, responseMs, topQuestions } = await read('from=2020-01-01&to=2020-01-03');

    expect(days.map(({ questions }) => questions)).toEqual([0, 0, 0]);
    expect([responseMs, topQuestions]).toEqual([null, []]);
  });

  test('cover the last thirty days by default', async () => {
    expect((await read('')).days).toHaveLength(30);
  });

  test.each(['from=2026-02-02&to=2026-02-01', 'from=2020-01-01&to=2026-01-01', 'tz=Nowhere/Land', 'from=x'])(
    'reject the query %s',
    async (query) => {
      expect((await it.own(`/${botId}/analytics?${query}`)).status).toBe(400);
    },
  );

  test('return 404 to another client', async () => {
    const answers = await Promise.all(
      ['analytics', 'analytics/export'].map((path) => it.own(`/${botId}/${path}`, { as: 'bruno' })),
    );

    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });

  test('are counted from an index without reading any documents', async () => {
    const filter = {
      botId,
      isCounted: true,
      at: { $gte: new Date('2026-03-28'), $lt: new Date('2026-03-30') },
    };
    const counted = { _id: 0, at: 1, outcome: 1, language: 1, rating: 1, responseMs: 1, conversationId: 1 };

    const plan = await it.chatbot.db
      .collection('turns')
      .find(filter, { projection: counted })
      .explain('executionStats');

    const { executionStats } = plan as { executionStats: { totalDocsExamined: number; nReturned: number } };
    expect(JSON.stringify(plan)).toContain('"indexName":"counted"');
    expect(executionStats).toMatchObject({ totalDocsExamined: 0, nReturned: 4 });
  });
});

test('analytics can be exported as a CSV file of the days and as complete JSON', async () => {
  const path = `/${botId}/analytics/export?from=2026-03-28&to=2026-03-29`;

  const csv = await (await it.ownFile(`${path}&in=it`)).text();
  const json = JSON.parse(await (await it.ownFile(`${path}&format=json`)).text());

  expect(csv.replace('\ufeff', '').split('\r\n')).toEqual([
    'Giorno,Conversazioni,Domande,Risposte,Risposte in parte,Non nel sito,Fuori tema',
    '2026-03-28,1,1,1,0,0,0',
    '2026-03-29,2,2,1,1,0,0',
    '',
  ]);
  expect(analytics.parse(json).days).toHaveLength(2);
});
