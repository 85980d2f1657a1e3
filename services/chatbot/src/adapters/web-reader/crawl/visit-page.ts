import { isSameSite, toPageUrl } from '../discovery/page-url.ts';
import { type ReadHtml, readHtml } from '../extract/read-page.ts';
import { toFetchFailure } from '../fetch/fetch-failure.ts';
import type { FetchedResponse } from '../fetch/guarded-fetch.ts';
import { isPage, mediaType } from './content-type.ts';
import { notAPage, type Verdict, verdictOnFailure, verdictOnStatus, verdicts } from './page-outcome.ts';
import type { SiteClient } from './site-client.ts';

/** What a request brought: a page's content under its final address, or why there is none. */
export type Visit =
  | { type: 'page'; url: string; html: ReadHtml; verdict: Verdict | null; links: string[] }
  | { type: 'none'; verdict: Verdict };

export async function visitPage(
  url: string,
  { client, origin }: { client: SiteClient; origin: string },
): Promise<Visit> {
  const home = new URL(origin);
  let refusal: Verdict = notAPage('');
  async function mayFollow(target: URL) {
    refusal = notAPage(`leads to ${target.host}`);
    if (!isSameSite(target, home)) return false;
    refusal = verdicts.robots;
    const { robots } = await client.robotsOf(target.origin);
    return robots.allows(target.href);
  }

  try {
    const response = await client.getPage(url, mayFollow);
    return response.redirect ? { type: 'none', verdict: refusal } : readResponse(response, origin);
  } catch (error) {
    return { type: 'none', verdict: verdictOnFailure(toFetchFailure(error)) };
  }
}

export function readResponse(response: FetchedResponse, origin: string): Visit {
  const failed = verdictOnStatus(response.status);
  if (failed) return { type: 'none', verdict: failed };
  if (!isPage(response.headers, response.body))
    return { type: 'none', verdict: notAPage(mediaType(response.headers) || 'unknown type') };

  const html = readHtml(response.body, response.headers);
  const base = (html.base && URL.parse(html.base, response.url)?.href) || response.url;
  const links = html.links.flatMap((href) => toPageUrl(href, { base, origin }) ?? []);
  const url = toPageUrl(response.url, { base: response.url, origin }) ?? response.url;
  return { type: 'page', url, html, verdict: verdictOnContent(html), links };
}

function verdictOnContent({ isNoindex, verdict }: ReadHtml): Verdict | null {
  if (isNoindex) return verdicts.noindex;
  if (verdict === 'needs JavaScript') return verdicts.needsJavaScript;
  return verdict === 'too little text' ? verdicts.empty : null;
}
