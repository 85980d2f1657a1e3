import type { RenderedPage } from '../entry-server.tsx';
import type { Settings } from '../lib/settings.tsx';
import type { Entry } from './build.ts';

/** The whole document. It holds no inline script or style: the content security policy allows neither. */
export function writeDocument({
  page: { frame, head, robots, html, sources },
  settings,
  entry,
}: {
  page: RenderedPage;
  settings: Settings;
  entry: Entry;
}): string {
  const preloads = entry.preloads(sources);
  const lines = [
    '<!doctype html>',
    `<html lang="${head.language}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<title>${escapeHtml(head.title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    `<meta name="robots" content="${robots}">`,
    '<meta name="theme-color" content="#faf8f3">',
    `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    ...head.alternates.map(
      ({ hrefLang, href }) => `<link rel="alternate" hreflang="${hrefLang}" href="${escapeHtml(href)}">`,
    ),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...entry.fonts.map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...entry.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    // Before anything is painted; the website itself has one look.
    ...(frame === 'portal' ? ['<script src="/theme.js"></script>'] : []),
    `<script type="module" src="${entry.script}"></script>`,
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    '</head>',
    '<body>',
    `<div id="root">${html}</div>`,
    `<script type="application/json" id="state">${escapeJson(settings)}</script>`,
    '</body>',
    '</html>',
  ];
  return lines.join('\n');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** JSON that cannot end its script element. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
