import type { Discovery, Frontier, Waiting } from '../discovery/frontier.ts';
import { toPageUrl } from '../discovery/page-url.ts';
import { createSiteText } from '../extract/site-text.ts';
import type { CrawlEvent } from '../web-reader.ts';
import { duplicateOf, notAPage, overTheLimit, type Verdict } from './page-outcome.ts';
import type { Visit, VisitedPage } from './visit-page.ts';

type Options = {
  frontier: Frontier;
  emit: (event: CrawlEvent) => void;
  wants: (url: string) => boolean;
  onDiscovery: () => void;
};

/** Bookkeeping of a crawl: every discovered URL is reported once and settled once. */
export function createCrawlLedger({ frontier, emit, wants, onDiscovery }: Options) {
  const siteText = createSiteText();
  const byFingerprint = new Map<number, string>();
  let read = 0;

  function discover(discoveries: Discovery[]) {
    const { found, refused } = frontier.add(discoveries.filter(({ url }) => wants(url)));
    if (found.length > 0) emit({ type: 'found', urls: found });
    for (const { url, reason } of refused) settle(url, overTheLimit(reason));
    if (found.length > refused.length) onDiscovery();
  }

  function settle(url: string, { outcome, detail }: Verdict, title = '') {
    emit({ type: 'page', url, title, outcome, ...(detail ? { detail } : {}) });
  }

  /** A redirected page settles both URLs. */
  function receive(visit: Visit, { url, depth }: Waiting) {
    if (visit.type === 'none') return settle(url, visit.verdict);
    // A page that names the address asked for is read under it, though the server leads elsewhere.
    if (visit.url === url || namedAddress(visit) === url) return settlePage(visit, { url, depth });

    if (!wants(visit.url)) return settle(url, notAPage(`leads to ${pathOf(visit.url)}`));
    const isNew = frontier.claim(visit.url);
    if (isNew) emit({ type: 'found', urls: [visit.url] });
    settle(url, duplicateOf(visit.url));
    if (isNew || frontier.withdraw(visit.url)) settlePage(visit, { url: visit.url, depth });
  }

  function discoverLinks({ html }: VisitedPage, { url, depth }: Waiting) {
    discover(html.links.map((link) => ({ url: link, from: url, depth: depth + 1, isListed: false })));
  }

  /** Reports links before settling the page, so that a resumed crawl does not miss them. */
  function settlePage(visit: VisitedPage, { url, depth }: Waiting) {
    const { html, verdict } = visit;
    discoverLinks(visit, { url, depth });
    const other = byFingerprint.get(html.fingerprint) ?? discoverNamed(visit, { url, depth });
    if (verdict ?? other) frontier.traps.noteUseless(url);
    if (verdict) return settle(url, verdict, html.title);
    if (other) return settle(url, duplicateOf(other), html.title);

    frontier.traps.noteUseful(url);
    read += 1;
    byFingerprint.set(html.fingerprint, url);
    const { title, language, blocks, keys } = html;
    const detail = html.asks ? { detail: html.asks } : {};
    const page = siteText.add({ url, title, language, blocks, keys, ...detail });
    emit({ type: 'page', url, title, outcome: 'read', page, ...detail });
  }

  /** A page outside the chosen section still contributes links. */
  function settleUnwanted(visit: VisitedPage, waiting: Waiting) {
    discoverLinks(visit, waiting);
    settle(waiting.url, overTheLimit('left out by the chosen paths'), visit.html.title);
  }

  function discoverNamed(visit: VisitedPage, { url, depth }: Waiting) {
    const named = namedAddress(visit);
    // The first page is read under the address that was asked for.
    if (named === null || named === url || depth === 0) return null;
    discover([{ url: named, from: url, depth, isListed: false }]);
    return named;
  }

  return {
    discover,
    settle,
    receive,
    settlePage,
    settleUnwanted,
    readCount: () => read,
    countEarlier(pages: number) {
      read += pages;
    },
    async revise() {
      for await (const page of siteText.revise()) emit({ type: 'revised', page });
    },
  };
}

/**
 * The page's canonical address, if it differs in the query only. Many sites wrongly declare the home page as canonical
 * everywhere, or an address without the last slash, which leads back here.
 */
function namedAddress({ url, html: { canonical } }: VisitedPage) {
  const { origin, pathname } = new URL(url);
  const named = canonical && toPageUrl(canonical, { base: url, origin });
  return named && new URL(named).pathname === pathname ? named : null;
}

function pathOf(url: string) {
  return new URL(url).pathname.replace(/\/$/, '');
}
