import { exportConversationsQuery } from '@fucina/contracts/conversation';
import type { PersonData } from '@fucina/contracts/people';
import { listVersions } from '../bot-settings/settings.usecases.ts';
import { toSummary } from '../bots/bot-view.ts';
import type { StoredBot } from '../bots/bots.repository.ts';
import { exportConversations } from '../conversations/conversation-export.ts';
import type { ChatbotDeps } from '../deps.ts';
import { writeJsonArray } from '../downloads/json-array.ts';
import { toSource } from '../sources/stored-source.ts';

type BotDataDeps = Pick<
  ChatbotDeps,
  'bots' | 'botVersions' | 'sources' | 'correctionStore' | 'webhooks' | 'leads' | 'conversations'
>;

export async function collectBots(ownerId: string, deps: BotDataDeps) {
  const own = await deps.bots.listByOwner(ownerId);
  const described = await Promise.all(own.map((bot) => describeBot(bot, deps)));
  return {
    chatbots: described.map(({ content }) => content),
    files: described.flatMap(({ files }) => files),
  };
}

async function describeBot(bot: StoredBot, deps: BotDataDeps) {
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

export const exportAllConversations = (
  botId: string,
  { conversations }: Pick<BotDataDeps, 'conversations'>,
) => exportConversations({ botId, query: exportConversationsQuery.parse({ format: 'json' }) }, conversations);

export const exportAllLeads = (botId: string, { leads }: Pick<BotDataDeps, 'leads'>) =>
  writeJsonArray(leads.eachOfBot(botId));
