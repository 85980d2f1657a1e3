import { pickStarterQuestions } from '@fucina/answering/answer/starter-questions';
import type { ChatbotDeps } from '../../deps.ts';

const PAGES_FOR_STARTERS = 25;

export async function suggestQuestions(
  botId: string,
  { bots, pages, publisher, answers }: Pick<ChatbotDeps, 'bots' | 'pages' | 'publisher' | 'answers'>,
) {
  const bot = await bots.find(botId);
  if (!bot) return;
  const known = await pages.listFirstKnowledge(botId, PAGES_FOR_STARTERS);
  const questions = await pickStarterQuestions({ pages: known, language: bot.language }, answers);
  await publisher.setSuggestedQuestions(botId, questions);
}
