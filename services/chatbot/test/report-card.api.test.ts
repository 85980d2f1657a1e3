import { type ReportCardResponse, reportCardResponse } from '@fucina/contracts/report-card';
import { forAll } from '@fucina/service-kit/testing/for-all';
import { beforeEach, describe, expect, test } from 'vitest';
import { startInsight } from './insight.ts';

const it = forAll(startInsight);
beforeEach(() => {
  it.auth.received.length = 0;
});

const shop = () => it.shop();
async function read(botId: string): Promise<ReportCardResponse> {
  return reportCardResponse.parse((await it.own(`/${botId}/report-card`)).body);
}
async function testBot(botId: string) {
  await it.own(`/${botId}/report-card`, { json: {} });
  await it.runReport(botId);
  const { report } = await read(botId);
  if (!report) throw new Error('no report');
  return report;
}
const correct = (botId: string, question: string, answer: string) =>
  it.own(`/${botId}/corrections`, { json: { question, answer, language: 'en', requestKey: it.newKey() } });

describe('a report card', () => {
  test('asks questions that the pages answer, in both languages, and unanswerable ones', async () => {
    const report = await testBot(await shop());

    const asked = report.cases.map(({ question }) => question);
    for (const question of [
      'What is your phone number?',
      'Qual è il numero di telefono?',
      'What is your email address?',
      'What are your opening hours?',
      'Quali sono gli orari di apertura?',
      'How much is Bread course?',
      'Do you sell gift vouchers?',
    ]) {
      expect(asked).toContain(question);
    }
    const unanswerable = report.cases.filter(({ kind }) => kind === 'unanswerable');
    expect(unanswerable.length).toBeGreaterThanOrEqual(8);
    expect(unanswerable.map(({ expected }) => expected)).toEqual(unanswerable.map(() => null));
    expect(report.cases.length).toBeLessThanOrEqual(60);
  });

  test('counts the verdicts, and lists each case with expectation, answer, source and advice', async () => {
    const report = await testBot(await shop());

    const { total, right, honestRefusals, wrong, falseRefusals, score, cases } = report;
    expect(total).toBe(cases.length);
    expect(right + honestRefusals + wrong + falseRefusals).toBe(total);
    expect(score).toBe(Math.floor((100 * (right + honestRefusals)) / total));
    expect(score).toBeGreaterThanOrEqual(75);
    expect(cases.find(({ question }) => question === 'What is your phone number?')).toMatchObject({
      verdict: 'right',
      expected: expect.stringContaining('+44 20 7946 0123'),
      got: expect.stringContaining('+44 20 7946 0123'),
      source: { url: 'https://shop.example/' },
      advice: null,
    });
    for (const { verdict, advice } of cases) {
      expect(advice === null).toBe(verdict === 'right');
    }
    const verdicts = cases.map(({ verdict }) => ['wrong', 'false_refusal'].includes(verdict));
    expect(verdicts).toEqual(verdicts.toSorted((a, b) => Number(b) - Number(a)));
  });

  test('tests every correction, and advises a translation where one is missing', async () => {
    const botId = await shop();
    await correct(botId, 'Is there a car park?', 'Yes, six spaces.');

    const report = await testBot(botId);

    expect(report.cases.filter(({ kind }) => kind === 'correction')).toMatchObject([
      {
        question: 'Is there a car park?',
        verdict: 'right',
        got: 'Yes, six spaces.',
        advice: 'write_translation',
      },
    ]);
  });

  test('finds a page fact that the bot misses, until a correction answers it', async () => {
    const botId = await shop();
    await it.teach(botId, [
      {
        path: '/x',
        title: 'Extras',
        text: '# Extras\n## What is a levain?\nThe mother of every loaf we make.',
      },
    ]);
    const before = (await testBot(botId)).cases.find(({ question }) => question === 'What is a levain?');

    await correct(botId, 'What is a levain?', 'Our starter.');
    const after = (await testBot(botId)).cases.filter(({ question }) => question === 'What is a levain?');

    expect(before).toMatchObject({ kind: 'page', expected: 'The mother of every loaf we make.' });
    expect(after.map(({ verdict }) => verdict)).toEqual(['right', 'right']);
  });

  test('keeps the history of its scores, oldest first', async () => {
    const botId = await shop();
    const reports = [await testBot(botId), await testBot(botId)];

    const { history } = await read(botId);

    expect(history.map(({ id, score }) => ({ id, score }))).toEqual(
      reports.map(({ id, score }) => ({ id, score })),
    );
  });

  test('adds nothing to the statistics or the monthly usage', async () => {
    const botId = await shop();

    await testBot(botId);

    expect(await it.chatbot.db.collection('turns').countDocuments({ botId })).toBe(0);
    expect(await it.chatbot.db.collection('bot_meters').countDocuments({ botId })).toBe(0);
  });

  test('is not made for a bot without knowledge', async () => {
    const { id } = await it.createBot();
    await it.own(`/${id}/report-card`, { json: {} });
    await it.runReport(id);

    expect(await read(id)).toEqual({ report: null, isRunning: false, wasGivenUp: false, history: [] });
  });

  test('cannot be read or started by another client', async () => {
    const botId = await shop();
    const path = `/${botId}/report-card`;

    const answers = await Promise.all([
      it.own(path, { as: 'bruno' }),
      it.own(path, { as: 'bruno', json: {} }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect((await read(botId)).isRunning).toBe(false);
  });
});

describe('a report run', () => {
  test('is started once, however often it is requested concurrently', async () => {
    const botId = await shop();

    const answers = await Promise.all([1, 2, 3].map(() => it.own(`/${botId}/report-card`, { json: {} })));

    expect(answers.map(({ status, body }) => [status, body.isRunning])).toEqual(Array(3).fill([202, true]));
    expect(await it.chatbot.db.collection('report_runs').countDocuments({ botId })).toBe(1);
  });

  test('resumes after an interruption with the same questions', async () => {
    const botId = await shop();
    await it.own(`/${botId}/report-card`, { json: {} });
    const stopped = new AbortController();
    stopped.abort();
    await expect(it.runReport(botId, { signal: stopped.signal, isLastAttempt: false })).rejects.toThrow(
      'stopping',
    );
    const begun = await it.chatbot.db.collection('report_runs').findOne({ botId });

    await Promise.all([it.runReport(botId), it.runReport(botId)]);

    const { report, history } = await read(botId);
    const questions = begun?.questions.map(({ question }: { question: string }) => question);
    expect(report?.cases.map(({ question }) => question).toSorted()).toEqual(questions.toSorted());
    expect(history).toHaveLength(1);
  });

  test('starts automatically once changes have settled, and once per change', async () => {
    const botId = await shop();
    const runs = () => it.chatbot.db.collection('report_runs').countDocuments({ botId });
    const after = async (ms: number) => {
      it.chatbot.travel(ms);
      await it.maintain();
      await it.runReport(botId);
      return runs();
    };

    const seen = [await after(0), await after(5000), await after(15_000), await after(15_000)];
    await correct(botId, 'Is there a car park?', 'Yes.');
    const changed = [await after(0), await after(16_000), await after(60_000)];

    expect(seen).toEqual([0, 0, 1, 1]);
    expect(changed).toEqual([1, 2, 2]);
  });

  test('of an earlier revision is followed by one of the latest', async () => {
    const botId = await shop();
    await it.own(`/${botId}/report-card`, { json: {} });
    await correct(botId, 'Is there a car park?', 'Yes.');
    await it.maintain();
    it.chatbot.travel(16_000);
    await it.maintain();

    await it.runReport(botId);
    await it.maintain();

    expect(await it.chatbot.db.collection('report_runs').countDocuments({ botId })).toBe(2);
  });

  test('is requeued if its job was lost', async () => {
    const botId = await shop();
    await it.own(`/${botId}/report-card`, { json: {} });
    await it.chatbot.dropJobs();

    it.chatbot.travel(300_000);
    await it.maintain();

    expect(await it.deps.reportCardQueue.countWaiting()).toBeGreaterThanOrEqual(1);
  });
});

test('a falling score is flagged, and mailed to the owner once', async () => {
  const botId = await shop();
  const before = await testBot(botId);
  await it.chatbot.db.collection('pages').updateOne({ botId, url: /courses/ }, { $unset: { passages: 1 } });
  await correct(botId, 'Quanto costa il parcheggio?', 'Gratis.');
  await correct(botId, 'What is your phone number?', 'We have none.');
  // Two corrections of the same question: only one can ever be given.
  await correct(botId, 'What is your phone number?', 'Ask at the till.');
  await it.chatbot.db.collection('report_runs').updateMany({ botId }, { $set: { 'counts.score': 100 } });

  const after = await testBot(botId);
  await it.maintain();
  await it.maintain();

  expect(before.fellFrom).toBeNull();
  expect(after.score).toBeLessThan(100);
  expect(after.fellFrom).toBe(100);
  const mails = it.mails().filter(({ key }) => key.includes(after.id));
  expect(mails).toMatchObject([
    {
      userId: 'anna',
      mail: {
        it: {
          subject: 'Il tuo chatbot Bottega risponde peggio di prima',
          link: { path: `/portal/chatbot-embed/${botId}/report-card` },
        },
        en: { subject: 'Your chatbot Bottega is answering worse than before' },
      },
    },
  ]);
});

test('deleting a bot deletes its report cards, corrections, gaps and conversations', async () => {
  const botId = await shop();
  await correct(botId, 'Is there a car park?', 'Yes.');
  await testBot(botId);
  await it.maintain();

  for (const store of it.deps.botStores) await store.removeByBot(botId);

  for (const name of ['report_runs', 'corrections', 'gap_dismissals', 'conversations', 'turns']) {
    expect(await it.chatbot.db.collection(name).countDocuments({ botId }), name).toBe(0);
  }
  expect(await it.chatbot.db.collection<{ _id: string }>('report_watch').countDocuments({ _id: botId })).toBe(
    0,
  );
});
