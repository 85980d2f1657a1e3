import { toPageUrl } from '../discovery/page-url.ts';
import { decodeHtml } from '../extract/charset.ts';
import { type ReadHtml, readHtml } from '../extract/read-page.ts';
import type { Answer, FetchedDocument, Reading, ReadingProgress, SiteFile, Work } from './page-reader.ts';

type OnProgress = (progress: ReadingProgress) => void;

export async function doWork(work: Work, onProgress: OnProgress): Promise<Answer> {
  if ('origin' in work) return toSound(await readDocument(work, onProgress));
  return { type: 'file', content: await readSiteFile(work) };
}

async function readSiteFile({ kind, url, body, headers, sought = '' }: SiteFile) {
  if (kind === 'robots') return (await import('../discovery/robots.ts')).parseRobots(body.toString(), sought);
  if (kind === 'sitemap') return (await import('../discovery/sitemap.ts')).parseSitemapFile(body);
  if (kind === 'manifest')
    return (await import('../extract/look/look-clues.ts')).readManifest(body.toString(), url);
  if (kind === 'styles')
    return (await import('../extract/look/style-colors.ts')).readMainColor(body.toString());
  if (kind === 'look') {
    const { readLookClues } = await import('../extract/look/look-clues.ts');
    return readLookClues(decodeHtml(body, headers['content-type']), url);
  }
  const { readScripts } = await import('../extract/page-scripts.ts');
  return readScripts(decodeHtml(body, headers['content-type']), sought);
}

async function readDocument(document: FetchedDocument, onProgress: OnProgress): Promise<Reading> {
  const { kind } = document;
  if (kind === 'pdf') return (await import('../extract/pdf/read-pdf.ts')).readPdf(document, onProgress);
  if (kind === 'docx') return (await import('../extract/docx/read-docx.ts')).readDocx(document);
  if (kind === 'txt') return (await import('../extract/plain/read-text.ts')).readText(document);
  const page = await readHtml(document.body, document.headers, document.url);
  return { type: 'page', page: { ...page, links: resolveLinks(page, document) } };
}

function resolveLinks({ base, links }: ReadHtml, { url, origin }: FetchedDocument): string[] {
  const from = (base && URL.parse(base, url)?.href) || url;
  return [...new Set(links.flatMap((href) => toPageUrl(href, { base: from, origin }) ?? []))];
}

/** Removes lone surrogates and NUL characters, which some stores reject. */
function toSound<T>(value: T): T {
  if (isSound(value)) return value;
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\u0000', '') as T;
  if (Array.isArray(value)) return value.map(toSound) as T;
  return Object.fromEntries(Object.entries(value as object).map(([key, part]) => [key, toSound(part)])) as T;
}

function isSound(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000');
  return typeof value !== 'object' || value === null || Object.values(value).every(isSound);
}
