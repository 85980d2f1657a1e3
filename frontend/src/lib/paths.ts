import type { Language } from '@fucina/contracts/language';

/**
 * The path decides the language: under `/it` Italian, anything else English. `/en` is another way to write English.
 * One page has a name in each language.
 */
export function readPath(pathname: string): { language: Language; path: string } {
  const [, prefix = '', ...rest] = pathname.split('/');
  if (prefix !== 'it' && prefix !== 'en') return { language: 'en', path: pathname || '/' };
  const path = `/${rest.join('/')}`;
  return { language: prefix, path: prefix === 'it' ? path.replace(/^\/prezzi$/, '/pricing') : path };
}

/** Where a page is found in a language: Italian under `/it`, English without a prefix. */
export function localizePath(language: Language, path: string): string {
  return language === 'it' ? withPrefix('/it', path.replace(/^\/pricing$/, '/prezzi')) : path;
}

/** An address of this website, as the router has it. */
export type Place = { pathname: string; search?: string; hash?: string };

/** A link that leads elsewhere in place of a page takes the page's query and fragment along. */
export function leadOn(pathname: string, { search = '', hash = '' }: Omit<Place, 'pathname'>): string {
  return `${pathname}${search}${hash}`;
}

/** Where the switcher leads: the same page, under `/it` or `/en`. */
export function switchLanguage(place: Place, language: Language): string {
  const { path } = readPath(place.pathname);
  return leadOn(language === 'it' ? localizePath('it', path) : withPrefix('/en', path), place);
}

/** To the login, and from there on to a place. */
export function loginPath(language: Language, next: Place): string {
  const wanted = leadOn(next.pathname, next);
  return leadOn(localizePath(language, '/auth'), { search: `?${new URLSearchParams({ next: wanted })}` });
}

function withPrefix(prefix: string, path: string) {
  return path === '/' ? prefix : `${prefix}${path}`;
}

/** Under this key a browser keeps that the offer of Italian was declined. */
export const OFFER_DISMISSED_KEY = 'italianOfferDismissed';

/** True when the first of the browser's two languages that we speak is Italian. */
export function prefersItalian(languages: readonly string[]): boolean {
  const spoken = languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return spoken.find((tag) => tag === 'it' || tag === 'en') === 'it';
}
