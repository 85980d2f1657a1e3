import type { AnswerOutcome } from '@fucina/contracts/chat';
import type { Language } from '@fucina/contracts/language';
import type { Connection } from 'mongoose';

export type Period = { botId: string; start: Date; end: Date; tz: string };
export type Tally = {
  day: string;
  hour: number;
  outcome: AnswerOutcome;
  language: Language;
  questions: number;
  up: number;
  down: number;
};
export type QuestionCount = { question: string; language: Language; outcome: AnswerOutcome; count: number };

/** Busy bots are sampled: only the newest questions count. */
const MOST_TEXTS = 20_000;

/** Aggregates over a bot's turns. Plain counts are covered by an index. */
export function createAnalyticsRepository(db: Connection) {
  const turns = db.collection('turns');
  const sum = <Row>({ botId, start, end }: Period, stages: object[]) =>
    turns
      .aggregate([{ $match: { botId, isCounted: true, at: { $gte: start, $lt: end } } }, ...stages], {
        maxTimeMS: 9000,
        hint: 'counted',
      })
      .toArray() as Promise<unknown[]> as Promise<Row[]>;
  const dayIn = ({ tz }: Period) => ({ $dateToString: { date: '$at', format: '%Y-%m-%d', timezone: tz } });
  const count = (rating: string) => ({ $sum: { $cond: [{ $eq: ['$rating', rating] }, 1, 0] } });

  return {
    async tally(period: Period): Promise<Tally[]> {
      const hour = { $hour: { date: '$at', timezone: period.tz } };
      const by = { day: dayIn(period), hour, outcome: '$outcome', language: '$language' };
      const counts = { questions: { $sum: 1 }, up: count('up'), down: count('down') };
      const found = await sum<{ _id: object } & Tally>(period, [{ $group: { _id: by, ...counts } }]);
      return found.map(({ _id, ...counted }) => ({ ...counted, ..._id }));
    },

    /** A conversation counts on each day it has a question, but once in the total. */
    async countConversations(period: Period): Promise<{ days: Map<string, number>; total: number }> {
      const [found] = await sum<{ days: { _id: string; count: number }[]; all: { count: number }[] }>(
        period,
        [
          { $group: { _id: { day: dayIn(period), conversationId: '$conversationId' } } },
          {
            $facet: {
              days: [{ $group: { _id: '$_id.day', count: { $sum: 1 } } }],
              all: [{ $group: { _id: '$_id.conversationId' } }, { $count: 'count' }],
            },
          },
        ],
      );
      const days = new Map(found?.days.map(({ _id, count: most }) => [_id, most]));
      return { days, total: found?.all[0]?.count ?? 0 };
    },

    async listTexts(period: Period, limit: number): Promise<QuestionCount[]> {
      return sum(period, [
        { $sort: { at: -1 } },
        { $limit: MOST_TEXTS },
        {
          $group: {
            _id: { text: { $toLower: '$question' }, language: '$language', outcome: '$outcome' },
            question: { $first: '$question' },
            count: { $sum: 1 },
          },
        },
        { $sort: { count: -1, '_id.text': 1 } },
        { $limit: limit },
        { $project: { _id: 0, question: 1, language: '$_id.language', outcome: '$_id.outcome', count: 1 } },
      ]);
    },

    async listPages(
      period: Period,
      limit: number,
    ): Promise<{ url: string; title: string; quotes: number }[]> {
      return sum(period, [
        { $match: { outcome: { $in: ['answered', 'partly'] } } },
        { $sort: { at: -1 } },
        { $limit: MOST_TEXTS },
        { $project: { source: { $arrayElemAt: ['$sources', 0] } } },
        { $match: { source: { $exists: true } } },
        { $group: { _id: '$source.url', title: { $first: '$source.title' }, quotes: { $sum: 1 } } },
        { $sort: { quotes: -1, _id: 1 } },
        { $limit: limit },
        { $project: { _id: 0, url: '$_id', title: 1, quotes: 1 } },
      ]);
    },

    async measureResponses(period: Period): Promise<{ median: number; p95: number } | null> {
      const percentiles = { input: '$responseMs', p: [0.5, 0.95], method: 'approximate' };
      const [found] = await sum<{ ms: (number | null)[] }>(period, [
        { $group: { _id: null, ms: { $percentile: percentiles } } },
      ]);
      const [median, p95] = found?.ms ?? [];
      return typeof median === 'number' && typeof p95 === 'number'
        ? { median: Math.round(median), p95: Math.round(p95) }
        : null;
    },
  };
}
