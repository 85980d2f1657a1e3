import { escapeHtml } from './document.ts';
import { type CachedPage, etagOf } from './page-cache.ts';

/** Stands for the query in a page that is written once for all of them. */
export const QUERY_MARK = '?query-of-the-address';

/** The page without a query, and where one belongs. */
export function takeOutMarks(marked: string): Pick<CachedPage, 'html' | 'queryAt'> {
  const parts = marked.split(QUERY_MARK);
  let at = 0;
  const queryAt = parts.slice(0, -1).map((part) => {
    at += part.length;
    return at;
  });
  return { html: parts.join(''), queryAt };
}

/** The page for an address with a query, which its links to the other language keep. */
export function putQuery(page: CachedPage, search: string): CachedPage {
  const { html, queryAt } = page;
  const written = escapeHtml(search);
  const starts = [0, ...queryAt];
  const parts = starts.map((start, index) => html.slice(start, starts[index + 1]));
  return { ...page, html: parts.join(written), etag: etagOf(`${page.etag}${search}`), encoded: {} };
}
