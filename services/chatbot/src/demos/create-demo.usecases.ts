import { randomBytes } from 'node:crypto';
import { defaultSettings } from '@fucina/contracts/bot-settings';
import type { CreateDemoBody } from '@fucina/contracts/demo';
import type { Language } from '@fucina/contracts/language';
import type { Identity } from '@fucina/service-kit/identity';
import { problem } from '@fucina/service-kit/problem';
import { newBot } from '../bots/bots.usecases.ts';
import type { Browser, DemoBot } from '../bots/demo-bots.ts';
import type { ChatbotDeps } from '../deps.ts';
import { readingOf } from '../sources/reading/enqueue-reading.ts';
import { ADOPTED_RUN, newSource, siteIdOfDemo } from '../sources/stored-source.ts';
import { keepContact, requireEmail } from './demo-leads.usecases.ts';
import { demoTexts } from './demo-texts.ts';
import { hashOf } from './demos.usecases.ts';
import { requireReadable } from './require-readable.ts';

type DemoOrder = { body: CreateDemoBody; caller: Pick<Identity, 'visitor' | 'network'>; language: Language };

/**
 * Starts a demo, and throws if its crawl fails within seconds; the contact is kept in any case. Idempotent per visitor
 * and website: a repeat returns the live demo. Rolled back if the job cannot be queued.
 */
export async function createDemo(
  { body, caller: { visitor, network }, language }: DemoOrder,
  deps: ChatbotDeps,
): Promise<{ id: string; domain: string; hasContact: boolean; isYours: boolean }> {
  const contact = readContact(body);
  const { host, display } = deps.normalizeDomain(body.domain);

  const editKeyHash = body.editKey === undefined ? null : hashOf(body.editKey);
  const bot =
    (await findLivingDemo({ visitor, host }, deps)) ??
    (await startDemo({ host, domain: display, visitor, editKeyHash, network, language }, deps));
  const { id, demo } = bot;
  const isYours = editKeyHash !== null && (await deps.bots.setDemoOwner({ id, visitor, editKeyHash }));

  if (contact && !demo.hasContact) await keepContact({ bot, contact, language }, deps);
  await requireReadable(bot, deps);
  return { id, domain: demo.domain, hasContact: demo.hasContact || contact !== null, isYours };
}

async function findLivingDemo({ visitor, host }: { visitor: string; host: string }, deps: ChatbotDeps) {
  const bot = await deps.bots.findLivingDemo({ visitor, host });
  if (!bot) return null;
  if (bot.expiresAt > deps.now()) return bot;

  await deps.bots.setExpired(bot.id);
  return null;
}

async function startDemo(
  {
    host,
    domain,
    network,
    language,
    visitor,
    editKeyHash,
  }: { host: string; domain: string; network: string; language: Language } & Browser,
  deps: ChatbotDeps,
): Promise<DemoBot> {
  const { bots, crawlAllowance, webReader, demoLifetimeMs, now } = deps;
  await webReader.checkDomain(host);

  const id = randomBytes(16).toString('hex');
  const createdAt = now();
  const crawl = { id, network, createdAt };
  await requireAllowance(crawl, language, deps);
  try {
    const { ownerId: _none, ...bot } = newBot({ ownerId: '', name: domain.slice(0, 80), at: createdAt });
    const maker = { domain, host, network, visitor, ...(editKeyHash !== null && { editKeyHash }) };
    const demo = await bots.createDemo({
      ...bot,
      ...{ id, status: 'learning', expiresAt: new Date(createdAt.getTime() + demoLifetimeMs) },
      settings: { ...defaultSettings, language, allowedHosts: [host.replace(/:\d+$/, '')] },
      demo: { ...maker, chosen: {}, status: 'queued', touchedAt: createdAt },
    });
    if (demo.id !== id) await crawlAllowance.giveBack(crawl, { pagesRead: 0 });
    await startReading(demo, deps);
    return demo;
  } catch (error) {
    await crawlAllowance.giveBack(crawl, { pagesRead: 0 });
    await bots.removeDemo(id);
    await deps.sources.remove(siteIdOfDemo(id));
    throw error;
  }
}

export async function startReading({ id: botId, demo: { host } }: DemoBot, deps: ChatbotDeps) {
  const url = `https://${host}/`;
  const fields = { id: siteIdOfDemo(botId), botId, kind: 'site', name: url, url, run: ADOPTED_RUN } as const;
  const { source } = await deps.sources.createOrFind(newSource(fields, deps.now()));
  const { payload, id } = readingOf(source);
  await deps.crawlQueue.add(payload, { id });
}

async function requireAllowance(
  crawl: { id: string; network: string; createdAt: Date },
  language: Language,
  { crawlAllowance }: ChatbotDeps,
) {
  const allowed = await crawlAllowance.take(crawl);
  if (allowed.reason === null) return;
  const retryAfter = Math.ceil(allowed.waitMs / 1000);
  throw problem('request.rate_limited', {
    detail: demoTexts[language][allowed.reason](retryAfter),
    retryAfter,
  });
}

function readContact({ fullName, email }: CreateDemoBody) {
  if (email) requireEmail(email);
  return fullName && email ? { fullName, email } : null;
}
