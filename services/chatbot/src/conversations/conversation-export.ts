import type { ExportConversationsQuery } from '@fucina/contracts/conversation';
import type { Language } from '@fucina/contracts/language';
import { writeCsv } from '@fucina/service-kit/csv';
import { writeJsonArray } from '../shared/download.ts';
import type { ConversationFilters, ConversationsRepository } from './conversations.repository.ts';

type Conversations = Pick<ConversationsRepository, 'each' | 'listTurns'>;
type Exported = { botId: string; filters: ConversationFilters };

const headings: Record<Language, string[]> = {
  it: [
    ...['Data', 'Conversazione', 'Canale', 'Visitatore', 'Pagina', 'Lingua', 'Domanda', 'Risposta', 'Esito'],
    ...['Voto', 'Fonti', 'Millisecondi'],
  ],
  en: [
    ...['Date', 'Conversation', 'Channel', 'Visitor', 'Page', 'Language', 'Question', 'Answer', 'Outcome'],
    ...['Rating', 'Sources', 'Milliseconds'],
  ],
};

export function exportConversations(
  { botId, query }: { botId: string; query: ExportConversationsQuery },
  conversations: Conversations,
) {
  const { format, in: language, ...filters } = query;
  const exported = { botId, filters };
  return format === 'json'
    ? writeJsonArray(eachWithTurns(exported, conversations))
    : writeCsv(headings[language], eachLine(exported, conversations));
}

async function* eachWithTurns({ botId, filters }: Exported, conversations: Conversations) {
  for await (const { cursor: _cursor, ...conversation } of conversations.each(botId, filters)) {
    const turns = await conversations.listTurns({ botId, conversationId: conversation.id });
    yield { ...conversation, turns };
  }
}

async function* eachLine(exported: Exported, conversations: Conversations) {
  for await (const { id, channel, visitor, turns } of eachWithTurns(exported, conversations)) {
    const who = visitor ? [visitor.name, visitor.email, visitor.id].find(Boolean) : '';
    for (const turn of turns) {
      const { at, pageUrl, language, question, answer, outcome, rating, sources, responseMs } = turn;
      const from = sources.map(({ url, title }) => url || title).join(' ');
      const ends = [outcome, rating ?? '', from, responseMs === null ? '' : String(responseMs)];
      yield [at, id, channel, who ?? '', pageUrl ?? '', language, question, answer, ...ends];
    }
  }
}
