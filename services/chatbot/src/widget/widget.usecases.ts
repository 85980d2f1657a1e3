import type { WidgetConfig } from '@fucina/contracts/widget';
import { problem } from '@fucina/service-kit/problem';
import { isBrandingShown } from '../bots/plan-limits.ts';
import type { StoredBot } from '../bots/stored-bot.ts';
import { appearanceOf } from '../bots/stored-bot.ts';
import type { ChatbotDeps } from '../deps.ts';

export type Caller = {
  origin: string | undefined;
  fetchSite: string | undefined;
  ownHost: string | undefined;
};

/** Allowed from the owner's listed websites and our own pages. Calls without an origin are refused. */
export function requireAllowedHost(
  { settings: { allowedHosts } }: Pick<StoredBot, 'settings'>,
  { origin, fetchSite, ownHost }: Caller,
) {
  if (origin === undefined && fetchSite === 'same-origin') return;
  const url = readWebsite(origin);
  if (!url) throw problem('request.forbidden_origin');
  if (url.host === ownHost) return;
  if (!isAllowedHost(url.hostname, allowedHosts)) throw problem('request.forbidden_origin');
}

export async function noteSeen(
  { id, expiresAt, launch }: Pick<StoredBot, 'id' | 'expiresAt' | 'launch'>,
  { origin, ownHost }: Caller,
  { bots, now }: ChatbotDeps,
) {
  const url = readWebsite(origin);
  if (expiresAt || launch.seenOn || !url || url.host === ownHost) return;
  await bots.setSeenOn(id, { host: url.hostname, at: now() });
}

/** The website in an `Origin` header; null for anything malformed. */
function readWebsite(origin: string | undefined): URL | null {
  const url = URL.parse(origin ?? '');
  const isWebsite = url?.protocol === 'https:' || url?.protocol === 'http:';
  return url && isWebsite && url.origin === origin ? url : null;
}

/** `example.com` covers itself and `www.`; `*.example.com` covers every subdomain. */
export function isAllowedHost(host: string, allowedHosts: string[]): boolean {
  return allowedHosts.some((allowed) =>
    allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : bare(host) === bare(allowed),
  );
}

const bare = (host: string) => host.replace(/^www\./, '');

export function toWidgetConfig(bot: StoredBot, { brandName }: { brandName: string }): WidgetConfig {
  const { id: botId, language, settings, suggestedQuestions } = bot;
  const { position, starterQuestions } = settings;
  return {
    version: 1,
    ...{ botId, language, position, brandName },
    appearance: appearanceOf(settings),
    starterQuestions: starterQuestions.length > 0 ? starterQuestions : suggestedQuestions,
    showBranding: isBrandingShown(bot),
    proactive: settings.proactive,
    leadForm: settings.leadForm,
    canHandOff: Boolean(settings.handOff),
  };
}
