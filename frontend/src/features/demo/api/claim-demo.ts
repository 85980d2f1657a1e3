import type { Bot, ClaimDemoBody } from '@fucina/contracts/bot';
import { callJson } from '../../../lib/api-client.ts';

/** Moves a demo into the portal of whoever is logged in; done twice it is done once. */
export async function claimDemo(body: ClaimDemoBody): Promise<Bot> {
  return (await callJson<{ bot: Bot }>('/api/chatbot/bots/claim', { method: 'POST', body })).bot;
}
