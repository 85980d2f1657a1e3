import { fileKind } from './page-url.ts';
import { createTrapDetector } from './traps.ts';

const LISTED_DEPTH = 1.5;

export type Discovery = { url: string; from: string | null; depth: number; isListed: boolean };
export type Waiting = { url: string; depth: number };
type Refused = { url: string; reason: string };

type FrontierLimits = { maxDepth: number; maxRemembered: number; maxPerShape: number };

// What visitors ask about most comes first; archives, which repeat other pages, come last.
const WELCOME =
  /(orari|contatt|contact|dove-siamo|find-us|chi-siamo|about|prezz|price|pricing|tariff|listino|serviz|service|corsi|course|faq|domande|spedizion|shipping|delivery|resi|return|menu|venue|ticket|bigliett)/i;
const TIRESOME =
  /(\/(tags?|categor(y|ies|ia|ie)|author|autore|archiv[eio]|feed|search|cerca|login|cart|carrello|page\/\d+)(\/|$)|[?&](s|q|replytocom|orderby|sort|filter)=)/i;

const PDFS_LAST = 1000;

/**
 * URLs to crawl, best first: links of the home page, the sitemap, deeper links, and PDFs after all pages. Each URL is
 * queued once.
 */
export function createFrontier({ maxDepth, maxRemembered, maxPerShape }: FrontierLimits) {
  const known = new Set<string>();
  const waiting: (Waiting & { score: number; order: number })[] = [];
  const traps = createTrapDetector({ maxPerShape });
  let forgotten = { count: 0, firstUrl: '' };

  function judge({ url, from, depth, isListed }: Discovery): string | null {
    if (depth > maxDepth) return `deeper than ${maxDepth} links`;
    return traps.inspect(url, { from, isListed });
  }

  /** Returns the new URLs; the caller reports `found` and settles `refused`. */
  function add(discoveries: Discovery[]): { found: string[]; refused: Refused[] } {
    const found: string[] = [];
    const refused: Refused[] = [];
    for (const discovery of discoveries) {
      const { url, depth, isListed } = discovery;
      if (known.has(url)) continue;
      if (known.size >= maxRemembered) {
        forgotten = { count: forgotten.count + 1, firstUrl: forgotten.firstUrl || url };
        continue;
      }
      known.add(url);
      found.push(url);
      const reason = judge(discovery);
      if (reason) refused.push({ url, reason });
      else
        insert({
          url,
          depth,
          score: scoreOf(url, isListed ? Math.max(depth, LISTED_DEPTH) : depth),
          order: known.size,
        });
    }
    return { found, refused };
  }

  function insert(item: (typeof waiting)[number]) {
    let low = 0;
    let high = waiting.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = waiting[middle];
      if (other && (other.score < item.score || (other.score === item.score && other.order < item.order)))
        low = middle + 1;
      else high = middle;
    }
    waiting.splice(low, 0, item);
  }

  return {
    add,
    /** Marks a URL as seen without queueing; false if it was seen before. */
    claim(url: string) {
      if (known.has(url)) return false;
      known.add(url);
      return true;
    },
    /** Drops a URL whose page was already fetched through a redirect. */
    withdraw(url: string) {
      const at = waiting.findIndex((item) => item.url === url);
      if (at >= 0) waiting.splice(at, 1);
      return at >= 0;
    },
    take: (): Waiting | undefined => waiting.shift(),
    drain: (): Waiting[] => waiting.splice(0),
    traps,
    forgotten: () => forgotten,
  };
}

function scoreOf(url: string, depth: number) {
  const path = url.slice(url.indexOf('/', 8));
  const favour = WELCOME.test(path) ? -0.4 : 0;
  const penalty = TIRESOME.test(path) ? 1.6 : 0;
  const delay = fileKind(url) === 'pdf' ? PDFS_LAST : 0;
  return depth + favour + penalty + delay;
}

export type Frontier = ReturnType<typeof createFrontier>;
