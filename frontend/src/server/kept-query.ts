import { escapeHtml } from './document.ts';
import { type CachedPage, etagOf } from './page-cache.ts';

/** Placeholder for the query in a cached page. */
export const QUERY_MARK = '?query-of-the-address';

/** Removes the placeholders and records their positions. */
export function takeOutMarks(marked: string): Pick<CachedPage, 'html' | 'queryAt'> {
  const parts = marked.split(QUERY_MARK);
  let at = 0;
  const queryAt = parts.slice(0, -1).map((part) => {
    at += part.length;
    return at;
  });
  return { html: parts.join(''), queryAt };
}

/** Inserts the query, which the language links keep. */
export function putQuery(page: CachedPage, search: string): CachedPage {
  const { html, queryAt } = page;
  const written = escapeHtml(search);
  const starts = [0, ...queryAt];
  const parts = starts.map((start, index) => html.slice(start, starts[index + 1]));
  return { ...page, html: parts.join(written), etag: etagOf(`${page.etag}${search}`), encoded: {} };
}
