import { toFetchFailure } from '@fucina/guarded-fetch/fetch-failure';
import type { FetchedResponse } from '@fucina/guarded-fetch/guarded-fetch';
import { fileKind, isSameSite, toPageUrl } from '../discovery/page-url.ts';
import type { ReadHtml } from '../extract/read-page.ts';
import type { PageReader } from '../reading/page-reader.ts';
import type { CrawlMemory } from '../web-reader.ts';
import { documentKind, mediaType } from './content-type.ts';
import {
  asksNotTo,
  notAPage,
  overTheLimit,
  type Verdict,
  verdictOnFailure,
  verdictOnStatus,
  verdicts,
} from './page-outcome.ts';
import type { SiteClient } from './site-client.ts';

export type VisitedPage = { type: 'page'; url: string; html: ReadHtml; verdict: Verdict | null };
export type Visit = VisitedPage | { type: 'none'; verdict: Verdict };

export type ResponseReader = ReturnType<typeof createResponseReader>;

type Options = { pageReader: PageReader; maxPdfs: number; signal: AbortSignal };

export function createResponseReader({ pageReader, maxPdfs, signal }: Options) {
  let pdfs = 0;
  const refusePdf = () => (pdfs < maxPdfs ? null : overTheLimit(`limit of ${maxPdfs} PDFs`));

  async function read({ url, status, headers, body }: FetchedResponse, origin: string): Promise<Visit> {
    const failed = verdictOnStatus(status);
    if (failed) return { type: 'none', verdict: failed };
    const kind = documentKind(headers, body);
    if (!kind) return { type: 'none', verdict: notAPage(mediaType(headers) || 'unknown type') };
    const refused = kind === 'pdf' ? refusePdf() : null;
    if (refused) return { type: 'none', verdict: refused };

    if (kind === 'pdf') pdfs += 1;
    try {
      const reading = await pageReader.read({ kind, url, origin, headers, body }, signal);
      return reading.type === 'none' ? reading : toVisit(reading.page, { url, origin });
    } catch (error) {
      return { type: 'none', verdict: verdictOnFailure(toFetchFailure(error)) };
    }
  }

  return {
    read,
    refusePdf,
    /** Counts the PDFs that an earlier run has read. */
    recall(memory: CrawlMemory) {
      pdfs += memory.filter(({ url, outcome }) => outcome === 'read' && fileKind(url) === 'pdf').length;
    },
  };
}

export async function visitPage(
  url: string,
  { client, reader, origin }: { client: SiteClient; reader: ResponseReader; origin: string },
): Promise<Visit> {
  const home = new URL(origin);
  let refusal: Verdict = notAPage('');
  async function mayFollow(target: URL) {
    refusal = notAPage(`leads to ${target.host}`);
    if (!isSameSite(target, home)) return false;
    const { robots, trouble } = await client.robotsOf(target.origin);
    refusal = trouble ?? verdicts.robots;
    return robots.allows(target.href);
  }

  try {
    const response = await client.getPage(url, mayFollow);
    return response.redirect ? { type: 'none', verdict: refusal } : await reader.read(response, origin);
  } catch (error) {
    return { type: 'none', verdict: verdictOnFailure(toFetchFailure(error)) };
  }
}

/** The page's meta tags opt out of uses like ours. */
export const refusesUse = ({ html: { asks } }: VisitedPage) => asks === 'noai' || asks === 'nosnippet';

function toVisit(html: ReadHtml, { url, origin }: { url: string; origin: string }): Visit {
  const address = toPageUrl(url, { base: url, origin }) ?? url;
  return { type: 'page', url: address, html, verdict: verdictOnContent(html) };
}

function verdictOnContent({ asks, verdict }: ReadHtml): Verdict | null {
  if (asks === 'noai' || asks === 'nosnippet') return asksNotTo(asks);
  if (verdict === 'needs JavaScript') return verdicts.needsJavaScript;
  if (verdict === 'only images') return verdicts.onlyImages;
  return verdict === 'too little text' ? verdicts.empty : null;
}
