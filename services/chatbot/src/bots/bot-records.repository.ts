import type { Connection } from 'mongoose';

/** Every record the database holds for a bot, with its id. */
export function createBotRecords(db: Connection) {
  return {
    async removeByBot(botId: string) {
      const ofBots = Object.values(db.models).filter(({ schema }) => schema.path('botId'));
      for (const model of ofBots) await model.deleteMany({ botId });
    },
  };
}
