import { type Language, languages } from '@fucina/contracts/languages';
import type { Head } from '../app/head.ts';
import type { RenderedPage } from '../entry-server.tsx';
import type { InitialData } from '../lib/initial-data.tsx';
import type { Settings } from '../lib/settings.tsx';
import type { TextOverrides } from '../lib/texts/overrides.ts';
import type { Entry } from './build.ts';

const REFRESH_SECONDS = 3;

/**
 * The HTML document, without inline scripts. Styles are inlined on the website, where many visits are a first one, and
 * linked in the portal.
 */
export function writeDocument({
  page,
  settings,
  overrides,
  initialData,
  entry,
}: {
  page: RenderedPage;
  settings: Settings;
  overrides: TextOverrides;
  initialData?: InitialData | undefined;
  entry: Entry;
}): string {
  const { frame, head, robots, things, html } = page;
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
    ...socialLines(head, settings),
    ...linkPictureLines(page, { settings, overrides }),
    ...things.map((thing) => `<script type="application/ld+json">${escapeJson(thing)}</script>`),
    ...plainLines(page, initialData),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...styleLines(page, entry),
    // Before first paint; only the portal has themes.
    ...(frame === 'portal' ? ['<script src="/theme.js"></script>'] : []),
    ...scriptLines(page, entry),
    '</head>',
    '<body>',
    `<div id="root">${html}</div>`,
    `<script type="application/json" id="state">${escapeJson({ settings, overrides, initialData })}</script>`,
    '</body>',
    '</html>',
  ];
  return lines.join('\n');
}

/** Without JavaScript, demos redirect to a plain page, which refreshes while there is nothing to show. */
function plainLines({ name, head }: RenderedPage, initialData: InitialData | undefined) {
  const { pathname } = new URL(head.canonical);
  if (name === 'demo')
    return [
      `<noscript><meta http-equiv="refresh" content="0; url=${escapeHtml(pathname)}/plain"></noscript>`,
    ];
  const demo = initialData?.plain?.demo;
  const isComing = demo && !demo.answerable && demo.status !== 'failed' && demo.status !== 'ready';
  return isComing
    ? [`<meta http-equiv="refresh" content="${REFRESH_SECONDS}; url=${escapeHtml(pathname)}">`]
    : [];
}

/** Inlining saves a round trip; fonts are not preloaded: their fallbacks have the same metrics. */
function styleLines({ start }: RenderedPage, { styles, fonts }: Entry) {
  if (start === 'when used') return styles.map(({ text }) => `<style>${text}</style>`);
  return [
    ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map(({ href }) => `<link rel="stylesheet" href="${href}">`),
  ];
}

/** The app with its imports, or the loader that fetches them later. */
function scriptLines({ start, sources }: RenderedPage, { script, starter, preloads }: Entry) {
  const files = preloads(sources);
  if (start === 'when used') {
    return [
      `<script type="module" src="${starter}"></script>`,
      `<script type="application/json" id="later">${escapeJson({ app: script, preloads: files })}</script>`,
    ];
  }
  return [
    `<script type="module" src="${script}"></script>`,
    ...files.map((href) => `<link rel="modulepreload" href="${href}">`),
  ];
}

const locales: Record<Language, string> = { it: 'it_IT', en: 'en_US' };

/** Open Graph (ogp.me). */
function socialLines({ title, description, canonical, language }: Head, { brandName }: Settings) {
  const properties = {
    'og:type': 'website',
    'og:site_name': brandName,
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'og:locale': locales[language],
  };
  const others = languages.filter((other) => other !== language);
  const alternates = others.map((other) => ['og:locale:alternate', locales[other]] as const);
  return [...Object.entries(properties), ...alternates].map(
    ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
  );
}

/** Link preview picture: chosen by staff, or generated from the title. */
function linkPictureLines(
  { name, head }: RenderedPage,
  { settings: { origin, brandName }, overrides }: { settings: Settings; overrides: TextOverrides },
) {
  const drawn = `/og/${head.language}/${head.isIndexed ? name : 'home'}.png`;
  const chosen = readChosen(overrides[`head:${name}.picture`]);
  const properties = {
    'og:image': new URL(chosen ?? drawn, origin).href,
    ...(chosen ? {} : { 'og:image:type': 'image/png', 'og:image:width': '1200', 'og:image:height': '630' }),
    'og:image:alt': head.isIndexed ? head.title : brandName,
  };
  return [
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** Our own or an https picture; anything else counts as none. */
function readChosen(written: string | undefined): string | null {
  const address = written?.trim() ?? '';
  return /^(?:\/media\/\d+\/|https:\/\/)[^\s"'<>]+$/.test(address) ? address : null;
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

/** JSON safe inside a script element. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
