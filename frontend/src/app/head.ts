import type { Language } from '@fucina/contracts/language';
import type { TFunction } from 'i18next';
import { localizePath, readPath } from '../lib/paths.ts';
import { findPage, type PageName, pages } from './pages.ts';

/** What a page says of itself to browsers and search engines. */
export type Head = {
  language: Language;
  title: string;
  description: string;
  isIndexed: boolean;
  canonical: string;
  alternates: { hrefLang: string; href: string }[];
};

const headTexts: Record<PageName, (t: TFunction) => { title: string; description: string }> = {
  home: (t) => ({ title: t('head:home.title'), description: t('head:home.description') }),
  landing: (t) => ({ title: t('head:landing.title'), description: t('head:landing.description') }),
  analyzer: (t) => ({ title: t('head:analyzer.title'), description: t('head:analyzer.description') }),
  demo: (t) => ({ title: t('head:demo.title'), description: t('head:demo.description') }),
  bot: (t) => ({ title: t('head:bot.title'), description: t('head:bot.description') }),
  privacy: (t) => ({ title: t('head:privacy.title'), description: t('head:privacy.description') }),
  terms: (t) => ({ title: t('head:terms.title'), description: t('head:terms.description') }),
  notFound: (t) => ({ title: t('head:notFound.title'), description: t('head:notFound.description') }),
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
  const at = (shown: Language) => new URL(localizePath(shown, path), origin).href;
  return {
    language,
    ...headTexts[name](t),
    isIndexed: pages[name].isIndexed,
    canonical: at(language),
    alternates: [
      { hrefLang: 'it', href: at('it') },
      { hrefLang: 'en', href: at('en') },
      { hrefLang: 'x-default', href: at('it') },
    ],
  };
}

/** Brings the document's head up to date after a step to another page or language. */
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
