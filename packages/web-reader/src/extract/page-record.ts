import type { RawBlock } from './block-writer.ts';
import type { Attributes } from './element-rules.ts';

const MAX_LINKS = 3000;
const APP_ROOT = /^(root|app|__next|__nuxt|gatsby|svelte|main-app|react-root|ember-app|q-app)$/i;

export type PageHtml = ReturnType<typeof createEmptyPage>;

export function createEmptyPage() {
  return {
    title: '',
    /** The title for social media, used when there is no other. */
    ogTitle: '',
    /** The owner's summary, written for search engines and social media. */
    description: '',
    lang: '',
    base: '',
    canonical: '',
    robots: '',
    refresh: '',
    links: [] as string[],
    blocks: [] as RawBlock[],
    jsonLd: [] as string[],
    /** Characters of visible text, including menus. */
    textLength: 0,
    scripts: 0,
    hasAppRoot: false,
  };
}

/** Elements whose text is kept apart from the page's. */
export type Verbatim = 'title' | 'jsonLd';

/** Notes what an element says about the page: links, language, addresses, wishes, scripts. */
export function noteElement(page: PageHtml, name: string, attributes: Attributes): Verbatim | null {
  if (name === 'a' || name === 'area') noteLink(page, attributes);
  else if (name === 'frame' && attributes.src) page.links.push(attributes.src);
  else if (name === 'html') page.lang = attributes.lang ?? attributes['xml:lang'] ?? '';
  else if (name === 'base') page.base ||= attributes.href ?? '';
  else if (name === 'meta') noteMeta(page, attributes);
  else if (name === 'link' && /(^|\s)canonical(\s|$)/i.test(attributes.rel ?? ''))
    page.canonical ||= attributes.href ?? '';
  if (attributes.id !== undefined && APP_ROOT.test(attributes.id)) page.hasAppRoot = true;
  if (name.includes('-') && name.startsWith('app')) page.hasAppRoot = true;
  if (name === 'script') return noteScript(page, attributes);
  return name === 'title' ? 'title' : null;
}

function noteLink(page: PageHtml, { href, rel = '' }: Attributes) {
  if (href && !/(^|\s)nofollow(\s|$)/i.test(rel) && page.links.length < MAX_LINKS) page.links.push(href);
}

function noteScript(page: PageHtml, { type = '' }: Attributes): Verbatim | null {
  if (type.toLowerCase() === 'application/ld+json') {
    page.jsonLd.push('');
    return 'jsonLd';
  }
  page.scripts += 1;
  return null;
}

function noteMeta(page: PageHtml, { name, property, content = '', 'http-equiv': equivalent }: Attributes) {
  const key = (name ?? property ?? '').toLowerCase();
  if (key === 'robots' || key === 'fucinabot') page.robots += ` ${content.toLowerCase()}`;
  if (key === 'og:title') page.ogTitle ||= content;
  if (key === 'description' || key === 'og:description') page.description ||= content;
  if (equivalent?.toLowerCase() === 'refresh') page.refresh ||= content;
  if (equivalent?.toLowerCase() === 'content-language') page.lang ||= content;
}
