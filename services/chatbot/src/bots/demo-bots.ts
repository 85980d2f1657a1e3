import type { Appearance, DemoStatus, Position } from '@fucina/contracts/demo';
import { isDuplicateKey } from '@fucina/service-kit/mongo';
import { type BotModel, type NewBot, type StoredBot, toBot } from './stored-bot.ts';

/** Fields only demos have: website, creator, chosen look and crawl state. */
export type StoredDemo = {
  domain: string;
  host: string;
  visitor: string;
  network: string;
  /** SHA-256 of the browser's edit key. Without a key the demo belongs to its visitor. */
  editKeyHash?: string;
  /** Unique per visitor and website. Unset once the demo may not be reused. */
  livingKey?: string;
  /** Everything else comes from the website, then from the defaults. */
  chosen: Partial<Appearance>;
  hasContact?: boolean;
  status: DemoStatus;
  failure?: { code: string; detail: string };
  touchedAt: Date;
};

/** Logged on claiming. */
export type ClaimedDemo = { pagesRead: number; touchedAt: Date };

export type DemoBot = StoredBot & { demo: StoredDemo; expiresAt: Date };

/** Proof of ownership: the browser's key or, for demos without a key, the visitor. */
export type Browser = { editKeyHash: string | null; visitor: string };

/** Proof for a claim: the creator's browser, or `proved` if checked by other means. */
export type Proof = Browser | 'proved';

const isDemo = { demo: { $type: 'object' as const } };

type NewDemo = Omit<NewBot, 'ownerId'> & { demo: StoredDemo; expiresAt: Date };
type State = Pick<StoredDemo, 'status' | 'failure'>;
type DemoRecord = Pick<DemoBot, 'settings' | 'demo'> & { siteLook?: object };

const MAX_STARTER_QUESTIONS = 6;
// The look rarely changes during a claim, so a few retries are enough.
const MAX_ROUNDS = 10;

