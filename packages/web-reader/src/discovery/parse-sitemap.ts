import { FetchFailure } from '@fucina/guarded-fetch/fetch-failure';
import { unpackGzip } from '@fucina/guarded-fetch/read-body';
import { Parser } from 'htmlparser2';

export const MAX_SITEMAP_BYTES = 5_000_000;
const MAX_LOCATIONS = 50_000;
const MAX_LOCATION_LENGTH = 2000;
// `urlset`, `url`, an extension and its parts: deeper nesting is not a sitemap.
const MAX_NESTING = 10;
const PIECE = 100_000;

export type SitemapContent = { pages: string[]; sitemaps: string[] };

/** Parses a sitemap file, gzipped or not; empty for a corrupt file or a zip bomb. */
export function parseSitemapFile(body: Buffer): SitemapContent {
  const isGzip = body[0] === 0x1f && body[1] === 0x8b;
  try {
    return parseSitemap((isGzip ? unpackGzip(body, MAX_SITEMAP_BYTES) : body).toString('utf8'));
  } catch (error) {
    if (error instanceof FetchFailure) return { pages: [], sitemaps: [] };
    throw error;
  }
}

/** Parses a sitemap, sitemap index or plain list. A DOCTYPE is refused: it could define entities. */
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
        // `image:loc` and the like are not pages.
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
  // Fed in pieces, so parsing stops once it is full or too deep.
  for (let at = 0; at < text.length && nesting <= MAX_NESTING && !isFull(); at += PIECE)
    parser.write(text.slice(at, at + PIECE));
  parser.end();
  return content;
}
