import { setImmediate as nextTurn } from 'node:timers/promises';
import { FetchFailure } from '@fucina/guarded-fetch/fetch-failure';
import type { FetchedResponse } from '@fucina/guarded-fetch/guarded-fetch';
import { unpackGzip } from '@fucina/guarded-fetch/read-body';
import { Parser } from 'htmlparser2';

const MAX_SITEMAP_BYTES = 5_000_000;
const MAX_LOCATIONS = 50_000;
const MAX_LOCATION_LENGTH = 2000;
// `urlset`, `url`, an extension and its parts: anything deeper is no sitemap.
const MAX_NESTING = 10;
const PIECE = 100_000;

export type SitemapContent = { pages: string[]; sitemaps: string[] };

/** Parses a sitemap file, gzipped or plain. Empty for a corrupt file or a zip bomb. */
export function parseSitemapFile(body: Buffer): SitemapContent {
  const isGzip = body[0] === 0x1f && body[1] === 0x8b;
  try {
    return parseSitemap((isGzip ? unpackGzip(body, MAX_SITEMAP_BYTES) : body).toString('utf8'));
  } catch (error) {
    if (error instanceof FetchFailure) return { pages: [], sitemaps: [] };
    throw error;
  }
}

/** Parses a sitemap, a sitemap index or a plain list. Refuses a DOCTYPE, which could define entities. */
export function parseSitemap(text: string): SitemapContent {
  const content: SitemapContent = { pages: [], sitemaps: [] };
  if (!text.trimStart().startsWith('<')) {
    const lines = text
      .split(/\r\n|\r|\n/, MAX_LOCATIONS)
      .map((line) => line.slice(0, MAX_LOCATION_LENGTH).trim());
    return { ...content, pages: lines.filter((line) => /^https?:\/\/\S+$/i.test(line)) };
  }
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return content;

  let parent = '';
  let location: string | null = null;
  let nesting = 0;
  const isFull = () => content.pages.length + content.sitemaps.length >= MAX_LOCATIONS;
  const parser = new Parser(
    {
      onopentag(name) {
        nesting += 1;
        if (nesting > MAX_NESTING) return parser.reset();
        const local = name.slice(name.lastIndexOf(':') + 1).toLowerCase();
        if (local === 'url' || local === 'sitemap') parent = local;
        // `image:loc` and the like do not name pages.
        else if (name === 'loc' || name === 'LOC') location = '';
      },
      ontext(part) {
        if (location !== null && location.length < MAX_LOCATION_LENGTH) location += part;
      },
      onclosetag(name) {
        nesting -= 1;
        if (name.toLowerCase() !== 'loc' || location === null) return;
        const target = parent === 'sitemap' ? content.sitemaps : content.pages;
        target.push(location.trim());
        location = null;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  // Fed in chunks, so parsing stops once it is full or too deep.
  for (let at = 0; at < text.length && nesting <= MAX_NESTING && !isFull(); at += PIECE)
    parser.write(text.slice(at, at + PIECE));
  parser.end();
  return content;
}

const MAX_DEPTH = 3;
const MAX_FILES = 12;
const LOCATIONS_PER_TURN = 500;

type SitemapAccess = {
  get: (url: string, limits: { maxBytes: number }) => Promise<FetchedResponse>;
  parse: (file: FetchedResponse) => Promise<SitemapContent | null>;
};

const nothing: SitemapContent = { pages: [], sitemaps: [] };

/**
 * Yields page URLs from the sitemaps that robots.txt names, or from the usual path. Unreadable sitemaps are skipped.
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
