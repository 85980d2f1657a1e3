import { toPageUrl } from '../discovery/page-url.ts';
import { type ReadHtml, readHtml } from '../extract/read-page.ts';
import type { FetchedDocument, Reading, ReadingProgress } from './page-reader.ts';

/** Runs in a reader's process. */
export async function readDocument(
  document: FetchedDocument,
  onProgress: (progress: ReadingProgress) => void = () => undefined,
): Promise<Reading> {
  const { kind } = document;
  if (kind === 'pdf') return (await import('../extract/pdf/read-pdf.ts')).readPdf(document, onProgress);
  if (kind === 'docx') return (await import('../extract/docx/read-docx.ts')).readDocx(document);
  if (kind === 'txt') return (await import('../extract/plain/read-text.ts')).readText(document);
  const page = await readHtml(document.body, document.headers);
  return { type: 'page', page: { ...page, links: resolveLinks(page, document) } };
}

function resolveLinks({ base, links }: ReadHtml, { url, origin }: FetchedDocument): string[] {
  const from = (base && URL.parse(base, url)?.href) || url;
  return [...new Set(links.flatMap((href) => toPageUrl(href, { base: from, origin }) ?? []))];
}
