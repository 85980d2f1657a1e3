import { randomBytes } from 'node:crypto';
import { type BotSettings, defaultSettings } from '@fucina/contracts/bot-settings';
import { problem } from '@fucina/service-kit/problem';
import type { ChatbotDeps } from '../deps.ts';
import type { StoredBot } from './bots.repository.ts';
import { planLimits } from './plan-limits.ts';

type BotStart = { ownerId: string; name: string; settings?: Partial<BotSettings>; requestKey: string };

/** Idempotent by request. */
export async function createBot(
  { ownerId, name, settings, requestKey }: BotStart,
  { bots, now }: ChatbotDeps,
): Promise<StoredBot> {
  const made = await bots.createOnce({
    ...newBot({ ownerId, name, at: now() }),
    id: randomBytes(16).toString('hex'),
    settings: { ...defaultSettings, ...settings },
    requestKey,
  });
  if (!made) throw problem('bot.not_found');
  if (made.isNew) await requirePlace(made.bot, bots);
  return made.bot;
}

export function newBot({ ownerId, name, at }: { ownerId: string; name: string; at: Date }) {
  const knowledge = {
    status: 'empty',
    isAnswerable: false,
    pagesRead: 0,
    pagesFound: 0,
    revision: 0,
  } as const;
  return { ownerId, name, version: 1, plan: 'demo', ...knowledge, createdAt: at, savedAt: at } as const;
}

/** Undoes creations that exceed the limit under concurrency, latest first. */
async function requirePlace(bot: StoredBot, bots: ChatbotDeps['bots']) {
  const all = await bots.listByOwner(bot.ownerId);
  const place = all.findIndex(({ id }) => id === bot.id);
  if (place < maxBots(all)) return;
  await bots.setDeleted(bot.id, bot.createdAt);
  throw limitReached(all);
}

/** The limit comes from the client's best plan. */
export async function requireRoomForBot(ownerId: string, { bots }: ChatbotDeps) {
  const all = await bots.listByOwner(ownerId);
  if (all.length >= maxBots(all)) throw limitReached(all);
}

export function maxBots(bots: Pick<StoredBot, 'plan'>[]): number {
  return Math.max(planLimits.demo.bots, ...bots.map(({ plan }) => planLimits[plan].bots));
}

const limitReached = (bots: StoredBot[]) =>
  problem('bot.limit_reached', { detail: `At most ${maxBots(bots)} chatbots.` });
