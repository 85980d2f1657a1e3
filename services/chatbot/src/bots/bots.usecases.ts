import { randomBytes } from 'node:crypto';
import { type BotSettings, defaultSettings } from '@fucina/contracts/bot-settings';
import { problem } from '@fucina/service-kit/problem';
import type { ChatbotDeps } from '../deps.ts';
import { planLimits } from './plan-limits.ts';
import type { StoredBot } from './stored-bot.ts';

type BotStart = { ownerId: string; name: string; settings?: Partial<BotSettings>; requestKey: string };

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

/** Concurrent requests may exceed the limit together: the latest are undone. */
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

/** By then requests in flight at the deletion have finished, and the sweep catches their writes. */
const LAST_SWEEP_AFTER_MS = 5 * 60_000;

/** The bot disappears at once. Its data goes now or, if that is interrupted, when the worker gets to it. */
export async function deleteBot(id: string, deps: ChatbotDeps) {
  await deps.bots.setDeleted(id, deps.now());
  await removeBelongings(id, deps);
}

export async function removeBelongings(id: string, { botStores }: ChatbotDeps) {
  for (const store of botStores) await store.removeByBot(id);
}

export async function finishDeletions(deps: ChatbotDeps): Promise<string[]> {
  const removed: string[] = [];
  for (const { id, deletedAt } of await deps.bots.listDeleted()) {
    await removeBelongings(id, deps);
    if (deps.now().getTime() - deletedAt.getTime() < LAST_SWEEP_AFTER_MS) continue;
    await deps.bots.remove(id);
    removed.push(id);
  }
  return removed;
}
