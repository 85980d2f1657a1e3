import type { Migration } from '@fucina/service-kit/migrations/run-migrations';

/** Backfills the number of turns per outcome; summaries only listed the outcomes. */
export const outcomesCounted: Migration = {
  id: '0003-outcomes-counted',
  async run({ db, signal }) {
    const conversations = db.collection('conversations');
    const counted = db.collection('turns').aggregate([
      {
        $group: {
          _id: { botId: '$botId', conversationId: '$conversationId', outcome: '$outcome' },
          count: { $sum: 1 },
        },
      },
    ]);
    for await (const { _id, count } of counted) {
      signal.throwIfAborted();
      const { outcome, ...ofConversation } = _id;
      // `$max`: a concurrent turn may already be counted.
      await conversations.updateOne(ofConversation, { $max: { [`outcomeCounts.${outcome}`]: count } });
    }
  },
};
