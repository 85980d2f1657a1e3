import type { Chatbot } from './start-chatbot.ts';

type Stored = {
  _id: string;
  demo: Record<string, unknown>;
  settings: { language: string; position: string };
} & Record<string, unknown>;

/** Stores a demo as the previous release did: apart from the bots, with pages of no source. */
export async function storeAsEarlierDemo(id: string, { db }: Pick<Chatbot, 'db'>) {
  const bots = db.collection<Stored>('bots');
  const bot = await bots.findOneAndDelete({ _id: id });
  if (!bot) throw new Error(`no demo ${id}`);
  const { demo, settings, isAnswerable, suggestedQuestions, ...rest } = bot;
  const { chosen, ...made } = demo;
  const { pagesRead, pagesFound, revision, createdAt, expiresAt, siteLook } = rest;
  const { language, position } = settings;
  await db.collection<{ _id: string }>('demos').insertOne({
    ...{ ...made, _id: id, appearance: chosen, language, position, answerable: isAnswerable },
    ...{ pagesRead, pagesFound, revision, createdAt, expiresAt, ...(siteLook ? { siteLook } : {}) },
    starterQuestions: suggestedQuestions ?? [],
  } as { _id: string });
  await db.collection('sources').deleteMany({ botId: id });
  await db
    .collection('pages')
    .updateMany({ botId: id }, { $unset: { sourceIds: 1, run: 1, change: 1, hash: 1 } });
}
