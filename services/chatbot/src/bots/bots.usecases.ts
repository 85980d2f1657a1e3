import { randomBytes } from 'node:crypto';
import type { UploadedLogo } from '@fucina/contracts/bot';
import { type BotSettings, defaultSettings } from '@fucina/contracts/bot-settings';
import { MAX_MEDIA_BYTES } from '@fucina/contracts/media';
import { createOnce } from '@fucina/service-kit/create-once';
import { problem } from '@fucina/service-kit/problem';
import { findPicture, isSvg } from '@fucina/web-reader/logo/picture-bytes';
import type { ChatbotDeps } from '../deps.ts';
import { type FilePart, readForm } from '../shared/read-form.ts';
import { planLimits } from './plan-limits.ts';
import type { StoredBot } from './stored-bot.ts';

type BotStart = { ownerId: string; name: string; settings?: Partial<BotSettings>; requestKey: string };

export async function createBot(
  { ownerId, name, settings, requestKey }: BotStart,
  deps: ChatbotDeps,
): Promise<StoredBot> {
  const { bots, now } = deps;
  const create = async () => {
    await requireRoomForBot(ownerId, deps);
    return bots.create({
      ...newBot({ ownerId, name, at: now() }),
      id: randomBytes(16).toString('hex'),
      settings: { ...defaultSettings, ...settings },
      requestKey,
    });
  };
  const find = () => bots.findByRequest({ ownerId, requestKey });
  const { record } = await lockBots(ownerId, deps, () => createOnce({ requestKey, find, create }));
  return record;
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

/** For whatever gives a client one more bot: one at a time, so that together they stay within the plan. */
export const lockBots = <T>(ownerId: string, { locks }: ChatbotDeps, work: () => Promise<T>) =>
  locks.withLock(`bots of ${ownerId}`, work);

export async function requireRoomForBot(ownerId: string, { bots }: ChatbotDeps) {
  const all = await bots.listByOwner(ownerId);
  const most = maxBots(all);
  if (all.length >= most) throw problem('bot.limit_reached', { detail: `At most ${most} chatbots.` });
}

/** The limit comes from the client's best plan. */
export function maxBots(bots: Pick<StoredBot, 'plan'>[]): number {
  return Math.max(planLimits.demo.bots, ...bots.map(({ plan }) => planLimits[plan].bots));
}

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

type Bot = Pick<StoredBot, 'id' | 'settings' | 'siteLook'>;

/** Stored under its content hash, so a repeated upload changes nothing. */
export async function uploadLogo(
  { bot, form }: { bot: Bot; form: Request },
  { logos, prepareLogo, takeLogoTurn, now }: ChatbotDeps,
): Promise<UploadedLogo> {
  const file = await readPicture(form);
  const data = await takeLogoTurn(() => prepareLogo(file, { isAnyShape: true }));
  if (!data) throw problem('logo.unusable');
  const inUse = [bot.settings.logo, bot.siteLook?.logo ?? ''];
  return { logo: await logos.put({ botId: bot.id, data, inUse, now: now() }) };
}

async function readPicture(form: Request): Promise<Buffer> {
  const { results, fault } = await readForm(form, readBytes);
  if (fault) throw fault;
  const [file, ...others] = results;
  if (!file || others.length > 0) throw problem('media.file_required');
  if (file.length === 0) throw problem('media.empty');
  if (!findPicture(file)) throw problem(isSvg(file) ? 'media.svg_refused' : 'media.type_refused');
  return file;
}

async function readBytes({ bytes }: FilePart): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > MAX_MEDIA_BYTES) throw problem('media.too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
