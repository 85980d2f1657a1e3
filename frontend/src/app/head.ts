import { type Language, languages } from '@fucina/contracts/languages';
import type { TFunction } from 'i18next';
import { localizePath, readPath } from '../lib/navigation/paths.ts';
import { findPage, pages } from './pages.ts';

export type Head = {
  language: Language;
  title: string;
  description: string;
  isIndexed: boolean;
  canonical: string;
  alternates: { hrefLang: string; href: string }[];
};

export function describePage({
  pathname,
  origin,
  t,
}: {
  pathname: string;
  origin: string;
  t: TFunction;
}): Head {
  const { language, path } = readPath(pathname);
  const name = findPage(path);
  return {
    language,
    title: t(`head:${name}.title`),
    description: t(`head:${name}.description`),
    isIndexed: pages[name].isIndexed,
    canonical: addressOf(origin, localizePath(language, path)),
    alternates: alternatesOf({ path, origin }),
  };
}

/** URLs of a page by language, for hreflang. */
export function alternatesOf({ path, origin }: { path: string; origin: string }): Head['alternates'] {
  const at = (shown: Language) => addressOf(origin, localizePath(shown, path));
  return [
    ...languages.map((hrefLang) => ({ hrefLang, href: at(hrefLang) })),
    { hrefLang: 'x-default', href: at('it') },
  ];
}

/** Joined, since a path such as `//example` would be resolved to another host. */
const addressOf = (origin: string, path: string) => new URL(origin + path).href;

export function applyHead({ language, title, description, isIndexed, canonical, alternates }: Head) {
  document.documentElement.lang = language;
  document.title = title;
  setAttribute('meta[name="description"]', 'content', description);
  setAttribute('meta[name="robots"]', 'content', robotsOf(isIndexed));
  setAttribute('link[rel="canonical"]', 'href', canonical);
  for (const { hrefLang, href } of alternates) {
    setAttribute(`link[rel="alternate"][hreflang="${hrefLang}"]`, 'href', href);
  }
}

export function robotsOf(isIndexed: boolean) {
  return isIndexed ? 'index, follow' : 'noindex';
}

function setAttribute(selector: string, name: string, value: string) {
  document.head.querySelector(selector)?.setAttribute(name, value);
}
