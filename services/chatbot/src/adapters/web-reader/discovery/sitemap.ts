import { setImmediate as nextTurn } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import { FetchFailure } from '../fetch/fetch-failure.ts';
import type { FetchedResponse } from '../fetch/guarded-fetch.ts';
import { unpackGzip } from '../fetch/read-body.ts';

const MAX_DEPTH = 3;
const MAX_FILES = 12;
const MAX_BYTES_PER_FILE = 5_000_000;
const MAX_LOCATIONS = 50_000;
const MAX_LOCATION_LENGTH = 2000;
// `urlset`, `url`, an extension and its parts: whoever nests deeper has not written a sitemap.
const MAX_NESTING = 10;
const CHARACTERS_PER_TURN = 100_000;
const LOCATIONS_PER_TURN = 500;

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
export async function parseSitemap(text: string): Promise<SitemapContent> {
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
        const local = name.replace(/^.*:/, '').toLowerCase();
        if (local === 'url' || local === 'sitemap') parent = local;
        // `image:loc` and its kind name no page.
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
  // A large file is read in pieces, between which other work has its turn.
  for (let at = 0; at < text.length && nesting <= MAX_NESTING && !isFull(); at += CHARACTERS_PER_TURN) {
    parser.write(text.slice(at, at + CHARACTERS_PER_TURN));
    await nextTurn();
  }
  parser.end();
  return content;
}
