import type { RawBlock } from './block-writer.ts';
import type { Attributes } from './element-rules.ts';

export type PageHtml = {
  title: string;
  /** The title for social media, used when there is no other. */
  ogTitle: string;
  lang: string;
  base: string;
  canonical: string;
  robots: string;
  refresh: string;
  links: string[];
  blocks: RawBlock[];
  jsonLd: string[];
  /** Characters of visible text, including menus. */
  textLength: number;
  scripts: number;
  hasAppRoot: boolean;
};

export function createEmptyPage(): PageHtml {
  return {
    title: '',
    ogTitle: '',
    lang: '',
    base: '',
    canonical: '',
    robots: '',
    refresh: '',
    links: [],
    blocks: [],
    jsonLd: [],
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
