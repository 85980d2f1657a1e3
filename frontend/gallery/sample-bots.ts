import type { AnswerResponse } from '@fucina/contracts/chat';
import type { ReportCardResponse } from '@fucina/contracts/report-card';
import { expect, type Page } from '@playwright/test';
import { post } from '../e2e/support/people.ts';
import { requestKey } from '../e2e/support/projects.ts';
import { samples } from '../e2e/support/sample-sites.ts';

/** Claimed by the client, with conversations and open questions. */
export async function claimBot(page: Page, botId: string): Promise<string> {
  const { questions, offSite } = samples.it;
  await post(page.request, '/api/chatbot/bots/claim', { demoId: botId });
  await converse(page, botId, [...questions, { text: offSite.it, language: 'it' }]);
  await converse(page, botId, [{ text: offSite.en, language: 'en' }]);
  return botId;
}

async function converse(page: Page, botId: string, questions: { text: string; language: 'it' | 'en' }[]) {
  let conversationId: string | undefined;
  for (const { text, language } of questions) {
    const path = `/api/widget/${botId}/message`;
    const body = { message: text, language, ...(conversationId ? { conversationId } : {}) };
    const answer: AnswerResponse = await post(page.request, path, body);
    conversationId = answer.conversationId;
  }
}

/** It takes as long as everything else together, so only its own page requests it. */
export async function runReportCard(page: Page, botId = '') {
  const path = `/api/chatbot/bots/${botId}/report-card`;
  await post(page.request, path, {});
  await expect
    .poll(async () => ((await (await page.request.get(path)).json()) as ReportCardResponse).isRunning, {
      timeout: 300_000,
    })
    .toBe(false);
}

export async function createEmptyBot(page: Page, name: string): Promise<string> {
  const body = { name, requestKey: requestKey() };
  return (await post<{ bot: { id: string } }>(page.request, '/api/chatbot/bots', body)).bot.id;
}
