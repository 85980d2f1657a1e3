import { isLanguage, type Language, pagePrefixes } from '@fucina/contracts/languages';

/** Slugs that people type by hand. */
const slugs: Record<Language, Record<string, string>> = {
  it: { '/pricing': '/prezzi', '/about': '/chi-siamo', '/cases': '/casi' },
  en: {},
};

/** Language by path: Italian under `/it`, otherwise English; `/en` is an alias. Slugs are translated. */
export function readPath(pathname: string): { language: Language; path: string } {
  const [, prefix, ...rest] = pathname.split('/');
  if (!isLanguage(prefix)) return { language: 'en', path: pathname || '/' };
  const path = `/${rest.join('/')}`;
  const named = Object.keys(slugs[prefix]).find((name) => slugs[prefix][name] === path);
  return { language: prefix, path: named ?? path };
}

/** Italian under `/it`, English without a prefix. */
export function localizePath(language: Language, path: string, prefix = pagePrefixes[language]): string {
  return path === '/' ? prefix || path : prefix + (slugs[language][path] ?? path);
}

export type Place = { pathname: string; search?: string; hash?: string };

/** Keeps query and fragment on a redirect. */
export function leadOn(pathname: string, { search = '', hash = '' }: Omit<Place, 'pathname'>): string {
  return `${pathname}${search}${hash}`;
}

/** The same page under `/it` or `/en`. */
export function switchLanguage(place: Place, language: Language): string {
  const { path } = readPath(place.pathname);
  return leadOn(localizePath(language, path, `/${language}`), place);
}

export function loginPath(language: Language, next: Place): string {
  const wanted = leadOn(next.pathname, next);
  return leadOn(localizePath(language, '/auth'), { search: `?${new URLSearchParams({ next: wanted })}` });
}

/** Browser storage key. */
export const OFFER_DISMISSED_KEY = 'italianOfferDismissed';

/** Whether Italian comes before English in the browser's languages. */
export function prefersItalian(languages: readonly string[]): boolean {
  const spoken = languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return spoken.find(isLanguage) === 'it';
}
