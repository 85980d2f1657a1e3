import type { PersonData } from '@fucina/contracts/people';
import { listVersions } from '../bot-settings/settings.usecases.ts';
import { toSummary } from '../bots/bot-view.ts';
import { deleteBot } from '../bots/bots.usecases.ts';
import type { StoredBot } from '../bots/stored-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { toSource } from '../sources/stored-source.ts';

type Person = { id: string; email?: string | undefined };

/** All data of the account's bots, and leads sent from its verified address. */
export async function collectPersonData({ id, email }: Person, deps: ChatbotDeps): Promise<PersonData> {
  const requests = email === undefined ? [] : await deps.leads.listByEmail(email);
  const readNotices = await deps.noticeReads.find(id);
  const bots = await deps.bots.listByOwner(id);
  const described = await Promise.all(bots.map((bot) => describeBot(bot, deps)));
  const chatbots = described.map(({ content }) => content);
  return {
    documents: [{ name: 'chatbot.json', content: { requests, chatbots, readNotices } }],
    files: described.flatMap(({ files }) => files),
  };
}

/** Erases the account's bots and leads. Idempotent. */
export async function forgetPerson({ id, email }: Person, deps: ChatbotDeps) {
  if (email !== undefined) await deps.leads.removeByEmail(email);
  await deps.noticeReads.removeByPerson(id);
  for (const bot of await deps.bots.listByOwner(id)) await deleteBot(bot.id, deps);
}

async function describeBot(bot: StoredBot, deps: ChatbotDeps) {
  const [versions, sources, corrections, webhooks] = await Promise.all([
    listVersions(bot, deps),
    deps.sources.listByBot(bot.id),
    deps.correctionStore.listByBot(bot.id),
    deps.webhooks.listByBot(bot.id),
  ]);
  const path = `/internal/people/${encodeURIComponent(bot.ownerId)}/bots/${bot.id}`;
  const folder = `chatbots/${bot.id}`;
  const documents = sources.filter(({ blobId }) => blobId !== null);
  const files: PersonData['files'] = [
    { name: `${folder}/conversations.json`, path: `${path}/conversations` },
    { name: `${folder}/leads.json`, path: `${path}/leads` },
    ...documents.map(({ id, name }) => ({
      name: `${folder}/${id} ${name}`,
      path: `${path}/documents/${id}`,
    })),
  ];
  const content = {
    ...toSummary(bot),
    settings: bot.settings,
    versions,
    sources: sources.map(toSource),
    corrections,
    webhooks: webhooks.map(({ url, events }) => ({ url, events })),
  };
  return { content, files };
}
