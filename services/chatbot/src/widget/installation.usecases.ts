import type { Installation, InstallationReason } from '@fucina/contracts/bot';
import { toFetchFailure } from '@fucina/guarded-fetch/fetch-failure';
import type { FetchedResponse } from '@fucina/guarded-fetch/guarded-fetch';
import { problem } from '@fucina/service-kit/problem';
import type { PageScripts } from '@fucina/web-reader/extract/page-scripts';
import type { SiteFile } from '@fucina/web-reader/reading/page-reader';
import type { StoredBot } from '../bots/stored-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { isAllowedHost } from './widget.usecases.ts';

const PAGE_LIMITS = { maxBytes: 2_000_000, timeoutMs: 8_000, isCutAllowed: true };

export async function checkInstallation(
  { bot, url }: { bot: StoredBot; url: string },
  { fetchPage, pageReader, bots, now }: ChatbotDeps,
): Promise<Installation> {
  const page = requireAddress(url);
  const say = (reason: InstallationReason, detail?: string): Installation => ({
    url: page.href,
    isInstalled: reason === 'installed',
    reason,
    ...(detail ? { detail } : {}),
  });
  try {
    const { signal } = new AbortController();
    const response = await fetchPage(page.href, { ...PAGE_LIMITS, signal });
    const [reason, detail] = await judge(bot, response, (scripts) => pageReader.look(scripts, signal));
    if (reason === 'installed')
      await bots.setSeenOn(bot.id, { host: new URL(response.url).hostname, at: now() });
    return say(reason, detail);
  } catch (error) {
    return say('page_unreachable', toFetchFailure(error).kind);
  }
}

/** Accepts addresses without a scheme. */
function requireAddress(text: string): URL {
  const typed = text.trim();
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (!url?.hostname || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw problem('domain.invalid');
  url.hash = '';
  return url;
}

async function judge(
  { id, settings }: StoredBot,
  { url, status, headers, body }: FetchedResponse,
  look: (file: SiteFile<'scripts'>) => Promise<PageScripts | null>,
): Promise<[InstallationReason, string?]> {
  if (status === 404 || status === 410) return ['page_not_found', String(status)];
  if (status >= 400) return ['page_unreachable', String(status)];
  const type = headers['content-type'] ?? 'text/html';
  if (!/html/i.test(type)) return ['not_html', type.slice(0, 100)];

  const scripts = await look({ kind: 'scripts', url, headers, body, sought: id });
  if (!scripts) return ['page_too_heavy'];
  const { ids, hasTagManager, isCut } = scripts;
  const [first] = ids;
  if (first === undefined && isCut) return ['page_too_heavy'];
  if (first === undefined) return [hasTagManager ? 'tag_manager' : 'no_script'];
  if (!ids.includes(id)) return ['other_bot', first];
  const { hostname } = new URL(url);
  return isAllowedHost(hostname, settings.allowedHosts) ? ['installed'] : ['not_allowed_host', hostname];
}
