const MAX_URL_LENGTH = 2000;
const TRACKING =
  /^(utm_.*|gclid|gclsrc|dclid|fbclid|msclkid|yclid|twclid|igshid|mc_cid|mc_eid|_ga|_gl|_hs(enc|mi)|vero_id|wt_mc|pk_.*|mtm_.*|ref_src)$/i;
const SESSION = /^(phpsessid|jsessionid|aspsessionid.*|sessionid|session_id|sid|cfid|cftoken|zenid|oscsid)$/i;
const NOT_A_PAGE =
  /\.(pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|csv|zip|gz|tgz|rar|7z|tar|jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|mp3|m4a|ogg|wav|mp4|m4v|mov|avi|webm|mkv|css|m?js|json|xml|rss|atom|txt|ics|vcf|woff2?|ttf|eot|exe|dmg|apk|iso|epub|map|wasm)$/i;

/**
 * Canonical URL of a page on the site at `origin`; null for other hosts and non-web URLs. Takes scheme and `www.`
 * from the home page, and drops fragments, tracking and session parameters.
 */
export function toPageUrl(href: string, { base, origin }: { base: string; origin: string }): string | null {
  const text = href.trim();
  if (text === '' || text.startsWith('#') || text.length > MAX_URL_LENGTH) return null;
  const url = URL.parse(text, base);
  const home = URL.parse(origin);
  if (!url || !home || !isSameSite(url, home)) return null;

  url.protocol = home.protocol;
  url.host = home.host;
  url.hash = '';
  url.username = '';
  url.password = '';
  url.pathname = url.pathname
    .replace(/;jsessionid=[^/]*/i, '')
    .replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
  tidyQuery(url);
  return url.href;
}

/** The home page's host or its `www.` twin, over http or https. */
export function isSameSite(url: URL, home: URL): boolean {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false;
  if (withoutWww(url.hostname) !== withoutWww(home.hostname)) return false;
  return url.port === home.port || (url.port === '' && home.port === '');
}

export function withoutWww(host: string): string {
  return host.replace(/^www\./, '');
}

/** File extension, if the URL is clearly not a page, such as `pdf`. */
export function fileKind(url: string): string | null {
  const { pathname } = new URL(url);
  return NOT_A_PAGE.exec(pathname)?.[1]?.toLowerCase() ?? null;
}

function tidyQuery(url: URL) {
  if (url.search === '') {
    url.search = '';
    return;
  }
  const before = url.searchParams.size;
  for (const name of [...url.searchParams.keys()])
    if (TRACKING.test(name) || SESSION.test(name)) url.searchParams.delete(name);
  // Parameter order must not matter. The query is rewritten only if something changes.
  const names = [...url.searchParams.keys()];
  const isSorted = names.every((name, i) => i === 0 || (names[i - 1] ?? '') <= name);
  if (url.searchParams.size !== before || !isSorted) url.searchParams.sort();
  if (url.searchParams.size === 0) url.search = '';
}