/** Demos are bots that expire and belong to a browser. At most one is live per visitor and website. */
export function createDemoBots(model: BotModel) {
  async function findLivingDemo(maker: { visitor: string; host: string }): Promise<DemoBot | null> {
    const record = await model.findOne({ 'demo.livingKey': livingKeyOf(maker) }).lean();
    return record ? (toBot(record) as DemoBot) : null;
  }

  return {
    findLivingDemo,

    /** Creates the demo, or returns the live one that a concurrent request created. */
    async createDemo({ id, demo, ...bot }: NewDemo): Promise<DemoBot> {
      const living = { ...demo, livingKey: livingKeyOf(demo) };
      try {
        const made = await model.create({ _id: id, ...bot, demo: living });
        return toBot(made.toObject()) as DemoBot;
      } catch (error) {
        const found = isDuplicateKey(error) ? await findLivingDemo(demo) : null;
        if (!found) throw error;
        return found;
      }
    },

    async removeDemo(id: string) {
      await model.deleteOne({ _id: id, ...isDemo });
    },

    async setHasContact(id: string) {
      await model.updateOne({ _id: id, ...isDemo }, { $set: { 'demo.hasContact': true } });
    },

    /** Checks the edit key, or sets it if there is none, then saves the look. False if the key is wrong. */
    async setDemoOwner(
      { id, ...browser }: Browser & { id: string; editKeyHash: string },
      look?: { chosen: Partial<Appearance>; position: Position },
    ): Promise<boolean> {
      const chosen = look && { 'demo.chosen': look.chosen, 'settings.position': look.position };
      const { matchedCount } = await model.updateOne(
        { _id: id, ...isDemo, ...madeBy(browser) },
        { $set: { 'demo.editKeyHash': browser.editKeyHash, ...chosen } },
      );
      return matchedCount === 1;
    },

    /** No-op for clients' bots. Failed demos are not reused: the next attempt starts over. */
    async setDemoState(id: string, { status, failure }: State, now: Date) {
      const ended = status === 'failed' ? { 'demo.livingKey': 1 } : { 'demo.failure': 1 };
      await model.updateOne(
        { _id: id, ...isDemo },
        {
          $set: { 'demo.status': status, 'demo.touchedAt': now, ...(failure && { 'demo.failure': failure }) },
          $unset: ended,
        },
      );
    },

    /** Sets the language of answers and texts to the website's. No-op for clients' bots. */
    async setDemoLanguage(id: string, language: StoredBot['language']) {
      await model.updateOne({ _id: id, ...isDemo }, { $set: { 'settings.language': language } });
    },

    /** Turns a live demo into a client's bot: new owner, no expiry, the demo's look as settings. */
    async claimDemo(
      { id, ownerId, proof }: { id: string; ownerId: string; proof: Proof },
      now: Date,
    ): Promise<boolean> {
      const isTheirs = proof === 'proved' ? {} : madeBy(proof);
      const isOpen = { ...isDemo, expiresAt: { $gt: now }, 'demo.status': { $ne: 'failed' }, ...isTheirs };
      for (let round = 0; round < MAX_ROUNDS; round++) {
        const record = await model.findOne({ _id: id, ...isOpen }).lean<DemoRecord>();
        if (!record) return false;
        const { settings, suggestedQuestions } = toBot(record);
        const starterQuestions = suggestedQuestions.slice(0, MAX_STARTER_QUESTIONS);
        const isUnchanged = {
          'demo.chosen': record.demo.chosen,
          siteLook: record.siteLook ?? null,
          settings: record.settings,
        };
        const touchedAt = { $cond: [{ $eq: ['$demo.status', 'ready'] }, '$demo.touchedAt', now] };
        const { matchedCount } = await model.updateOne(
          { _id: id, ...isOpen, ...isUnchanged } as object,
          [
            {
              $set: {
                ...{
                  ownerId: { $literal: ownerId },
                  settings: { $literal: { ...settings, starterQuestions } },
                },
                ...{ createdAt: now, savedAt: now, claimedDemo: { pagesRead: '$pagesRead', touchedAt } },
              },
            },
            { $unset: ['demo', 'expiresAt'] },
          ],
          { updatePipeline: true },
        );
        if (matchedCount === 1) return true;
      }
      return false;
    },

    async listUnreadDemos(before: Date): Promise<DemoBot[]> {
      const records = await model
        .find({ 'demo.status': { $in: ['queued', 'reading'] }, 'demo.touchedAt': { $lt: before } })
        .sort({ 'demo.touchedAt': 1 })
        .limit(100)
        .lean();
      return records.map((record) => toBot(record) as DemoBot);
    },

    async listExpired(now: Date): Promise<string[]> {
      const records = await model
        .find({ expiresAt: { $lte: now }, ...isDemo } as object, { _id: 1 })
        .limit(500)
        .lean();
      return records.map(({ _id }) => _id);
    },

    /** Frees the demo's `livingKey`, so that the visitor can create another. */
    async setExpired(id: string) {
      await model.updateOne({ _id: id, ...isDemo }, { $unset: { 'demo.livingKey': 1 } });
    },

    /** Erases everything except the id, so that the link can still say "expired". */
    async setGone(id: string) {
      await model.collection.replaceOne({ _id: id, ...isDemo } as object, {
        ...{ expiresAt: new Date(0), revision: 0 },
      });
    },

    async countDemosSince(since: Date) {
      const isRecent = { $gte: since };
      const groups = await model.aggregate<{ _id: string; demos: number; pages: number }>([
        { $match: { $or: [{ 'demo.touchedAt': isRecent }, { 'claimedDemo.touchedAt': isRecent }] } },
        {
          $group: {
            _id: { $ifNull: ['$demo.status', 'claimed'] },
            demos: { $sum: 1 },
            pages: { $sum: { $ifNull: ['$claimedDemo.pagesRead', '$pagesRead'] } },
          },
        },
      ]);
      const demosThat = (...statuses: string[]) =>
        groups.filter(({ _id }) => statuses.includes(_id)).reduce((sum, { demos }) => sum + demos, 0);
      return {
        read: demosThat('ready', 'claimed'),
        failed: demosThat('failed'),
        underWay: demosThat('queued', 'reading'),
        pages: groups.reduce((sum, { pages }) => sum + pages, 0),
      };
    },
  };
}

const livingKeyOf = ({ visitor, host }: { visitor: string; host: string }) => `${visitor} ${host}`;

function madeBy({ editKeyHash, visitor }: Browser) {
  const isKnown = editKeyHash === null ? [] : [{ 'demo.editKeyHash': editKeyHash }];
  return { $or: [...isKnown, { 'demo.editKeyHash': null, 'demo.visitor': visitor }] };
}
