import type { BotStatus } from '@fucina/contracts/bot';
import type { SiteLook } from '@fucina/contracts/demo';
import { escapeRegex } from '@fucina/service-kit/mongo';
import { problem } from '@fucina/service-kit/problem';
import type { Connection, InferSchemaType } from 'mongoose';
import { createDemoBots } from './demo-bots.ts';
import {
  type BotKeeping,
  type BotKnowledge,
  type BotModel,
  botSchema,
  type NewBot,
  type StoredBot,
  type StoredLaunch,
  toBot,
  withLook,
} from './stored-bot.ts';

export type BotsRepository = ReturnType<typeof createBotsRepository>;

/** Clients' bots and demos. Only the worker sees one being deleted; lists hold clients' bots only. */
export function createBotsRepository(db: Connection) {
  const model: BotModel = db.model<InferSchemaType<typeof botSchema>>('Bot', botSchema);
  const living = { deletedAt: null };
  const ofClients = { ...living, expiresAt: null };

  return {
    ...createDemoBots(model),

    find: (id: string) => findOne({ _id: id }),
    findByRequest: (request: { ownerId: string; requestKey: string }) => findOne(request),

    async findMany(ids: string[]): Promise<StoredBot[]> {
      const records = await model.find({ _id: { $in: ids }, ...living }).lean();
      return records.map(toBot);
    },

    async listByOwner(ownerId: string): Promise<StoredBot[]> {
      const records = await model
        .find({ ownerId, ...ofClients })
        .sort({ createdAt: 1, _id: 1 })
        .lean();
      return records.map(toBot);
    },

    async listNewest({ q, ownerId, before, limit }: NewestInput): Promise<StoredBot[]> {
      const last = before ? await model.findById(before, { createdAt: 1 }).lean() : null;
      const older = last && [
        { createdAt: { $lt: last.createdAt } },
        { createdAt: last.createdAt, _id: { $lt: last._id } },
      ];
      const records = await model
        .find({
          ...ofClients,
          ...(ownerId ? { ownerId } : {}),
          ...(q ? { name: { $regex: escapeRegex(q), $options: 'i' } } : {}),
          ...(older ? { $or: older } : {}),
        })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean();
      return records.map(toBot);
    },

    async listRevisions(): Promise<Pick<StoredBot, 'id' | 'revision' | 'status'>[]> {
      const records = await model.find(ofClients, { revision: 1, status: 1 }).lean();
      return records.map(({ _id: id, revision, status }) => ({ id, revision, status: status as BotStatus }));
    },

    async create({ id, ...bot }: NewBot): Promise<StoredBot> {
      return toBot((await model.create({ _id: id, ...bot })).toObject());
    },

    async setSettings(
      id: string,
      { version, name, hasNewLook, ...saved }: SavedSettings,
    ): Promise<StoredBot | null> {
      const fields = {
        ...saved,
        ...(name ? { name } : {}),
        ...(hasNewLook ? { 'launch.lookChosenAt': saved.savedAt } : {}),
      };
      return change({ _id: id, version }, fields, { version: 1 });
    },

    async setLaunch(id: string, launch: Omit<StoredLaunch, 'seenOn'>): Promise<StoredBot | null> {
      const fields = Object.entries(launch).map(([field, value]) => [`launch.${field}`, value]);
      return change({ _id: id }, Object.fromEntries(fields));
    },

    /** Keeps only the first website. */
    async setSeenOn(id: string, seenOn: { host: string; at: Date }) {
      await model.updateOne(
        { _id: id, 'launch.seenOn': null, ...living },
        { $set: { 'launch.seenOn': seenOn } },
      );
    },

    async setKeeping(id: string, keeping: Partial<BotKeeping>): Promise<StoredBot> {
      const kept = await change({ _id: id }, keeping);
      if (!kept) throw problem('bot.not_found');
      return kept;
    },

    /** Applies the website's look unless the owner has saved settings. */
    async setSiteLook(id: string, siteLook: SiteLook) {
      const bot = await change({ _id: id }, { siteLook });
      // Demos compute their look on every read.
      if (bot?.version !== 1 || bot.demo) return;
      const settings = withLook(bot.settings, siteLook);
      await change({ _id: id, version: 1 }, { settings });
    },

    async setKnowledge(id: string, knowledge: BotKnowledge): Promise<StoredBot | null> {
      return change({ _id: id }, knowledge);
    },

    async setSuggestedQuestions(id: string, suggestedQuestions: string[]) {
      await change({ _id: id }, { suggestedQuestions });
    },

    /** Increments and returns the revision; null if the bot is gone. */
    async raiseRevision(id: string): Promise<number | null> {
      return (await change({ _id: id }, {}, { revision: 1 }))?.revision ?? null;
    },

    /** A single write, so that the counts and the revision appear together. False if another process was first. */
    async takeRevision(id: string, revision: number, knowledge: BotKnowledge): Promise<boolean> {
      return (await change({ _id: id, revision: revision - 1 }, { ...knowledge, revision })) !== null;
    },

    /** Soft delete: erases everything except the id. */
    async setDeleted(id: string, now: Date) {
      const erased = {
        name: 1,
        settings: 1,
        requestKey: 1,
        providerKey: 1,
        identitySecret: 1,
        spendCapCents: 1,
        siteLook: 1,
        suggestedQuestions: 1,
        launch: 1,
        claimedDemo: 1,
      };
      await model.updateOne(
        { _id: id, ...living },
        { $set: { ownerId: '', deletedAt: now }, $unset: erased },
      );
    },

    async listDeleted(): Promise<{ id: string; deletedAt: Date }[]> {
      const records = await model
        .find({ deletedAt: { $type: 'date' } }, { deletedAt: 1 })
        .limit(500)
        .lean();
      return records.map(({ _id: id, deletedAt }) => ({ id, deletedAt: deletedAt ?? new Date(0) }));
    },

    /** Deletes only a bot already marked as deleted. */
    async remove(id: string) {
      await model.deleteOne({ _id: id, deletedAt: { $type: 'date' } });
    },
  };

  async function findOne(filter: object): Promise<StoredBot | null> {
    const record = await model.findOne({ ...filter, ...living }).lean();
    return record && toBot(record);
  }

  async function change(filter: object, fields: object, counts: object = {}): Promise<StoredBot | null> {
    const update = { $set: fields, $inc: counts };
    const record = await model
      .findOneAndUpdate({ ...filter, ...living }, update, { returnDocument: 'after' })
      .lean();
    return record && toBot(record);
  }
}

type SavedSettings = Pick<StoredBot, 'version' | 'settings' | 'savedAt'> & {
  name?: string | undefined;
  hasNewLook: boolean;
};
type NewestInput = { q: string; ownerId?: string | undefined; before?: string | undefined; limit: number };

export function createBotRecords(db: Connection) {
  return {
    async removeByBot(botId: string) {
      const ofBots = Object.values(db.models).filter(({ schema }) => schema.path('botId'));
      for (const model of ofBots) await model.deleteMany({ botId });
    },
  };
}
