import type { Connection } from 'mongoose';

const isNew = { isCounted: { $exists: false } };

/** Turns from before there were summaries get theirs. Done once: where the index of counted turns is, it was done. */
export async function prepareEarlierTurns(db: Connection) {
  const turns = db.collection('turns');
  if ((await turns.countDocuments({}, { limit: 1 })) === 0 || (await turns.indexExists('counted'))) return;

  await turns.updateMany(isNew, [
    { $set: { isCounted: true, isGap: { $in: ['$outcome', ['not_in_content', 'partly']] } } },
  ]);
  await turns
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
      { $merge: { into: 'conversations', on: '_id', whenMatched: 'keepExisting' } },
    ])
    .toArray();
}
