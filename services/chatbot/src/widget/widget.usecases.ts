import type { WidgetConfig } from '@fucina/contracts/widget';
import { problem } from '@fucina/service-kit/problem';
import type { Talker } from '../bots/talkers.ts';
import { isBrandingShown } from '../plans/plan-limits.ts';

/** Where a widget call says it comes from, and the host by which it reached us. */
export type Caller = {
  origin: string | undefined;
  fetchSite: string | undefined;
  ownHost: string | undefined;
};

/**
 * A bot talks on the websites that its owner named and on the product's own pages. A call that does not say where it
 * comes from is refused.
 */
export function requireAllowedHost(
  { allowedHosts }: Pick<Talker, 'allowedHosts'>,
  { origin, fetchSite, ownHost }: Caller,
) {
  if (origin === undefined && fetchSite === 'same-origin') return;
  const url = readWebsite(origin);
  if (!url) throw problem('request.forbidden_origin');
  if (url.host === ownHost) return;
  if (!isAllowedHost(url.hostname, allowedHosts)) throw problem('request.forbidden_origin');
}

/** An origin as browsers write that of a website, to the letter; nobody else has a host that an owner could have named. */
function readWebsite(origin: string | undefined): URL | null {
  const url = URL.parse(origin ?? '');
  const isWebsite = url?.protocol === 'https:' || url?.protocol === 'http:';
  return url && isWebsite && url.origin === origin ? url : null;
}

/** `example.com` stands for itself and its `www.`, `*.example.com` for all that is below it. */
export function isAllowedHost(host: string, allowedHosts: string[]): boolean {
  return allowedHosts.some((allowed) =>
    allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : bare(host) === bare(allowed),
  );
}

const bare = (host: string) => host.replace(/^www\./, '');

/** What the widget shows before its first message. */
export function toWidgetConfig(talker: Talker, { brandName }: { brandName: string }): WidgetConfig {
  const { id: botId, language, position, appearance, starterQuestions, settings } = talker;
  return {
    version: 1,
    ...{ botId, language, position, appearance, starterQuestions, brandName },
    showBranding: isBrandingShown(talker),
    proactive: settings?.proactive ?? null,
    leadForm: settings?.leadForm ?? null,
    canHandOff: Boolean(settings?.handOff),
  };
}
