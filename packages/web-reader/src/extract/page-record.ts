import type { RawBlock } from './block-writer.ts';
import type { Attributes } from './element-rules.ts';

export type PageHtml = ReturnType<typeof createEmptyPage>;

export function createEmptyPage() {
  return {
    title: '',
    /** The title for social media, used when there is no other. */
    ogTitle: '',
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

export function noteMeta(
  page: PageHtml,
  { name, property, content = '', 'http-equiv': equivalent }: Attributes,
) {
  const key = (name ?? property ?? '').toLowerCase();
  if (key === 'robots' || key === 'fucinabot') page.robots += ` ${content.toLowerCase()}`;
  if (key === 'og:title') page.ogTitle ||= content;
  if (equivalent?.toLowerCase() === 'refresh') page.refresh ||= content;
  if (equivalent?.toLowerCase() === 'content-language') page.lang ||= content;
}
