import type { Bot, ClaimDemoBody } from '@fucina/contracts/bot';
import { callJson } from '../api/api-client.ts';

/** Idempotent. */
export async function claimDemo(body: ClaimDemoBody): Promise<Bot> {
  return (await callJson<{ bot: Bot }>('/api/chatbot/bots/claim', { method: 'POST', body })).bot;
}
