import { pickStarterQuestions } from '@fucina/answering/answer/starter-questions';
import type { ChatbotDeps } from '../../deps.ts';

/** More pages suggest nothing new. */
export const PAGES_FOR_STARTERS = 25;

/** False if the bot's pages so far answer none of the usual questions. */
export async function suggestQuestions(
  botId: string,
  { bots, pages, answers }: ChatbotDeps,
): Promise<boolean> {
  const bot = await bots.find(botId);
  if (!bot) return false;
  const known = await pages.listFirstKnowledge(botId, PAGES_FOR_STARTERS);
  const questions = await pickStarterQuestions({ pages: known, language: bot.language }, answers);
  await bots.setSuggestedQuestions(botId, questions);
  return questions.length > 0;
}
