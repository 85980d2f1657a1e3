import type { WidgetConfig } from '@fucina/contracts/widget';
import { problem } from '@fucina/service-kit/problem';
import type { StoredDemo } from '../demos/demos.repository.ts';

/** Where a widget call says it comes from, and the host by which it reached us. */
export type Caller = {
  origin: string | undefined;
  fetchSite: string | undefined;
  ownHost: string | undefined;
};

/**
 * A bot talks only on the website it was made from and on the product's own pages. A call that does not say
 * where it comes from is refused.
 */
export function requireAllowedHost(demo: Pick<StoredDemo, 'host'>, { origin, fetchSite, ownHost }: Caller) {
  if (origin === undefined && fetchSite === 'same-origin') return;
  const url = origin ? URL.parse(origin) : null;
  if (!url) throw problem('request.forbidden_origin');
  if (url.host === ownHost) return;

  const bare = (host: string) => host.replace(/^www\./, '');
  if (bare(url.hostname) !== bare(demo.host.replace(/:\d+$/, ''))) throw problem('request.forbidden_origin');
}

/** What the widget shows before its first message. */
export function toWidgetConfig(demo: StoredDemo, { brandName }: { brandName: string }): WidgetConfig {
  return {
    version: 1,
    botId: demo.id,
    language: demo.language,
    position: demo.position,
    appearance: demo.appearance,
    starterQuestions: demo.starterQuestions,
    brandName,
  };
}
