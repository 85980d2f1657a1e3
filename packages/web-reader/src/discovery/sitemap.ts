import { setImmediate as nextTurn } from 'node:timers/promises';
import { FetchFailure } from '@fucina/guarded-fetch/fetch-failure';
import type { FetchedResponse } from '@fucina/guarded-fetch/guarded-fetch';
import { MAX_SITEMAP_BYTES, type SitemapContent } from './parse-sitemap.ts';

const MAX_DEPTH = 3;
const MAX_FILES = 12;
const LOCATIONS_PER_TURN = 500;

type SitemapAccess = {
  get: (url: string, limits: { maxBytes: number }) => Promise<FetchedResponse>;
  parse: (file: FetchedResponse) => Promise<SitemapContent | null>;
};

const nothing: SitemapContent = { pages: [], sitemaps: [] };

/**
 * Yields page URLs from the sitemaps in robots.txt or the usual place. An unreadable sitemap is skipped: it is only a
 * help.
 */
export async function* readSitemaps({
  roots,
  accept,
  maxPages,
  ...access
}: SitemapAccess & {
  roots: string[];
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
      const content = await readSitemap(url, access);
      for (let i = 0; i < content.pages.length && pagesLeft > 0; i += LOCATIONS_PER_TURN) {
        const some = content.pages.slice(i, i + LOCATIONS_PER_TURN);
        const pages = accepted(some, url, accept).slice(0, pagesLeft);
        pagesLeft -= pages.length;
        if (pages.length > 0) yield pages;
        await nextTurn();
      }
      if (deeper.length < MAX_FILES)
        deeper.push(...accepted(content.sitemaps.slice(0, MAX_FILES), url, accept));
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

async function readSitemap(url: string, { get, parse }: SitemapAccess): Promise<SitemapContent> {
  try {
    const file = await get(url, { maxBytes: MAX_SITEMAP_BYTES });
    return (file.status === 200 ? await parse(file) : null) ?? nothing;
  } catch (error) {
    if (error instanceof FetchFailure) return nothing;
    throw error;
  }
}
