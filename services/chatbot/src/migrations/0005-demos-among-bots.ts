import { defaultSettings } from '@fucina/contracts/bot-settings';
import type { Migration } from '@fucina/service-kit/migrations/run-migrations';
import { isDuplicateKey } from '@fucina/service-kit/mongo';
import type { Connection, mongo } from 'mongoose';
import { newBot } from '../bots/bots.usecases.ts';
import { toBot } from '../bots/stored-bot.ts';
import { ADOPTED_RUN, newSource, type StoredSource, siteIdOfDemo } from '../sources/stored-source.ts';

// Revisions left free, since a worker of the previous release may still write pages.
const REVISIONS_OF_READING = 1000;

type Demo = mongo.Document & { _id: string };

/** Turns demos into bots, and their websites into sources. */
export const demosAmongBots: Migration = {
  id: '0005-demos-among-bots',
  run: ({ db, signal }) => takeInEarlierDemos(db, signal),
};

/** Moves demos from the previous release's collection. Repeated, since that release may still create some. */
export async function takeInEarlierDemos(db: Connection, signal?: AbortSignal) {
  const demos = db.collection<Demo>('demos');
  for await (const demo of demos.find()) {
    signal?.throwIfAborted();
    await takeIn(demo, db);
    await demos.deleteOne({ _id: demo._id });
  }
}

async function takeIn(demo: Demo, db: Connection) {
  const { _id, status, claimedBy, host, pagesRead = 0, touchedAt } = demo;
  const bots = db.collection<Demo>('bots');
  const claimedDemo = { pagesRead, touchedAt };
  if (status === 'claimed') return bots.updateOne({ _id }, { $set: { claimedDemo } });
  // Of an expired demo only the id is left.
  if (!host) return put({ _id, expiresAt: new Date(0), revision: 0 }, bots);
  if (claimedBy) await putClaimed({ ...demo, claimedDemo }, bots);
  else await put(recordOf(demo), bots);
  // An expired demo that still has data is erased by the next expiry run.
  if (status !== 'expired') await takeInSite(demo, db);
}

async function put({ _id, ...record }: Demo, bots: mongo.Collection<Demo>) {
  try {
    await bots.updateOne({ _id }, { $setOnInsert: record }, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error) || !record.demo?.livingKey) throw error;
    // The visitor has a newer live demo, which gets the key.
    const { livingKey: _key, ...own } = record.demo;
    await put({ ...record, _id, demo: own }, bots);
  }
}

/** Completes a claim that was granted but interrupted. */
async function putClaimed({ claimedBy: ownerId, claimedDemo, ...demo }: Demo, bots: mongo.Collection<Demo>) {
  const { _id } = demo;
  const { demo: _demo, expiresAt: _expiry, ...record } = recordOf(demo);
  const { settings, suggestedQuestions } = toBot(recordOf(demo));
  const owned = {
    ownerId,
    claimedDemo,
    settings: { ...settings, starterQuestions: suggestedQuestions.slice(0, 6) },
  };
  // Already migrated when the previous release let it be claimed.
  await bots.deleteOne({ _id, demo: { $exists: true } });
  await put({ ...record, ...owned }, bots);
  // The bot may exist without the pages read last.
  const { revision, status, isAnswerable, pagesRead, pagesFound } = record;
  await bots.updateOne(
    { _id, deletedAt: { $exists: false } },
    { $set: { claimedDemo, status, isAnswerable, pagesRead, pagesFound }, $max: { revision } },
  );
}

async function takeInSite({ _id: botId, host, status, failure, createdAt, touchedAt }: Demo, db: Connection) {
  const sourceId = siteIdOfDemo(botId);
  const pages = db.collection('pages');
  // Dates from when pages had no source.
  await pages.updateMany(
    { botId, sourceIds: { $exists: false } },
    { $set: { sourceIds: [sourceId], run: ADOPTED_RUN, change: 'same' } },
  );
  const [first] = await pages.find({ botId }).sort({ order: 1 }).limit(1).toArray();
  const passages = { $sum: { $size: { $ifNull: ['$passages', []] } } };
  const [learnt] = await pages
    .aggregate([
      { $match: { botId, outcome: 'read' } },
      { $group: { _id: null, pages: { $sum: 1 }, passages } },
      { $project: { _id: 0 } },
    ])
    .toArray();
  const url = new URL('/', first?.url ?? `https://${host}`).href;
  const ends: Record<string, Partial<StoredSource>> = {
    ready: { status: 'ready', readAt: touchedAt },
    failed: { status: 'failed', failure: toSourceFailure(failure) },
  };
  const { id: _id, ...source } = newSource(
    {
      ...{ id: sourceId, botId, kind: 'site', name: url, url, run: ADOPTED_RUN, ...learnt },
      ...ends[status],
    },
    createdAt,
  );
  await db.collection<Demo>('sources').updateOne({ _id }, { $setOnInsert: source }, { upsert: true });
}

const toSourceFailure = ({ code = '', detail = '' } = {}) => ({
  code: code === 'crawl.interrupted' ? 'source.interrupted' : code,
  detail,
});

function recordOf(demo: Demo): Demo {
  const { _id } = demo;
  const { domain, host, visitor, network, editKeyHash, livingKey, hasContact, failure, status } = demo;
  const { answerable = false, pagesRead = 0, pagesFound = 0, language, position, revision = 0 } = demo;
  const { starterQuestions = [], appearance = {}, siteLook, createdAt, touchedAt, expiresAt } = demo;
  const { ownerId: _none, ...bot } = newBot({ ownerId: '', name: domain.slice(0, 80), at: createdAt });
  const own = { domain, host, visitor, network, editKeyHash, livingKey, hasContact, failure };
  const known = Object.entries(own).filter(([, value]) => value !== undefined && value !== null);
  return {
    ...{ ...bot, _id, isAnswerable: answerable, pagesRead, pagesFound, expiresAt },
    status: status === 'ready' ? 'ready' : status === 'failed' ? 'empty' : 'learning',
    revision: revision + REVISIONS_OF_READING,
    settings: {
      ...{ ...defaultSettings, language: language === 'en' ? 'en' : 'it', position: position ?? 'right' },
      allowedHosts: [host.replace(/:\d+$/, '')],
    },
    ...(siteLook ? { siteLook } : {}),
    suggestedQuestions: starterQuestions,
    demo: { ...Object.fromEntries(known), chosen: appearance, status, touchedAt },
  };
}
