import type { BotVersion } from '@fucina/contracts/bot';
import type { BotSettings } from '@fucina/contracts/bot-settings';
import { type Connection, Schema } from 'mongoose';
import { completeSettings } from '../bots/stored-bot.ts';

// Fifty including the current version.
const KEPT = 49;

const schema = new Schema(
  {
    botId: { type: String, required: true },
    version: { type: Number, required: true },
    settings: { type: Object, required: true },
    savedAt: { type: Date, required: true },
  },
  { collection: 'bot_versions', versionKey: false },
);
schema.index({ botId: 1, version: -1 }, { unique: true }); // put, list, find

export function createBotVersionsRepository(db: Connection) {
  const model = db.model('BotVersion', schema);

  return {
    async put({ botId, version, settings, savedAt }: PastSettings) {
      const first = { settings, savedAt };
      await model.updateOne({ botId, version }, { $setOnInsert: first }, { upsert: true });
      await model.deleteMany({ botId, version: { $lte: version - KEPT } });
    },

    async list(botId: string): Promise<BotVersion[]> {
      const records = await model.find({ botId }).sort({ version: -1 }).limit(KEPT).lean();
      return records.map(({ version, settings, savedAt }) => ({
        version,
        savedAt: savedAt.toISOString(),
        settings: completeSettings(settings),
      }));
    },

    async find({ botId, version }: { botId: string; version: number }): Promise<BotSettings | null> {
      const record = await model.findOne({ botId, version }, { settings: 1 }).lean();
      return record ? completeSettings(record.settings) : null;
    },
  };
}

type PastSettings = { botId: string; version: number; settings: BotSettings; savedAt: Date };
