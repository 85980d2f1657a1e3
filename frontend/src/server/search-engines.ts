import { listPagePrefixes } from '@fucina/contracts/languages';
import { escapeHtml } from './document.ts';

type ListedPage = { language: string; href: string; alternates: { hrefLang: string; href: string }[] };

/** Sitemap with language alternates (sitemaps.org, 0.9). */
export function writeSitemap(pages: readonly ListedPage[]): string {
  const entries = pages.map(({ href, alternates }) => {
    const links = alternates.map(
      (link) => `<xhtml:link rel="alternate" hreflang="${link.hrefLang}" href="${escapeHtml(link.href)}"/>`,
    );
    return `<url><loc>${escapeHtml(href)}</loc>${links.join('')}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** Disallows pages behind the login and everything that is not a page. */
export function writeRobots(origin: string): string {
  const pages = ['/auth', '/portal', '/admin', '/chatbot-demo/'];
  const closed = pages.flatMap((path) => listPagePrefixes().map((prefix) => prefix + path));
  return [
    'User-agent: *',
    ...['/api/', ...closed].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
