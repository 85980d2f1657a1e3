import type { Connection } from 'mongoose';

const EARLIER_AT_ONCE = 500;

/** Moves leads from the previous release's collection. Repeated, since that release may still write while both run. */
export async function takeInEarlierLeads(db: Connection, signal?: AbortSignal) {
  const earlier = db.collection('bot_leads');
  for (;;) {
    signal?.throwIfAborted();
    const found = await earlier.find().limit(EARLIER_AT_ONCE).toArray();
    if (found.length === 0) return;
    const moves = found.map(({ isSpam, news: mail, ...lead }) => ({
      replaceOne: {
        filter: { _id: lead._id },
        replacement: { ...lead, status: isSpam ? 'spam' : 'new', mail },
        upsert: true,
      },
    }));
    await db.collection('leads').bulkWrite(moves);
    await earlier.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
  }
}
