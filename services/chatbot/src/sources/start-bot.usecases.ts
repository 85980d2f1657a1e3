import type { CreateBotBody } from '@fucina/contracts/bot';
import type { StoredBot } from '../bots/bots.repository.ts';
import { createBot } from '../bots/bots.usecases.ts';
import type { ChatbotDeps } from '../deps.ts';
import { importUrl } from './import-url.usecases.ts';

/** Creates a bot by name, or from a website, whose crawl begins. If there is no such website, no bot is left behind. */
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
