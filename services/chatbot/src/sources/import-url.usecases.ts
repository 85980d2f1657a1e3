import { randomBytes } from 'node:crypto';
import type { CreateBotBody } from '@fucina/contracts/bot';
import {
  type ImportUrlBody,
  type PreviewBody,
  type PreviewResponse,
  sourceLimits,
} from '@fucina/contracts/source';
import { ProblemError, problem } from '@fucina/service-kit/problem';
import { createPathChoice } from '@fucina/web-reader/discovery/chosen-paths';
import { createBot } from '../bots/bots.usecases.ts';
import type { StoredBot } from '../bots/stored-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { countPagesLeft } from '../plans/plans.usecases.ts';
import { enqueueReading } from './reading/enqueue-reading.ts';
import { newSource, type StoredSource } from './stored-source.ts';

const PREVIEW_MS = 12_000;
const PREVIEW_PAGES = 500;

export async function importUrl(
  { bot, body: { url: given, scope, include, exclude, requestKey } }: { bot: StoredBot; body: ImportUrlBody },
  deps: ChatbotDeps,
): Promise<StoredSource> {
  const { url, host } = toAddress(given, deps);
  const earlier = await deps.sources.findByRequest({ botId: bot.id, requestKey });
  // A repeated request reads nothing more: its source may be what used up the pages.
  const isToRead = !earlier || earlier.status === 'failed';
  if (isToRead && (await countPagesLeft(bot, deps)) === 0) throw problem('source.pages_used_up');
  await deps.webReader.checkDomain(host);

  const id = randomBytes(16).toString('hex');
  const paths = scope === 'site' ? { include, exclude } : { include: [], exclude: [] };
  const fields = { id, botId: bot.id, kind: scope, name: url, url, ...paths, requestKey };
  const { source, isNew } = await deps.sources.createOrFind(newSource(fields, deps.now()));
  if (isNew && (await deps.sources.countByBot(bot.id, { before: source })) >= sourceLimits.perBot) {
    await deps.sources.remove(source.id);
    throw problem('source.limit_reached');
  }
  const again = source.status === 'failed' ? await deps.sources.startRun(source.id, {}, deps.now()) : null;
  await enqueueReading(again ?? source, deps);
  await deps.knowledgeOfBots.refresh(bot.id);
  return again ?? source;
}

/** Links on the first page and in the sitemap, within a few seconds. */
export async function previewImport(
  { bot, body: { url: given, scope, ...paths } }: { bot: StoredBot; body: PreviewBody },
  deps: ChatbotDeps,
): Promise<PreviewResponse> {
  const { host, startPath } = toAddress(given, deps);
  await deps.webReader.checkDomain(host);
  const most = Math.min(
    PREVIEW_PAGES,
    scope === 'page' ? 1 : ((await countPagesLeft(bot, deps)) ?? PREVIEW_PAGES),
  );
  const found = await deps.webReader.preview({
    ...{ domain: host, startPath, scope },
    wants: createPathChoice(scope === 'site' ? paths : { include: [], exclude: [] }),
    signal: AbortSignal.timeout(PREVIEW_MS),
  });
  const { failure, pages } = found;
  if (failure && pages.length === 0) throw problem(failure.code, { detail: failure.detail });
  return { pages: pages.slice(0, most), isCut: found.isCut || pages.length > most };
}

/** Accepts URLs as people type them, without a scheme. */
function toAddress(given: string, { normalizeDomain }: ChatbotDeps) {
  if (given === '') throw problem('url.required');
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? given : `https://${given}`);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isWeb || url.username !== '' || url.password !== '') throw problem('url.invalid');
  url.hash = '';
  try {
    const { host } = normalizeDomain(url.host);
    return { url: url.href, host, startPath: `${url.pathname}${url.search}` };
  } catch (error) {
    const isPrivate = error instanceof ProblemError && error.code === 'domain.not_public';
    throw problem(isPrivate ? 'url.not_public' : 'url.invalid', { cause: error });
  }
}

/** Creates a bot, named or from a website, which is then crawled. A website that does not exist creates none. */
export async function startBot(
  { ownerId, body: { name, domain, language, requestKey } }: { ownerId: string; body: CreateBotBody },
  deps: ChatbotDeps,
): Promise<StoredBot> {
  const spoken = language ? { language } : {};
  if (domain === undefined)
    return createBot({ ownerId, name: name ?? '', settings: spoken, requestKey }, deps);

  const { host, display } = deps.normalizeDomain(domain);
  await deps.webReader.checkDomain(host);
  const settings = { ...spoken, allowedHosts: [host.replace(/:\d+$/, '')] };
  const bot = await createBot({ ownerId, name: name ?? display.slice(0, 80), settings, requestKey }, deps);
  const wholeSite = { url: `https://${host}/`, scope: 'site', requestKey } as const;
  await importUrl({ bot, body: { ...wholeSite, include: [], exclude: [] } }, deps);
  return (await deps.bots.find(bot.id)) ?? bot;
}
