import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import type { RawBlock } from './block-writer.ts';
import { parsePageHtml } from './page-html.ts';

const MAX_HTML_LENGTH = 600_000;

/** Fallback for pages where nearly everything looked like furniture. Empty if it finds nothing. */
export function readWithReadability(html: string): RawBlock[] {
  if (html.length > MAX_HTML_LENGTH) return [];
  try {
    const { document } = parseHTML(html);
    const article = new Readability(document, { charThreshold: 200 }).parse();
    return article?.content ? parsePageHtml(`<main>${article.content}</main>`).blocks : [];
  } catch {
    return [];
  }
}
