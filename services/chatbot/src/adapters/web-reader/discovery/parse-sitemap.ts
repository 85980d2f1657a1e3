import { Parser } from 'htmlparser2';
import { FetchFailure } from '../fetch/fetch-failure.ts';
import { unpackGzip } from '../fetch/read-body.ts';

export const MAX_SITEMAP_BYTES = 5_000_000;
const MAX_LOCATIONS = 50_000;
const MAX_LOCATION_LENGTH = 2000;
// `urlset`, `url`, an extension and its parts: whoever nests deeper has not written a sitemap.
const MAX_NESTING = 10;
const PIECE = 100_000;

export type SitemapContent = { pages: string[]; sitemaps: string[] };

/** The same of a file as it came, packed or not; nothing of one that is damaged or a bomb. */
export function parseSitemapFile(body: Buffer): SitemapContent {
  const isGzip = body[0] === 0x1f && body[1] === 0x8b;
  try {
    return parseSitemap((isGzip ? unpackGzip(body, MAX_SITEMAP_BYTES) : body).toString('utf8'));
  } catch (error) {
    if (error instanceof FetchFailure) return { pages: [], sitemaps: [] };
    throw error;
  }
}

/** Addresses in a sitemap, a sitemap index or a plain list. A document type, which could define entities, is refused. */
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
  // In pieces, so that one which is full or too deep is not read to its end.
  for (let at = 0; at < text.length && nesting <= MAX_NESTING && !isFull(); at += PIECE)
    parser.write(text.slice(at, at + PIECE));
  parser.end();
  return content;
}
