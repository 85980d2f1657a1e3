import { FetchFailure, toFetchFailure } from '@fucina/guarded-fetch/fetch-failure';
import type { FetchedResponse } from '@fucina/guarded-fetch/guarded-fetch';
import { type Verdict, verdictOnFailure, verdicts } from './page-outcome.ts';
import type { SiteClient } from './site-client.ts';

type OpenedSite =
  | { homeUrl: string; response: FetchedResponse }
  | { homeUrl: string; verdict: Verdict; isFatal: boolean };

/**
 * Finds the start URL as a browser would: https first, `www.` if the bare name does not resolve, http only if https
 * does not answer at all and never after a certificate error.
 */
export async function openSite(
  { host, isMapped, startPath = '/' }: { host: string; isMapped: boolean; startPath?: string | undefined },
  client: SiteClient,
): Promise<OpenedSite> {
  const attempts: Attempt[] = [];
  for (const origin of waysIn(host, isMapped)) {
    if (!isWorthTrying(origin, attempts.at(-1))) continue;
    try {
      return await openAt(`${origin}${startPath}`, client);
    } catch (error) {
      attempts.push({ homeUrl: `${origin}${startPath}`, failure: toFetchFailure(error) });
    }
  }
  // A name that resolves but refuses is more informative than one that does not exist.
  const decisive = attempts.findLast(({ failure }) => failure.kind !== 'dns') ?? attempts[0];
  const failure = decisive?.failure ?? new FetchFailure('dns', 'name not found');
  return {
    homeUrl: decisive?.homeUrl ?? `https://${host}/`,
    verdict: verdictOnFailure(failure),
    isFatal: true,
  };
}

type Attempt = { homeUrl: string; failure: FetchFailure };

function waysIn(host: string, isMapped: boolean) {
  if (isMapped) return [`http://${host}`];
  const hosts = host.startsWith('www.') ? [host] : [host, `www.${host}`];
  return hosts.flatMap((name) => [`https://${name}`, `http://${name}`]);
}

function isWorthTrying(origin: string, last: Attempt | undefined) {
  if (!last) return true;
  const isSameHost = new URL(origin).hostname === new URL(last.homeUrl).hostname;
  const { kind } = last.failure;
  return isSameHost ? kind === 'refused' || kind === 'timeout' : kind === 'dns';
}

async function openAt(homeUrl: string, client: SiteClient): Promise<OpenedSite> {
  const { origin } = new URL(homeUrl);
  const { robots, trouble } = await client.robotsOf(origin);
  if (trouble) return { homeUrl, verdict: trouble, isFatal: true };
  if (!robots.allows(homeUrl)) return { homeUrl, verdict: verdicts.robots, isFatal: false };

  let refusal: Verdict = verdicts.robots;
  const response = await client.getPage(homeUrl, async (target) => {
    const there = await client.robotsOf(target.origin);
    refusal = there.trouble ?? verdicts.robots;
    return there.robots.allows(target.href);
  });
  if (response.redirect)
    return { homeUrl: response.redirect, verdict: refusal, isFatal: refusal !== verdicts.robots };
  return { homeUrl: response.url, response };
}
