import { isLanguage, type Language } from '@fucina/contracts/languages';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useIsHydrated } from '../browser/use-is-hydrated.ts';
import { localizePath, loginPath, type Place } from './paths.ts';

export const languageOf = ({ language }: { language: string }): Language =>
  isLanguage(language) ? language : 'en';

export function useLanguage() {
  const { i18n } = useTranslation();
  const language = languageOf(i18n);
  return {
    language,
    linkTo: (path: string) => localizePath(language, path),
    linkToLogin: (next: Place) => loginPath(language, next),
  };
}

/** Current location; the server has no fragment. */
export function usePlace(): Required<Place> {
  const { pathname, search, hash } = useLocation();
  return { pathname, search, hash: useIsHydrated() ? hash : '' };
}
