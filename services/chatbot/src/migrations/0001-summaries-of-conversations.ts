import type { Migration } from '@fucina/service-kit/migrations/run-migrations';
import type { Connection } from 'mongoose';

const isEarlier = { isCounted: { $exists: false } };

export const summariesOfConversations: Migration = {
  id: '0001-summaries-of-conversations',
  async run({ db }) {
    await markTurns(db);
    await summarize(db);
  },
};

async function markTurns(db: Connection) {
  await db
    .collection('turns')
    .updateMany(isEarlier, [
      { $set: { isCounted: true, isGap: { $in: ['$outcome', ['not_in_content', 'partly']] } } },
    ]);
}

async function summarize(db: Connection) {
  const oneConversation = { botId: 1, conversationId: 1 } as const;
  await db.collection('conversations').createIndex(oneConversation, { unique: true });
  await db
    .collection('turns')
    .aggregate([
      { $sort: { at: 1 } },
      {
        $group: {
          _id: { botId: '$botId', conversationId: '$conversationId' },
          first: { $first: '$$ROOT' },
          lastAt: { $max: '$at' },
          turnCount: { $sum: 1 },
          outcomes: { $addToSet: '$outcome' },
          languages: { $addToSet: '$language' },
        },
      },
      {
        $project: {
          _id: '$first._id',
          botId: '$_id.botId',
          conversationId: '$_id.conversationId',
          channel: 'demo',
          isCounted: { $literal: true },
          startedAt: '$first.at',
          lastAt: 1,
          turnCount: 1,
          firstQuestion: '$first.question',
          outcomes: 1,
          languages: 1,
          ratings: [],
          pages: [],
          words: [],
        },
      },
      { $merge: { into: 'conversations', on: Object.keys(oneConversation), whenMatched: 'keepExisting' } },
    ])
    .toArray();
}
