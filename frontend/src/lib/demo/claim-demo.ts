import type { Bot, ClaimDemoBody } from '@fucina/contracts/bot';
import { botEndpoints } from '@fucina/contracts/endpoints/bots';
import { callJson } from '../api/api-client.ts';

/** Idempotent. */
export async function claimDemo(body: ClaimDemoBody): Promise<Bot> {
  return (await callJson<{ bot: Bot }>(botEndpoints.claimDemo, { body })).bot;
}
