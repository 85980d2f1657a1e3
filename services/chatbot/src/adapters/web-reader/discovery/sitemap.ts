import { Parser } from 'htmlparser2';
import { FetchFailure } from '../fetch/fetch-failure.ts';
import type { FetchedResponse } from '../fetch/guarded-fetch.ts';
import { unpackGzip } from '../fetch/read-body.ts';

const MAX_DEPTH = 3;
const MAX_FILES = 12;
const MAX_BYTES_PER_FILE = 5_000_000;
const MAX_LOCATION_LENGTH = 2000;

export type SitemapContent = { pages: string[]; sitemaps: string[] };

/**
 * Reads a site's sitemaps, from those that robots.txt names or the usual place, and hands out page addresses as they
 * are found. A sitemap that cannot be read is left out: it is a help, not a need.
 */
export async function* readSitemaps({
  roots,
  get,
  accept,
  maxPages,
}: {
  roots: string[];
  get: (url: string, limits: { maxBytes: number }) => Promise<FetchedResponse>;
  /** The page or sitemap address on this site, or null. */
  accept: (location: string, base: string) => string | null;
  maxPages: number;
}): AsyncGenerator<string[]> {
  const seen = new Set<string>();
  let level = roots;
  let pagesLeft = maxPages;

  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
    const deeper: string[] = [];
    for (const url of level) {
      if (seen.has(url) || seen.size >= MAX_FILES || pagesLeft <= 0) continue;
      seen.add(url);
      const content = await readSitemap(url, get);
      const pages = accepted(content.pages, url, accept).slice(0, pagesLeft);
      pagesLeft -= pages.length;
      if (pages.length > 0) yield pages;
      deeper.push(...accepted(content.sitemaps, url, accept));
    }
    level = deeper;
  }
}

function accepted(
  locations: string[],
  base: string,
  accept: (location: string, base: string) => string | null,
) {
  return locations.flatMap((location) => accept(location, base) ?? []);
}

async function readSitemap(
  url: string,
  get: (url: string, limits: { maxBytes: number }) => Promise<FetchedResponse>,
): Promise<SitemapContent> {
  try {
    const { status, body } = await get(url, { maxBytes: MAX_BYTES_PER_FILE });
    if (status !== 200) return { pages: [], sitemaps: [] };
    const isGzip = body[0] === 0x1f && body[1] === 0x8b;
    const text = (isGzip ? unpackGzip(body, MAX_BYTES_PER_FILE) : body).toString('utf8');
    return parseSitemap(text);
  } catch (error) {
    if (error instanceof FetchFailure) return { pages: [], sitemaps: [] };
    throw error;
  }
}

/** Addresses in a sitemap, a sitemap index or a plain list. A document type, which could define entities, is refused. */
export function parseSitemap(text: string): SitemapContent {
  const content: SitemapContent = { pages: [], sitemaps: [] };
  if (!text.trimStart().startsWith('<')) {
    content.pages = text.split(/\r\n|\r|\n/).filter((line) => /^https?:\/\/\S+$/i.test(line.trim()));
    return content;
  }
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return content;

  let parent = '';
  let location: string | null = null;
  const parser = new Parser(
    {
      onopentag(name) {
        const local = name.replace(/^.*:/, '').toLowerCase();
        if (local === 'url' || local === 'sitemap') parent = local;
        // `image:loc` and its kind name no page.
        else if (name === 'loc' || name === 'LOC') location = '';
      },
      ontext(part) {
        if (location !== null && location.length < MAX_LOCATION_LENGTH) location += part;
      },
      onclosetag(name) {
        if (name.toLowerCase() !== 'loc' || location === null) return;
        const target = parent === 'sitemap' ? content.sitemaps : content.pages;
        target.push(location.trim());
        location = null;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  return content;
}
